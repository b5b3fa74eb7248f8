import type { ErrorTable } from '../platform/error-table.ts'

/** Errors of the show and performance calls. */
export const showErrors = {
  'show-not-found': { status: 404, message: 'No show found' },
  'show-gone': {
    status: 400,
    message: 'There is no show with this name. It may have been renamed or deleted since.',
  },
  'show-name-taken': { status: 400, message: 'There is already a show with this name.' },
  'show-changed': {
    status: 409,
    message: 'Somebody else has changed this show since you opened it. Your changes were not saved.',
  },
  'show-sold': {
    status: 409,
    message:
      'Tickets for this show have been sold, or somebody is buying one right now, so it cannot be deleted. Hide it instead?',
  },
  'performance-not-found': { status: 404, message: 'This performance does not exist.' },
  'performance-past': { status: 409, message: 'This performance has already begun.' },
  'performance-closed': { status: 409, message: 'Tickets for this performance are no longer on sale.' },
  'performance-cancelled': { status: 409, message: 'This performance is cancelled.' },
  'performance-changed': {
    status: 409,
    message: 'Somebody else has changed this performance in the meantime. Please review it as it is now.',
  },
  'performance-claimed': {
    status: 409,
    message:
      'Seats of this performance were held or sold, so it cannot be deleted. Close its sales instead, or cancel it if it will not take place.',
  },
} as const satisfies ErrorTable
