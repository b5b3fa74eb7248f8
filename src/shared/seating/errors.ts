import { refusals } from '../platform/error-table.ts'
import { words } from './errors-catalogue.ts'

/** Errors of the house and hold calls. */
export const seatingErrors = {
  ...refusals(400, words, ['seat-not-in-house', 'zone-unknown', 'too-many-seats']),
  ...refusals(404, words, ['seat-not-found', 'hold-unknown']),
  ...refusals(409, words, [
    'seat-exists',
    'house-full',
    'seat-in-use',
    'lonely-seat',
    'plan-stale',
    'pricing-changed',
    'seats-in-use',
    'seats-taken',
    'hold-full',
    'hold-not-found',
    'hold-ended',
    'hold-over',
    'hold-being-paid',
  ]),
  ...refusals(429, words, ['hold-limit', 'mailbox-limit', 'network-limit']),
}
