import type { ErrorTable } from '../platform/error-table.ts'

/** Errors of the order and payment calls. */
export const ordersErrors = {
  'type-not-offered': {
    status: 400,
    message: 'This kind of ticket is not offered for this performance. Please go back to your cart.',
  },
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
    message: 'This payment was declined. Please choose another way to pay.',
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
  'bad-signature': { status: 400, message: 'The signature of this message is not valid.' },
} as const satisfies ErrorTable
