import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('server/seating/commands', {
  en: {
    atMostTen: 'At most 10.',
    notInHouse: 'Not in this house: {seats}.',
    seatThere: 'There is a seat {number} already.',
    inUse:
      'Seat {seat} is held, sold or blocked for {count, plural, one {an upcoming performance} other {# upcoming performances}}: {shows}.',
    leftAlone: 'Left alone: {seats}.',
  },
  fr: {
    atMostTen: 'Au plus 10.',
    notInHouse: 'Pas dans cette salle\u00a0: {seats}.',
    seatThere: 'Il y a déjà une place {number}.',
    inUse:
      'La place {seat} est réservée, vendue ou bloquée pour {count, plural, one {une représentation à venir} other {# représentations à venir}}\u00a0: {shows}.',
    leftAlone: 'Places isolées\u00a0: {seats}.',
  },
})
