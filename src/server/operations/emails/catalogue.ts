import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('server/operations/emails', {
  en: {
    isAdmin: 'You are receiving this e-mail because you are an admin of the box office.',
    oneWrong: 'The box office needs attention: {label}',
    someWrong: 'The box office needs attention: {count} problems',
    onceADay: 'You will get this e-mail once a day until everything is fixed.',
    seeHealth: 'See the checks',
  },
  fr: {
    isAdmin: 'Vous recevez ce courriel parce que vous faites partie de l’administration de la billetterie.',
    oneWrong: 'La billetterie demande une intervention\u00a0: {label}',
    someWrong: 'La billetterie demande une intervention\u00a0: {count}\u00a0problèmes',
    onceADay: 'Vous recevrez ce courriel une fois par jour tant que tout ne va pas bien.',
    seeHealth: 'Voir les vérifications',
  },
})
