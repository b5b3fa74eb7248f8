import { catalogue } from '../../shared/language/define.ts'

export const words = catalogue('web/shell/no-script', {
  switchOn: [
    '<b>To buy tickets here</b>, please switch JavaScript on: choosing a seat and paying need it. The box office sells tickets too.',
    '<b>Pour acheter des billets ici</b>, veuillez activer JavaScript\u00a0: le choix des places et le paiement en ont besoin. La billetterie en vend aussi.',
  ],
})
