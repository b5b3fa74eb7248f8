import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('server/tickets/documents', {
  en: {
    title: 'Tickets: {show}',
    admits: 'Each code admits one person, once, from paper or from a screen.',
    seeYou: 'See you {date}.',
    begins: 'Starts',
    seats: '{count, plural, one {Seat} other {Seats}}',
    where: 'Where',
    timeAndDoors: '{time} (doors {doors})',
    doorsOpenAt: 'Doors open at {time}.',
    yourSeats: 'Your seats: {seats}.',
    yourTickets: 'Your tickets: {link}',
    ticketsFile: 'tickets.pdf',
    calendarFile: 'calendar.ics',
    earlierFile: 'earlier-calendar.ics',
  },
  fr: {
    title: 'Billets\u00a0: {show}',
    admits: 'Un code par personne, valable une seule fois, sur papier ou à l’écran.',
    seeYou: 'Rendez-vous le {date}.',
    begins: 'Début',
    seats: '{count, plural, one {Place} other {Places}}',
    where: 'Lieu',
    timeAndDoors: '{time} (portes à {doors})',
    doorsOpenAt: 'Ouverture des portes à {time}.',
    yourSeats: 'Vos places\u00a0: {seats}.',
    yourTickets: 'Vos billets\u00a0: {link}',
    ticketsFile: 'billets.pdf',
    calendarFile: 'calendrier.ics',
    earlierFile: 'calendrier-anterieur.ics',
  },
})
