import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/reports/reports', {
  en: {
    performance: 'Box-office statement of a performance',
    aboutPerformance: 'Seats and money of one performance, to settle with the company.',
    production: 'Box-office statement of a production',
    aboutProduction: 'Seats and money of all performances of a show, together and one by one.',
    money: 'Receipts by payment method and day',
    aboutMoney: 'What was paid and refunded, by method and by day of payment, to compare with the bank.',
    evenings: 'Receipts by day of performance',
    aboutEvenings: 'What each performance of a period has sold and received, whenever it was paid.',
    tax: 'Tax and donations by month',
    aboutTax: 'A ticket counts in the month in which it was paid; a refund or an exchange when it was made.',
    journal: 'Journal for accountants',
    aboutJournal:
      'Debits and credits by account. Tickets are income on the day of their performance, and received in advance before. The settings have the codes of the accounts.',
    shifts: 'Shifts at the desk',
    aboutShifts: 'What each seller took in cash and by card, and what was in the drawer.',
    attendance: 'Attendance',
    aboutAttendance: 'How many of the tickets of each performance were admitted.',
    patrons: 'Patrons who want announcements',
    aboutPatrons:
      'Names and e-mail addresses of people who said yes. Every download is recorded in the audit.',
    performanceFile: 'performance',
    productionFile: 'production',
    moneyFile: 'money',
    eveningsFile: 'evenings',
    taxFile: 'tax',
    journalFile: 'journal-entries',
    shiftsFile: 'shifts',
    attendanceFile: 'attendance',
    patronsFile: 'patrons',
  },
  fr: {
    performance: 'Relevé d’une représentation',
    aboutPerformance:
      'Les places et les recettes d’une représentation, pour régler les comptes avec la compagnie.',
    production: 'Relevé d’une production',
    aboutProduction:
      'Les places et les recettes de toutes les représentations d’un spectacle, ensemble et une à une.',
    money: 'Encaissements par mode de paiement et par jour',
    aboutMoney:
      'Ce qui a été payé et remboursé, par mode de paiement et par jour de paiement, à comparer avec la banque.',
    evenings: 'Recettes par jour de représentation',
    aboutEvenings:
      'Ce que chaque représentation d’une période a vendu et reçu, peu importe la date du paiement.',
    tax: 'Taxes et dons par mois',
    aboutTax:
      'Un billet compte dans le mois où il a été payé; un remboursement ou un échange, dans celui où il a été fait.',
    journal: 'Journal comptable',
    aboutJournal:
      'Les débits et les crédits par compte. Les billets sont des revenus le jour de leur représentation, et encaissés d’avance jusque-là. Les paramètres ont les codes des comptes.',
    shifts: 'Quarts au guichet',
    aboutShifts:
      'Ce que chaque personne au guichet a encaissé en argent comptant et par carte, et ce qu’il y avait dans le tiroir-caisse.',
    attendance: 'Fréquentation',
    aboutAttendance: 'Le nombre de billets de chaque représentation validés à l’entrée.',
    patrons: 'Personnes qui veulent les annonces',
    aboutPatrons:
      'Les noms et adresses courriel des personnes qui ont dit oui. Chaque téléchargement est inscrit au journal.',
    performanceFile: 'representation',
    productionFile: 'spectacle',
    moneyFile: 'paiements',
    eveningsFile: 'soirees',
    taxFile: 'taxes',
    journalFile: 'journal',
    shiftsFile: 'quarts',
    attendanceFile: 'frequentation',
    patronsFile: 'clientele',
  },
})
