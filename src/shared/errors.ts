import { accountErrors } from './accounts/errors.ts'
import { doorErrors } from './door/errors.ts'
import { officeErrors } from './office/errors.ts'
import { operationsErrors } from './operations/errors.ts'
import { ordersErrors } from './orders/errors.ts'
import { platformErrors } from './platform/errors.ts'
import { reportErrors } from './reports/errors.ts'
import { seatingErrors } from './seating/errors.ts'
import { showErrors } from './shows/errors.ts'
import { ticketsErrors } from './tickets/errors.ts'

/** Every error of the API. Each feature defines its own in `errors.ts`. */
export const errors = {
  ...platformErrors,
  ...accountErrors,
  ...showErrors,
  ...seatingErrors,
  ...ticketsErrors,
  ...ordersErrors,
  ...doorErrors,
  ...reportErrors,
  ...operationsErrors,
  ...officeErrors,
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
