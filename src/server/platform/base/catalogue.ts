import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('server/platform/base', {
  tooThin: [
    'This picture is too long and thin. Please crop it and try again.',
    'Cette image est trop longue et trop mince. Veuillez la recadrer et réessayer.',
  ],
  sendPicture: [
    'Send the picture itself (Content-Type: {types}).',
    'Envoyez l’image elle-même (Content-Type: {types}).',
  ],
  postgres: ['{database} at {host} (PostgreSQL)', '{database} sur {host} (PostgreSQL)'],
  ofItsUser: ['of its user', 'de son utilisateur'],
  thisMachine: ['this machine', 'cette machine'],
  unknownField: ['This field is not known here.', 'Ce champ n’est pas connu ici.'],
  strayPercent: [
    'This address cannot be read: it has a stray % sign.',
    'Cette adresse est illisible\u00a0: elle contient un signe\u00a0% isolé.',
  ],
  cannotStore: [
    'This text contains a character that cannot be stored. Please type it again.',
    'Ce texte contient un caractère qui ne peut pas être enregistré. Veuillez le saisir de nouveau.',
  ],
  tooDeep: [
    'This is nested more than {levels} levels deep.',
    'Ceci est imbriqué sur plus de {levels}\u00a0niveaux.',
  ],
  aboutSite: ['Shows, seats and tickets at {theatre}.', 'Spectacles, places et billets\u00a0: {theatre}.'],
  back: ['Back in a moment', 'De retour dans un instant'],
  ticketsSafe: [
    'The box office cannot be reached right now. Tickets that you have bought are safe.',
    'La billetterie n’est pas accessible pour le moment. Les billets que vous avez achetés sont en sécurité.',
  ],
  byItself: ['This page will try again automatically.', 'Cette page réessaiera automatiquement.'],
  tryAgain: ['Try again', 'Réessayer'],
  toSite: ['Go to the home page', 'Aller à l’accueil'],
  sentToAdmins: [
    'You are receiving this e-mail because you are an admin of the box office.',
    'Vous recevez ce courriel parce que vous faites partie de l’administration de la billetterie.',
  ],
})
