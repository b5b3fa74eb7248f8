import { type PageMessages, pageOf } from '../platform/page-words.ts'
import { words } from './pages-catalogue.ts'

const allSeats: PageMessages = pageOf(words, 'allSeats')

/** Titles and descriptions of this feature's pages, by path; `:id` stands for what it is of. */
export const seatingPages = {
  '/seatMap': pageOf(words, 'seatMap'),
  '/admin/seatMap': allSeats,
  '/admin/seats': allSeats,
  '/admin/seatMap/add': pageOf(words, 'adminSeatMapAdd'),
  '/admin/ticket-types': pageOf(words, 'ticketTypes'),
  '/seatMap/:seatNum': pageOf(words, 'seatMapOne'),
  '/admin/seatMap/:seatNum/update': pageOf(words, 'adminSeatMapUpdate'),
  '/admin/seatMap/:seatNum/delete': pageOf(words, 'adminSeatMapDelete'),
} satisfies Record<string, PageMessages>
