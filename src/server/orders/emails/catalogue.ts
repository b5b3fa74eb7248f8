import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('server/orders/emails', {
  when: ['{date}, {time}', '{date} à {time}'],
  subject: ['{title}: {show}, {date}', '{title}\u00a0: {show}, {date}'],
  doorsOpen: ['Doors open at {time}', 'Ouverture des portes à {time}'],
  poster: ['Poster: {show}', 'Affiche\u00a0: {show}'],
  ticketHeading: [
    '{count, plural, one {Your ticket} other {Ticket {number} of {count}}}: {row, select, none {{seat}} other {row {row}, seat {seat}}}',
    '{count, plural, one {Votre billet} other {Billet {number} sur {count}}}\u00a0: {row, select, none {{seat}} other {rangée {row}, place {seat}}}',
  ],
  codeOf: [
    'Code of the ticket for {row, select, none {{seat}} other {row {row}, seat {seat}}}',
    'Code du billet pour {row, select, none {{seat}} other {la rangée {row}, place {seat}}}',
  ],
  seeOrder: ['See your order', 'Voir votre commande'],
})
