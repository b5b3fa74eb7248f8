import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/door/list/paper', {
  en: {
    bySurname: 'Door list by surname, {count, plural, one {1 seat} other {{count} seats}}. Printed {when}.',
    bySeat: 'Door list by seat, {count, plural, one {1 seat} other {{count} seats}}. Printed {when}.',
    name: 'Name',
    seats: 'Seats',
    types: 'Types',
    note: 'Note',
    seat: 'Seat',
    type: 'Type',
    seatIn: '{label} in {time}',
  },
  fr: {
    bySurname:
      'Liste d’entrée par nom de famille, {count, plural, one {{count} place} other {{count} places}}. Imprimée le {when}.',
    bySeat:
      'Liste d’entrée par place, {count, plural, one {{count} place} other {{count} places}}. Imprimée le {when}.',
    name: 'Nom',
    seats: 'Places',
    types: 'Billets',
    note: 'Note',
    seat: 'Place',
    type: 'Type',
    seatIn: '{label} entrée à {time}',
  },
})
