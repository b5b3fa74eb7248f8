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
})
