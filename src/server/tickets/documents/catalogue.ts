import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('server/tickets/documents', {
  title: ['Tickets: {show}', 'Billets\u00a0: {show}'],
  admits: [
    'Each code admits one person, once, from paper or from a screen.',
    'Un code par personne, valable une seule fois, sur papier ou à l’écran.',
  ],
  seeYou: ['See you on {date}.', 'Rendez-vous le {date}.'],
  seats: ['{count, plural, one {Seat} other {Seats}}', '{count, plural, one {Place} other {Places}}'],
  where: ['Where', 'Lieu'],
  timeAndDoors: ['{time} (doors {doors})', '{time} (portes à {doors})'],
  doorsOpenAt: ['Doors open at {time}.', 'Ouverture des portes à {time}.'],
  yourSeats: ['Your seats: {seats}.', 'Vos places\u00a0: {seats}.'],
  yourTickets: ['Your tickets: {link}', 'Vos billets\u00a0: {link}'],
  ticketsFile: ['tickets.pdf', 'billets.pdf'],
  calendarFile: ['calendar.ics', 'calendrier.ics'],
  calendarEnded: ['The address no longer works.', 'L’adresse ne fonctionne plus.'],
  earlierFile: ['earlier-calendar.ics', 'calendrier-anterieur.ics'],
})
