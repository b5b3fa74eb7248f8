import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('server/platform/base', {
  en: {
    tooThin: 'This picture is too long and thin. Please crop it and try again.',
    sendPicture: 'Send the picture itself (Content-Type: {types}).',
    postgres: '{database} at {host} (PostgreSQL)',
    ofItsUser: 'of its user',
    thisMachine: 'this machine',
    unknownField: 'This field is not known here.',
    strayPercent: 'This address cannot be read: it has a stray % sign.',
    cannotStore: 'This text contains a character that cannot be stored. Please type it again.',
    tooDeep: 'This is nested more than {levels} levels deep.',
    aboutSite: 'Shows, seats and tickets at {theatre}.',
    back: 'Back in a moment',
    ticketsSafe: 'The box office cannot be reached right now. Tickets that you have bought are safe.',
    byItself: 'This page will try again automatically.',
    tryAgain: 'Try again',
    toSite: 'Go to the home page',
  },
  fr: {
    tooThin: 'Cette image est trop longue et trop mince. Veuillez la recadrer et réessayer.',
    sendPicture: 'Envoyez l’image elle-même (Content-Type: {types}).',
    postgres: '{database} sur {host} (PostgreSQL)',
    ofItsUser: 'de son utilisateur',
    thisMachine: 'cette machine',
    unknownField: 'Ce champ n’est pas connu ici.',
    strayPercent: 'Cette adresse est illisible\u00a0: elle contient un signe\u00a0% isolé.',
    cannotStore:
      'Ce texte contient un caractère qui ne peut pas être enregistré. Veuillez le saisir de nouveau.',
    tooDeep: 'Ceci est imbriqué sur plus de {levels}\u00a0niveaux.',
    aboutSite: 'Spectacles, places et billets\u00a0: {theatre}.',
    back: 'De retour dans un instant',
    ticketsSafe:
      'La billetterie n’est pas accessible pour le moment. Les billets que vous avez achetés sont en sécurité.',
    byItself: 'Cette page réessaiera automatiquement.',
    tryAgain: 'Réessayer',
    toSite: 'Aller à l’accueil',
  },
})
