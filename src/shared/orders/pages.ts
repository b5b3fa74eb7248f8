import { type PageMessages, pageOf } from '../platform/page-words.ts'
import { words } from './pages-catalogue.ts'

/** Titles and descriptions of this feature's pages, by path; `:id` stands for what it is of. */
export const orderPages = {
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
  '/admin/orders/:id/change': pageOf(words, 'adminOrdersChange'),
  '/admin/orders/:id': pageOf(words, 'adminOrdersOne'),
  '/offer': pageOf(words, 'offer'),
  '/admin/offers': pageOf(words, 'adminOffers'),
  '/admin/offers/new': pageOf(words, 'adminOffersNew'),
  '/admin/offers/:id/seats': pageOf(words, 'adminOffersSeats'),
  '/admin/offers/:id': pageOf(words, 'adminOffersOne'),
  '/admin/performances/:id/cancel': pageOf(words, 'adminPerformancesCancel'),
  '/admin/shows/:id/announcements': pageOf(words, 'adminShowsAnnouncements'),
} satisfies Record<string, PageMessages>
