import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('server/orders/emails', {
  en: {
    when: '{date}, {time}',
    subject: '{title}: {show}, {date}',
    doorsOpen: 'Doors open at {time}',
    poster: 'Poster: {show}',
    ticketHeading:
      '{count, plural, one {Your ticket} other {Ticket {number} of {count}}}: row {row}, seat {seat}',
    codeOf: 'Code of the ticket for row {row}, seat {seat}',
    seeOrder: 'See your order',
  },
  fr: {
    when: '{date} à {time}',
    subject: '{title}\u00a0: {show}, {date}',
    doorsOpen: 'Ouverture des portes à {time}',
    poster: 'Affiche\u00a0: {show}',
    ticketHeading:
      '{count, plural, one {Votre billet} other {Billet {number} sur {count}}}\u00a0: rangée {row}, place {seat}',
    codeOf: 'Code du billet pour la rangée {row}, place {seat}',
    seeOrder: 'Voir votre commande',
  },
})
