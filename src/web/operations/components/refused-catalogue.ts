import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/operations/components/refused', {
  en: {
    allMessages: 'All messages',
    about:
      'The mail servers of these addresses refused our last e-mail for good. They get no reminders and no announcements; tickets, refunds and links to an account are still tried. An address that takes an e-mail leaves this list by itself.',
    allAgain: 'All of them will be e-mailed again.',
    again: '{address} will be e-mailed again.',
    addresses: 'Addresses',
    none: 'No address refuses our mail',
    latest: 'The latest {count} of {total}.',
    refused: '{times, plural, one {refused on {when}} other {refused # times, last on {when}}}',
    retry: 'Try again',
    retryNamed: 'Try {address} again',
    retryAll: 'Try all again',
  },
  fr: {
    allMessages: 'Tous les messages',
    about:
      'Les serveurs de courriel de ces adresses ont refusé notre dernier message de façon définitive. Elles ne reçoivent ni rappels ni annonces; les billets, les remboursements et les liens vers un compte leur sont toujours envoyés. Une adresse qui accepte un courriel quitte cette liste d’elle-même.',
    allAgain: 'Toutes recevront de nouveau nos courriels.',
    again: '{address} recevra de nouveau nos courriels.',
    addresses: 'Adresses',
    none: 'Aucune adresse ne refuse nos courriels',
    latest: 'Les {count} plus récentes sur {total}.',
    refused: '{times, plural, one {refusée le {when}} other {refusée # fois, la dernière le {when}}}',
    retry: 'Réessayer',
    retryNamed: 'Réessayer {address}',
    retryAll: 'Tout réessayer',
  },
})
