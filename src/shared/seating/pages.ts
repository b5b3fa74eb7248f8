import { type PageMessages, pageOf } from '../platform/page-words.ts'
import { words } from './pages-catalogue.ts'

const allSeats: PageMessages = pageOf(words, 'allSeats')

/** Titles and descriptions of this feature's pages, by path; `*` stands for an id or a name. */
export const seatingPages: Record<string, PageMessages> = {
  '/seatMap': pageOf(words, 'seatMap'),
  '/admin/seatMap': allSeats,
  '/admin/seats': allSeats,
  '/admin/seatMap/add': pageOf(words, 'adminSeatMapAdd'),
  '/seatMap/*': pageOf(words, 'seatMapOne'),
  '/admin/seatMap/*/update': pageOf(words, 'adminSeatMapUpdate'),
  '/admin/seatMap/*/delete': pageOf(words, 'adminSeatMapDelete'),
}
