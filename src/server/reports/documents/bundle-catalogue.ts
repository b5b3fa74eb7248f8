import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('server/reports/documents/bundle', {
  fileName: ['everything-{day}.zip', 'tout-{day}.zip'],
  readMe: ['README.txt', 'LISEZMOI.txt'],
  about: [
    'Everything that this theatre has in Front of House, as of {when}.\n\nEach file is a CSV in UTF-8. Columns that end in _cents are amounts in cents; times are in UTC (ISO 8601). An id names a row; order_id, user_id and the like name rows of other files. Passwords, keys and the codes of tickets are not included. The files of people and payments are personal data: store them encrypted, and delete them when they are no longer needed.',
    'Tout ce que ce théâtre a dans Front of House, au {when}.\n\nChaque fichier est un CSV en UTF-8. Les colonnes qui se terminent par _cents sont des montants en cents; les heures sont en UTC (ISO 8601). Un id désigne une ligne; order_id, user_id et les autres désignent des lignes d’autres fichiers. Les mots de passe, les clés et les codes des billets n’en font pas partie. Les fichiers de personnes et de paiements sont des renseignements personnels\u00a0: conservez-les chiffrés et supprimez-les quand ils ne servent plus.',
  ],
  people: [
    'Accounts. Import people reads this file. The name of somebody whose account was deleted is gone.',
    'Comptes. «\u00a0Importer des personnes\u00a0» lit ce fichier. Le nom de qui a supprimé son compte n’y est plus.',
  ],
  consents: [
    'Who agreed to which mails (given = 1) or withdrew that (0), when, and with which words.',
    'Qui a accepté quels courriels (given = 1) ou retiré son accord (0), quand et avec quel texte.',
  ],
  shows: [
    'Shows. tax_exempt says why tickets are not taxed.',
    'Spectacles. tax_exempt dit pourquoi les billets ne sont pas taxés.',
  ],
  houses: ['Houses. The first one has no name of its own.', 'Salles. La première n’a pas de nom propre.'],
  performances: ['Performances of shows.', 'Représentations des spectacles.'],
  orders: [
    'Orders as they were first bought; what changed later is in the changes and lines.',
    'Commandes telles qu’achetées; ce qui a changé ensuite se trouve dans changes et lines.',
  ],
  changes: [
    'What happened to orders: purchase, exchange or return; how it was paid at the desk.',
    'Ce qui est arrivé aux commandes\u00a0: achat, échange ou retour; mode de paiement au guichet.',
  ],
  lines: [
    'Seats and donations of orders. ended_by names the change that took a line out of its order.',
    'Places et dons des commandes. ended_by désigne le changement qui a retiré la ligne.',
  ],
  payments: [
    'Payments and attempts to pay; captured_cents is what came in.',
    'Paiements et tentatives; captured_cents est ce qui a été reçu.',
  ],
  refunds: ['Money that went back, or has to (state).', 'Argent remboursé ou à rembourser (state).'],
  allowances: [
    'Differences that the office waived or corrected.',
    'Écarts abandonnés ou corrigés par la billetterie.',
  ],
  creditAccounts: ['Whose credit it is.', 'À qui appartient le crédit.'],
  credit: ['What came to each credit account and what left it.', 'Mouvements de chaque compte de crédit.'],
  tickets: [
    'Tickets, valid or void, and when somebody was admitted.',
    'Billets valides ou annulés, et heure d’entrée.',
  ],
  attendance: ['Scans at the door, with their results.', 'Lectures à l’entrée et leurs résultats.'],
  house: [
    'The plan of the house. The seat map page imports it.',
    'Le plan de la salle. La page du plan de salle l’importe.',
  ],
})
