. /tmp/w/env.sh /work/main
e(){ echo "### $1 [$2 $3]"; python -m coreflang explain --lang fr "$1" --token $2 ${3:+--other $3} 2>&1 | head -25; }
e "Béatrice se trouve trop grosse." 1
e "Gérard a prêté l'échelle à l'homme." 6 0
e "Ils lui ont écrit. Le café était brûlant. Il en but une gorgée." 10
e "Le magasin a reçu des ordinateurs. Nous en avons acheté trois." 8
e "J'ai retrouvé tes clés. Je les ai posées sur le frigo." 7
e "Renault recrute. Le constructeur cherche des ingénieurs." 4 0
e "Nadia et Bruno ont fini le travail. Leur cheffe les a félicités." 10
