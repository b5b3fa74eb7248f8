import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/seating/pages', {
  en: {
    allSeatsTitle: 'All Seats',
    allSeatsDescription: 'The seats of the house, one by one.',
    seatMapTitle: 'Seat Map',
    seatMapDescription: 'The plan of the house, and one performance on it.',
    adminSeatMapAddTitle: 'Add a Seat',
    adminSeatMapAddDescription: 'Add a seat to the house.',
    seatMapOneTitle: 'Seat',
    seatMapOneDescription: 'A seat of the house.',
    adminSeatMapUpdateTitle: 'Update Seat',
    adminSeatMapUpdateDescription: 'Take a seat off sale, or put it back.',
    adminSeatMapDeleteTitle: 'Delete Seat',
    adminSeatMapDeleteDescription: 'Take a seat out of the house.',
  },
  fr: {
    allSeatsTitle: 'Toutes les places',
    allSeatsDescription: 'Les places de la salle, une par une.',
    seatMapTitle: 'Plan de salle',
    seatMapDescription: 'Le plan de la salle, avec une représentation.',
    adminSeatMapAddTitle: 'Ajouter une place',
    adminSeatMapAddDescription: 'Ajouter une place à la salle.',
    seatMapOneTitle: 'Place',
    seatMapOneDescription: 'Une place de la salle.',
    adminSeatMapUpdateTitle: 'Modifier la place',
    adminSeatMapUpdateDescription: 'Retirer une place de la vente, ou l’y remettre.',
    adminSeatMapDeleteTitle: 'Supprimer la place',
    adminSeatMapDeleteDescription: 'Retirer une place de la salle.',
  },
})
