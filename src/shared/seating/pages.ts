import type { PageWords } from '../platform/page-words.ts'

const allSeats: PageWords = { title: 'All Seats', description: 'The seats of the house, one by one.' }

/** Titles and descriptions of this feature's pages, by path; `*` stands for an id or a name. */
export const seatingPages: Record<string, PageWords> = {
  '/seatMap': { title: 'Seat Map', description: 'The plan of the house, and one performance on it.' },
  '/admin/seatMap': allSeats,
  '/admin/seats': allSeats,
  '/admin/seatMap/add': { title: 'Add a Seat', description: 'Add a seat to the house.' },
  '/seatMap/*': { title: 'Seat', description: 'A seat of the house.' },
  '/admin/seatMap/*/update': { title: 'Update Seat', description: 'Take a seat off sale, or put it back.' },
  '/admin/seatMap/*/delete': { title: 'Delete Seat', description: 'Take a seat out of the house.' },
}
