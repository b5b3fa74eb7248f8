import type { PageWords } from '../platform/page-words.ts'

/** Titles and descriptions of this feature's pages, by path; `*` stands for an id or a name. */
export const orderPages: Record<string, PageWords> = {
  '/seats': { title: 'Choose your seats', description: 'Choose your seats on the map of the house.' },
  '/cart': { title: 'Your cart', description: 'The seats that are held for you.' },
  '/payment': { title: 'Payment', description: 'Pay for your seats.' },
  '/payment-success': { title: 'Payment', description: 'The result of your payment.' },
  '/confirmation': { title: 'Your tickets', description: 'Your seats are booked.' },
  '/exchange': {
    title: 'Exchange tickets',
    description: 'Your tickets, for other seats, another type or another date.',
  },
  '/past-shows': { title: 'Past Shows', description: 'The shows that you have seen.' },
  '/admin/orders': {
    title: 'Orders',
    description: 'Orders that need an admin, and a search through all of them.',
  },
  '/admin/orders/new': { title: 'Sell at the desk', description: 'A sale in person.' },
  '/admin/orders/unknown': {
    title: 'Payments without an order',
    description: 'Payments at the providers that have no order here.',
  },
  '/admin/orders/*/change': {
    title: 'Change seats',
    description: 'Other seats or ticket types for tickets of an order.',
  },
  '/admin/orders/*': { title: 'Order', description: 'An order, its payments and refunds.' },
  '/admin/performances/*/cancel': {
    title: 'Cancel a performance',
    description: 'Cancel a performance and refund everyone.',
  },
  '/admin/shows/*/announcements': {
    title: 'Write to the audience',
    description: 'An announcement to those who have tickets.',
  },
}
