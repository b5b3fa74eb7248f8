import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/seating/fields', {
  en: {
    seatByNumber: 'A seat is named by its number.',
    seatByWholeNumber: 'A seat is named by its whole number.',
    numberedFrom: 'Seats are numbered from 1.',
    numberedTo: 'Seats are numbered up to {most}.',
    enterPrice: 'Please enter a price.',
    priceNegative: 'A price cannot be negative.',
    priceTooHigh: 'A seat costs at most $1000.',
    wholeCents: 'Whole cents, please.',
    availableOrNot: 'Available or not available?',
    oneZonePrice: 'A zone has one price.',
    oneTypeRule: 'A type has one rule.',
    chooseSeat: 'Choose at least one seat.',
    seatList: 'Seat numbers with commas between.',
  },
  fr: {
    seatByNumber: 'Une place se désigne par son numéro.',
    seatByWholeNumber: 'Une place se désigne par son numéro, un nombre entier.',
    numberedFrom: 'Les places sont numérotées à partir de 1.',
    numberedTo: 'Les places sont numérotées jusqu’à {most}.',
    enterPrice: 'Veuillez saisir un prix.',
    priceNegative: 'Un prix ne peut pas être négatif.',
    priceTooHigh: 'Une place coûte au plus 1\u00a0000\u00a0$.',
    wholeCents: 'Pas de fraction de cent, s’il vous plaît.',
    availableOrNot: 'Disponible ou non disponible?',
    oneZonePrice: 'Une zone a un seul prix.',
    oneTypeRule: 'Un type de billet a une seule règle.',
    chooseSeat: 'Choisissez au moins une place.',
    seatList: 'Des numéros de place, séparés par des virgules.',
  },
})
