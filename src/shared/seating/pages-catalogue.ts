import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/seating/pages', {
  allSeatsTitle: ['All Seats', 'Toutes les places'],
  allSeatsDescription: ['The seats of the house, one by one.', 'Les places de la salle, une par une.'],
  seatMapTitle: ['Seat Map', 'Plan de salle'],
  seatMapDescription: [
    'The plan of the house, and one performance on it.',
    'Le plan de la salle, avec une représentation.',
  ],
  adminSeatMapAddTitle: ['Add a Seat', 'Ajouter une place'],
  adminSeatMapAddDescription: ['Add a seat to the house.', 'Ajouter une place à la salle.'],
  ticketTypesTitle: ['Ticket Types', 'Types de billets'],
  ticketTypesDescription: [
    'What tickets are sold as, and what they cost.',
    'Les types de billets et leurs prix.',
  ],
  seatMapOneTitle: ['Seat', 'Place'],
  seatMapOneDescription: ['A seat of the house.', 'Une place de la salle.'],
  adminSeatMapUpdateTitle: ['Update Seat', 'Modifier la place'],
  adminSeatMapUpdateDescription: [
    'Take a seat off sale, or put it back.',
    'Retirer une place de la vente, ou l’y remettre.',
  ],
  adminSeatMapDeleteTitle: ['Delete Seat', 'Supprimer la place'],
  adminSeatMapDeleteDescription: ['Take a seat out of the house.', 'Retirer une place de la salle.'],
})
