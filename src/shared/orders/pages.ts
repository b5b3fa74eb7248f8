import { type PageMessages, pageOf } from '../platform/page-words.ts'
import { words } from './pages-catalogue.ts'

/** Titles and descriptions of this feature's pages, by path; `*` stands for an id or a name. */
export const orderPages: Record<string, PageMessages> = {
  '/seats': pageOf(words, 'seats'),
  '/cart': pageOf(words, 'cart'),
  '/payment': pageOf(words, 'payment'),
  '/payment-success': pageOf(words, 'paymentSuccess'),
  '/confirmation': pageOf(words, 'confirmation'),
  '/exchange': pageOf(words, 'exchange'),
  '/past-shows': pageOf(words, 'pastShows'),
  '/admin/orders': pageOf(words, 'adminOrders'),
  '/admin/orders/new': pageOf(words, 'adminOrdersNew'),
  '/admin/orders/unknown': pageOf(words, 'adminOrdersUnknown'),
  '/admin/orders/*/change': pageOf(words, 'adminOrdersChange'),
  '/admin/orders/*': pageOf(words, 'adminOrdersOne'),
  '/offer': pageOf(words, 'offer'),
  '/admin/offers': pageOf(words, 'adminOffers'),
  '/admin/offers/new': pageOf(words, 'adminOffersNew'),
  '/admin/offers/*/seats': pageOf(words, 'adminOffersSeats'),
  '/admin/offers/*': pageOf(words, 'adminOffersOne'),
  '/admin/performances/*/cancel': pageOf(words, 'adminPerformancesCancel'),
  '/admin/shows/*/announcements': pageOf(words, 'adminShowsAnnouncements'),
}
