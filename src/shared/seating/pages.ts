import type { PageMessages } from '../platform/page-words.ts'
import { words } from './pages-catalogue.ts'

const allSeats: PageMessages = { title: words.allSeatsTitle, description: words.allSeatsDescription }

/** Titles and descriptions of this feature's pages, by path; `*` stands for an id or a name. */
export const seatingPages: Record<string, PageMessages> = {
  '/seatMap': { title: words.seatMapTitle, description: words.seatMapDescription },
  '/admin/seatMap': allSeats,
  '/admin/seats': allSeats,
  '/admin/seatMap/add': { title: words.adminSeatMapAddTitle, description: words.adminSeatMapAddDescription },
  '/seatMap/*': { title: words.seatMapOneTitle, description: words.seatMapOneDescription },
  '/admin/seatMap/*/update': {
    title: words.adminSeatMapUpdateTitle,
    description: words.adminSeatMapUpdateDescription,
  },
  '/admin/seatMap/*/delete': {
    title: words.adminSeatMapDeleteTitle,
    description: words.adminSeatMapDeleteDescription,
  },
}
