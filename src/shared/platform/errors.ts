import { accountErrors } from './account-errors.ts'

/**
 * Every error the API can answer with: its HTTP status and the sentence a person reads.
 * A sentence says what is wrong and what to do next; commands may add detail (`fields`, `taken`) beside it.
 */
export const errors = {
  'invalid-input': {
    status: 400,
    message: 'Something in the request is not valid. Please check the marked fields.',
  },
  'unsupported-media-type': { status: 415, message: 'Send JSON (Content-Type: application/json).' },
  'body-too-large': { status: 413, message: 'That is more than this call accepts.' },
  'not-a-picture': {
    status: 400,
    message: 'We cannot read this picture. Please choose a JPEG, PNG, WebP or GIF file.',
  },
  'picture-too-large': {
    status: 413,
    message: 'This picture is too large. Please choose one of at most 10 MB and 25 megapixels.',
  },
  'upload-under-way': {
    status: 409,
    message: 'You already have an upload in progress. Please try again when it has finished.',
  },
  'upload-stalled': {
    status: 408,
    message: 'Your upload stopped half-way. Please check your connection and try again.',
  },
  'picture-gone': { status: 409, message: 'This picture is no longer here. Please upload it again.' },
  'not-found': { status: 404, message: 'Not found.' },
  'not-logged-in': { status: 401, message: 'Please log in.' },
  'not-allowed': { status: 403, message: 'Your account may not do this.' },
  'email-unverified': {
    status: 403,
    message: 'Please verify your e-mail address first. We sent you a link.',
  },
  'too-many-requests': { status: 429, message: 'Too many attempts. Please wait a little and try again.' },
  'too-many-documents': {
    status: 429,
    message:
      'You have asked for too many files in a short time. Please wait a few minutes and try again. Your tickets are also in the e-mail that we sent you.',
  },
  internal: { status: 500, message: 'Something went wrong. Please try again.' },
  unavailable: { status: 503, message: 'We cannot do this right now. Please try again in a moment.' },

  ...accountErrors,

  'setting-stale': {
    status: 409,
    message: 'Somebody else changed this while you were editing. Nothing was saved: please look again.',
  },
  'setting-pinned': {
    status: 409,
    message: 'This setting is fixed by the environment of the server and cannot be changed here.',
  },

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

  'seat-not-in-house': { status: 400, message: 'There is no such seat in this house.' },
  'seat-not-found': { status: 404, message: 'There is no such seat in this house.' },
  'seat-exists': { status: 409, message: 'The house already has a seat with this number.' },
  'house-full': { status: 409, message: 'The house is full: it can have at most 5,000 seats.' },
  'seat-in-use': { status: 409, message: 'This seat is held, sold or blocked for an upcoming performance.' },
  'type-not-offered': {
    status: 400,
    message: 'This kind of ticket is not offered for this performance. Please go back to your cart.',
  },
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
  'hold-seats-differ': {
    status: 409,
    message: 'These are not the seats you hold. Please go back to your cart.',
  },
  'no-seats': { status: 400, message: 'Please select at least one seat.' },
  'price-changed': { status: 409, message: 'The price of a seat has changed. Please go back to your cart.' },
  'payment-open': {
    status: 409,
    message: 'A payment for these seats is open. Cancel the payment to change your seats.',
  },
  'already-paid': {
    status: 409,
    message: 'These seats have already been paid for. Your tickets are in your account.',
  },
  'buyer-not-found': {
    status: 404,
    message: 'No verified account has this e-mail address. Sell to a walk-in instead.',
  },
  'desk-closed': {
    status: 409,
    message: 'This performance began more than 30 minutes ago, so desk sales are closed.',
  },
  'desk-price-changed': {
    status: 409,
    message:
      'A price or the tax has changed in the meantime. Please reload this page, and check the total with the buyer.',
  },
  'desk-sold-before': {
    status: 409,
    message:
      'This sale went through before it was changed. Please look at its order, and reload this page for another sale.',
  },
  'order-not-found': { status: 404, message: 'There is no such order.' },
  'order-not-open': { status: 409, message: 'This order can no longer be changed.' },
  'payment-unavailable': {
    status: 503,
    message: 'The payment service is not responding. Your seats are still held: please try again.',
  },
  'instrument-declined': {
    status: 402,
    message: 'PayPal could not take this payment. Please choose another way to pay.',
  },
  'payment-not-finished': { status: 402, message: 'This payment is not finished.' },
  'nobody-to-tell': {
    status: 409,
    message: 'No ticket holder has agreed to receive announcements, so there is nobody to write to.',
  },
  'total-too-small': {
    status: 409,
    message:
      'Card payments start at $0.50, and this is less. Please add a donation of $1 or more, or ask the box office.',
  },
  'nothing-to-refund': { status: 409, message: 'Nothing in this order can be refunded.' },
  'tickets-void': {
    status: 409,
    message: 'Some of this has already been refunded. Please look at the order again.',
  },
  'tickets-admitted': {
    status: 409,
    message:
      'Somebody was admitted with one of these tickets. Confirm the refund anyway, or leave this ticket out.',
  },
  'refund-too-much': { status: 409, message: "That is more than remains of this order's payment." },
  'refund-settled': { status: 409, message: 'This refund is paid, or being paid. Please look again.' },
  'payment-matched': {
    status: 409,
    message:
      'This payment now has its order, and will leave this list within minutes. Refund the order instead.',
  },
  'payment-settled': {
    status: 409,
    message: 'This payment no longer needs a decision. Please look again.',
  },
  'review-decided': { status: 409, message: 'This order no longer needs a decision.' },
  'exchange-tickets': {
    status: 409,
    message:
      'These tickets can no longer be exchanged. They have not changed: please look at your order again.',
  },
  'exchange-over': {
    status: 409,
    message: 'The sale of your performance has ended, so its tickets can no longer be exchanged.',
  },
  'exchange-cancelled': {
    status: 409,
    message:
      'This performance is cancelled. You are refunded automatically, so there is nothing to exchange.',
  },
  'exchange-elsewhere': {
    status: 409,
    message: 'Tickets can be exchanged for another performance of the same show only.',
  },
  'exchange-count': { status: 409, message: 'Please choose as many seats as the tickets that you exchange.' },
  'exchange-disputed': {
    status: 409,
    message: 'Your bank has refunded or is disputing this payment. Please ask the box office.',
  },
  'exchange-changed': {
    status: 409,
    message: 'The price of this exchange has changed in the meantime. Please look at it again.',
  },
  'ticket-not-found': { status: 404, message: 'There is no such ticket.' },
  'scan-other-ticket': { status: 409, message: 'This scan was sent before, for another ticket.' },
  'bad-signature': { status: 400, message: 'The signature of this message is not valid.' },
} as const satisfies Record<string, { status: number; message: string }>

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
