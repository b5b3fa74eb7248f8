import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/seating/fields', {
  seatByNumber: ['A seat is named by its number.', 'Une place se désigne par son numéro.'],
  seatByWholeNumber: [
    'A seat is named by its whole number.',
    'Une place se désigne par son numéro, un nombre entier.',
  ],
  numberedFrom: ['Seats are numbered from 1.', 'Les places sont numérotées à partir de 1.'],
  numberedTo: ['Seats are numbered up to {most}.', 'Les places sont numérotées jusqu’à {most}.'],
  enterPrice: ['Please enter a price.', 'Veuillez saisir un prix.'],
  priceNegative: ['A price cannot be negative.', 'Un prix ne peut pas être négatif.'],
  priceTooHigh: ['A seat costs at most $1000.', 'Une place coûte au plus 1\u00a0000\u00a0$.'],
  wholeCents: ['Whole cents, please.', 'Pas de fraction de cent, s’il vous plaît.'],
  availableOrNot: ['Available or not available?', 'Disponible ou non disponible?'],
  oneZonePrice: ['A zone has one price.', 'Une zone a un seul prix.'],
  onePriceDay: ['Another price begins on this day.', 'Un autre prix commence ce jour-là.'],
  oneTypeRule: ['A type has one rule.', 'Un type de billet a une seule règle.'],
  nameType: ['Please name the ticket type.', 'Veuillez nommer le type de billet.'],
  percentOff: ['At most 100 per cent off.', 'Au plus 100\u00a0pour cent de réduction.'],
  suggestAmount: [
    'An amount is suggested where the buyer chooses, and only there.',
    'Un montant est suggéré là où l’acheteur choisit, et seulement là.',
  ],
  suggestMore: ['Suggest at least the minimum.', 'Suggérez au moins le minimum.'],
  chooseSeat: ['Choose at least one seat.', 'Choisissez au moins une place.'],
  seatList: ['Seat numbers with commas between.', 'Des numéros de place, séparés par des virgules.'],
})
