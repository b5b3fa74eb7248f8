import { words as accountErrors } from './accounts/errors-catalogue.ts'
import { words as doorErrors } from './door/errors-catalogue.ts'
import { words as officeErrors } from './office/errors-catalogue.ts'
import { words as operationsErrors } from './operations/errors-catalogue.ts'
import { words as orderErrors } from './orders/errors-catalogue.ts'
import { refusals } from './platform/error-table.ts'
import { platformErrors } from './platform/errors.ts'
import { words as seatingErrors } from './seating/errors-catalogue.ts'
import { words as showErrors } from './shows/errors-catalogue.ts'
import { words as ticketErrors } from './tickets/errors-catalogue.ts'

/** Every error of the API: the sentences are in each feature's `errors-catalogue.ts`, and here their HTTP status. */
export const errors = {
  ...platformErrors,
  ...refusals(accountErrors, {
    400: ['all-fields-required', 'invalid-token', 'weak-password'],
    401: ['invalid-credentials', 'google-failed', 'college-failed'],
    403: ['account-disabled', 'wrong-password', 'password-needed', 'login-again'],
    404: ['user-not-found', 'note-not-found', 'import-not-found'],
    410: ['setup-done'],
  }),
  ...refusals(showErrors, {
    400: ['show-gone', 'show-name-taken'],
    404: ['show-not-found', 'performance-not-found'],
  }),
  ...refusals(seatingErrors, {
    400: ['seat-not-in-house', 'zone-unknown', 'too-many-seats'],
    404: ['seat-not-found', 'hold-unknown', 'no-queue', 'code-unknown'],
    429: ['hold-limit', 'mailbox-limit', 'network-limit'],
  }),
  ...refusals(ticketErrors, { 404: ['ticket-not-found'] }),
  ...refusals(orderErrors, {
    400: ['type-not-offered', 'no-seats', 'bad-signature'],
    402: ['instrument-declined', 'payment-not-finished'],
    404: ['buyer-not-found', 'offer-not-found', 'order-not-found', 'shift-not-found'],
    503: ['payment-unavailable'],
  }),
  ...refusals(doorErrors, { 404: ['no-party', 'no-conflict', 'phone-not-found'] }),
  ...refusals(operationsErrors, { 404: ['key-not-found'] }),
  ...refusals(officeErrors, {}),
}

export type ErrorCode = keyof typeof errors

/** Body of every error answer. `errorMessage` repeats `message` for clients that follow the specification. */
export type ErrorBody = {
  code: ErrorCode
  message: string
  errorMessage: string
  requestId: string
  /** For invalid input: field name to what is wrong with it. */
  fields?: Record<string, string>
  /** For `seats-taken`: the seats that somebody else has. */
  taken?: number[]
  /** For `payment-open` and `already-paid`: the order concerned. */
  orderId?: string
}
