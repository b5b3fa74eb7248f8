import type { ErrorTable } from '../platform/error-table.ts'

/** Errors of the house and hold calls. */
export const seatingErrors = {
  'seat-not-in-house': { status: 400, message: 'There is no such seat in this house.' },
  'seat-not-found': { status: 404, message: 'There is no such seat in this house.' },
  'seat-exists': { status: 409, message: 'The house already has a seat with this number.' },
  'house-full': { status: 409, message: 'The house is full: it can have at most 5,000 seats.' },
  'seat-in-use': { status: 409, message: 'This seat is held, sold or blocked for an upcoming performance.' },
  'lonely-seat': {
    status: 409,
    message:
      'Your choice leaves a single seat on its own, which this performance does not allow. Please choose other seats.',
  },
  'zone-unknown': { status: 400, message: 'The house has no such price zone.' },
  'plan-stale': {
    status: 409,
    message: 'Somebody else has saved the house since you opened it. Load it again, or export yours first.',
  },
  'seats-in-use': {
    status: 409,
    message: 'These seats are held, sold or blocked for upcoming performances and cannot be deleted.',
  },
  'too-many-seats': { status: 400, message: 'You can hold at most 10 seats at once.' },
  'seats-taken': { status: 409, message: 'Someone just took one of these seats. Please choose other seats.' },
  'too-many-holds': {
    status: 409,
    message: 'You already hold seats for two other performances. Buy or release them first.',
  },
  'hold-limit': {
    status: 429,
    message:
      'You have held seats for this performance for a long time without buying. Please try again later.',
  },
  'mailbox-limit': {
    status: 429,
    message:
      'Accounts that share your mailbox can together hold at most 10 seats for one performance and 20 in all. Please buy or release some first, or ask the box office.',
  },
  'network-limit': {
    status: 429,
    message:
      'Many seats for this performance are being chosen from your network right now. Please try again in a few minutes, or ask the box office.',
  },
  'hold-not-found': { status: 409, message: 'Your reservation has ended. Please choose your seats again.' },
  'hold-ended': {
    status: 409,
    message:
      'The box office has ended your reservation, and your seats are free again. Please choose seats again, or ask the box office.',
  },
  'hold-over': {
    status: 409,
    message: 'This hold has already ended: it ran out, was released, or its seats are sold.',
  },
  'hold-being-paid': {
    status: 409,
    message:
      'A payment for this hold is in progress, so it cannot be ended. Its seats now belong to an order.',
  },
  'hold-unknown': { status: 404, message: 'You have no such reservation.' },
} as const satisfies ErrorTable
