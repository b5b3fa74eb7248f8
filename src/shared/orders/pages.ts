import type { PageMessages } from '../platform/page-words.ts'
import { words } from './pages-catalogue.ts'

/** Titles and descriptions of this feature's pages, by path; `*` stands for an id or a name. */
export const orderPages: Record<string, PageMessages> = {
  '/seats': { title: words.seatsTitle, description: words.seatsDescription },
  '/cart': { title: words.cartTitle, description: words.cartDescription },
  '/payment': { title: words.paymentTitle, description: words.paymentDescription },
  '/payment-success': { title: words.paymentSuccessTitle, description: words.paymentSuccessDescription },
  '/confirmation': { title: words.confirmationTitle, description: words.confirmationDescription },
  '/exchange': { title: words.exchangeTitle, description: words.exchangeDescription },
  '/past-shows': { title: words.pastShowsTitle, description: words.pastShowsDescription },
  '/admin/orders': { title: words.adminOrdersTitle, description: words.adminOrdersDescription },
  '/admin/orders/new': { title: words.adminOrdersNewTitle, description: words.adminOrdersNewDescription },
  '/admin/orders/unknown': {
    title: words.adminOrdersUnknownTitle,
    description: words.adminOrdersUnknownDescription,
  },
  '/admin/orders/*/change': {
    title: words.adminOrdersChangeTitle,
    description: words.adminOrdersChangeDescription,
  },
  '/admin/orders/*': { title: words.adminOrdersOneTitle, description: words.adminOrdersOneDescription },
  '/offer': { title: words.offerTitle, description: words.offerDescription },
  '/admin/offers': { title: words.adminOffersTitle, description: words.adminOffersDescription },
  '/admin/offers/new': { title: words.adminOffersNewTitle, description: words.adminOffersNewDescription },
  '/admin/offers/*/seats': {
    title: words.adminOffersSeatsTitle,
    description: words.adminOffersSeatsDescription,
  },
  '/admin/offers/*': { title: words.adminOffersOneTitle, description: words.adminOffersOneDescription },
  '/admin/performances/*/cancel': {
    title: words.adminPerformancesCancelTitle,
    description: words.adminPerformancesCancelDescription,
  },
  '/admin/shows/*/announcements': {
    title: words.adminShowsAnnouncementsTitle,
    description: words.adminShowsAnnouncementsDescription,
  },
}
