import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/reports/reports', {
  performance: ['Box-office statement of a performance', 'Relevé d’une représentation'],
  aboutPerformance: [
    'Seats and money of one performance, to settle with the company.',
    'Les places et les recettes d’une représentation, pour régler les comptes avec la compagnie.',
  ],
  summary: ['Evening’s summary', 'Bilan de la soirée'],
  aboutSummary: [
    'Who came to one performance, what it took and what was noted, on one sheet.',
    'Qui est venu à une représentation, ce qu’elle a rapporté et ce qui a été noté, sur une feuille.',
  ],
  production: ['Box-office statement of a production', 'Relevé d’une production'],
  aboutProduction: [
    'Seats and money of all performances of a show, together and one by one.',
    'Les places et les recettes de toutes les représentations d’un spectacle, ensemble et une à une.',
  ],
  money: ['Receipts by payment method and day', 'Encaissements par mode de paiement et par jour'],
  aboutMoney: [
    'What was paid and refunded, by method and by day of payment, to compare with the bank.',
    'Ce qui a été payé et remboursé, par mode de paiement et par jour de paiement, à comparer avec la banque.',
  ],
  evenings: ['Receipts by day of performance', 'Recettes par jour de représentation'],
  aboutEvenings: [
    'What each performance of a period has sold and received, whenever it was paid.',
    'Ce que chaque représentation d’une période a vendu et reçu, peu importe la date du paiement.',
  ],
  tax: ['Tax and donations by month', 'Taxes et dons par mois'],
  aboutTax: [
    'A ticket counts in the month in which it was paid; a refund or an exchange when it was made.',
    'Un billet compte dans le mois où il a été payé; un remboursement ou un échange, dans celui où il a été fait.',
  ],
  journal: ['Journal for accountants', 'Journal comptable'],
  aboutJournal: [
    'Debits and credits by account. Tickets are income on the day of their performance, and received in advance before. The codes of the accounts are in the settings.',
    'Les débits et les crédits par compte. Les billets sont des revenus le jour de leur représentation, et encaissés d’avance jusque-là. Les codes des comptes se trouvent dans les paramètres.',
  ],
  aboutCredit: [
    'What is owed to the holders of credit at the end of each month, and what changed it.',
    'Ce qui est dû aux titulaires de crédits à la fin de chaque mois, et ce qui l’a changé.',
  ],
  shifts: ['Shifts at the desk', 'Quarts au guichet'],
  aboutShifts: [
    'What each seller took in cash and by card, and what was in the drawer.',
    'Ce que chaque personne au guichet a encaissé en argent comptant et par carte, et ce qu’il y avait dans le tiroir-caisse.',
  ],
  aboutAttendance: [
    'How many of the tickets of each performance were admitted.',
    'Le nombre de billets de chaque représentation validés à l’entrée.',
  ],
  patrons: ['Patrons who want announcements', 'Personnes qui veulent les annonces'],
  aboutPatrons: [
    'Names and e-mail addresses of people who said yes. Every download is recorded in the audit.',
    'Les noms et adresses courriel des personnes qui ont dit oui. Chaque téléchargement est inscrit au journal.',
  ],
  performanceFile: ['performance', 'representation'],
  summaryFile: ['summary', 'bilan'],
  productionFile: ['production', 'spectacle'],
  moneyFile: ['money', 'paiements'],
  eveningsFile: ['evenings', 'soirees'],
  taxFile: ['tax', 'taxes'],
  journalFile: ['journal-entries', 'journal'],
  creditFile: ['credit', 'credits'],
  shiftsFile: ['shifts', 'quarts'],
  attendanceFile: ['attendance', 'frequentation'],
  patronsFile: ['patrons', 'clientele'],
  customers: ['Owed by buyers, less owed to them', 'Dû par la clientèle, moins dû à celle-ci'],
  credit: ['Credit of buyers', 'Crédits de la clientèle'],
  advance: ['Tickets received in advance', 'Billets encaissés d’avance'],
  taxByMonth: ['Taxes collected', 'Taxes perçues'],
  taxNamed: ['Tax collected: {name}', 'Taxe perçue\u00a0: {name}'],
  tickets: ['Ticket sales', 'Ventes de billets'],
  allowances: ['Differences written off', 'Écarts radiés'],
  creditGiven: ['Credit given, less credit taken back', 'Crédits accordés, moins les crédits retirés'],
})
