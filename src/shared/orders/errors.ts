import { refusals } from '../platform/error-table.ts'
import { words } from './errors-catalogue.ts'

/** Errors of the order and payment calls. */
export const ordersErrors = refusals(words, {
  400: ['type-not-offered', 'no-seats', 'bad-signature'],
  402: ['instrument-declined', 'payment-not-finished'],
  404: ['buyer-not-found', 'offer-not-found', 'order-not-found', 'shift-not-found'],
  503: ['payment-unavailable'],
})
