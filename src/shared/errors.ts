import { accountErrors } from './accounts/errors.ts'
import { adminErrors } from './admin/errors.ts'
import { doorErrors } from './door/errors.ts'
import { ordersErrors } from './orders/errors.ts'
import { platformErrors } from './platform/errors.ts'
import { seatingErrors } from './seating/errors.ts'
import { showErrors } from './shows/errors.ts'
import { ticketsErrors } from './tickets/errors.ts'

/** Every error the API can answer with. Each feature has its own beside its contract. */
export const errors = {
  ...platformErrors,
  ...accountErrors,
  ...adminErrors,
  ...showErrors,
  ...seatingErrors,
  ...ticketsErrors,
  ...ordersErrors,
  ...doorErrors,
} as const

export type ErrorCode = keyof typeof errors

/** Body of every error answer. `errorMessage` repeats `message` where the specification reads that name. */
export type ErrorBody = {
  code: ErrorCode
  message: string
  errorMessage: string
  requestId: string
  /** Field name to what is wrong with it, for bad input. */
  fields?: Record<string, string>
  /** Seats that somebody else has, for `seats-taken`. */
  taken?: number[]
  /** The order concerned, for `payment-open` and `already-paid`. */
  orderId?: string
}
