import { refusals } from '../platform/error-table.ts'
import { words } from './errors-catalogue.ts'

/** Errors of the house and hold calls. */
export const seatingErrors = refusals(words, {
  400: ['seat-not-in-house', 'zone-unknown', 'too-many-seats'],
  404: ['seat-not-found', 'hold-unknown', 'no-queue'],
  429: ['hold-limit', 'mailbox-limit', 'network-limit'],
})
