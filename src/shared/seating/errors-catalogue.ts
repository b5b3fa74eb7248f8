import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/seating/errors', {
  en: {
    'seat-not-in-house': 'There is no such seat in this house.',
    'zone-unknown': 'The house has no such price zone.',
    'too-many-seats': 'You can hold at most 10 seats at once.',
    'seat-not-found': 'There is no such seat in this house.',
    'hold-unknown': 'You have no such reservation.',
    'seat-exists': 'The house already has a seat with this number.',
    'house-full': 'The house is full: it can have at most 5,000 seats.',
    'seat-in-use': 'This seat is held, sold or blocked for an upcoming performance.',
    'lonely-seat':
      'Your choice leaves a single seat on its own, which this performance does not allow. Please choose other seats.',
    'plan-stale':
      'Somebody else has saved the house since you opened it. Load it again, or export yours first.',
    'seats-in-use': 'These seats are held, sold or blocked for upcoming performances and cannot be deleted.',
    'seats-taken': 'Someone just took one of these seats. Please choose other seats.',
    'too-many-holds': 'You already hold seats for two other performances. Buy or release them first.',
    'hold-not-found': 'Your reservation has ended. Please choose your seats again.',
    'hold-ended':
      'The box office has ended your reservation, and your seats are free again. Please choose seats again, or ask the box office.',
    'hold-over': 'This hold has already ended: it ran out, was released, or its seats are sold.',
    'hold-being-paid':
      'A payment for this hold is in progress, so it cannot be ended. Its seats now belong to an order.',
    'hold-limit':
      'You have held seats for this performance for a long time without buying. Please try again later.',
    'mailbox-limit':
      'Accounts that share your mailbox can together hold at most 10 seats for one performance and 20 in all. Please buy or release some first, or ask the box office.',
    'network-limit':
      'Many seats for this performance are being chosen from your network right now. Please try again in a few minutes, or ask the box office.',
  },
  fr: {
    'seat-not-in-house': 'There is no such seat in this house.',
    'zone-unknown': 'The house has no such price zone.',
    'too-many-seats': 'You can hold at most 10 seats at once.',
    'seat-not-found': 'There is no such seat in this house.',
    'hold-unknown': 'You have no such reservation.',
    'seat-exists': 'The house already has a seat with this number.',
    'house-full': 'The house is full: it can have at most 5,000 seats.',
    'seat-in-use': 'This seat is held, sold or blocked for an upcoming performance.',
    'lonely-seat':
      'Your choice leaves a single seat on its own, which this performance does not allow. Please choose other seats.',
    'plan-stale':
      'Somebody else has saved the house since you opened it. Load it again, or export yours first.',
    'seats-in-use': 'These seats are held, sold or blocked for upcoming performances and cannot be deleted.',
    'seats-taken': 'Someone just took one of these seats. Please choose other seats.',
    'too-many-holds': 'You already hold seats for two other performances. Buy or release them first.',
    'hold-not-found': 'Your reservation has ended. Please choose your seats again.',
    'hold-ended':
      'The box office has ended your reservation, and your seats are free again. Please choose seats again, or ask the box office.',
    'hold-over': 'This hold has already ended: it ran out, was released, or its seats are sold.',
    'hold-being-paid':
      'A payment for this hold is in progress, so it cannot be ended. Its seats now belong to an order.',
    'hold-limit':
      'You have held seats for this performance for a long time without buying. Please try again later.',
    'mailbox-limit':
      'Accounts that share your mailbox can together hold at most 10 seats for one performance and 20 in all. Please buy or release some first, or ask the box office.',
    'network-limit':
      'Many seats for this performance are being chosen from your network right now. Please try again in a few minutes, or ask the box office.',
  },
})
