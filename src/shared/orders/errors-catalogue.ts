import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/orders/errors', {
  en: {
    'type-not-offered':
      'This kind of ticket is not offered for this performance. Please go back to your cart.',
    'no-seats': 'Please select at least one seat.',
    'bad-signature': 'The signature of this message is not valid.',
    'instrument-declined': 'This payment was declined. Please choose another way to pay.',
    'payment-not-finished': 'This payment is not finished.',
    'buyer-not-found': 'No verified account has this e-mail address. Sell to a walk-in instead.',
    'order-not-found': 'There is no such order.',
    'shift-not-found': 'There is no such shift.',
    'hold-seats-differ': 'These are not the seats you hold. Please go back to your cart.',
    'price-changed': 'The price of a seat has changed. Please go back to your cart.',
    'payment-open': 'A payment for these seats is open. Cancel the payment to change your seats.',
    'already-paid': 'These seats have already been paid for. Your tickets are in your account.',
    'desk-closed': 'This performance began more than 30 minutes ago, so desk sales are closed.',
    'desk-price-changed':
      'A price or the tax has changed in the meantime. Please reload this page, and check the total with the buyer.',
    'desk-sold-before':
      'This sale went through before it was changed. Please look at its order, and reload this page for another sale.',
    'shift-open': 'You have an open shift. Please close it before you open another.',
    'shift-closed': 'This shift has already been closed.',
    'order-not-open': 'This order can no longer be changed.',
    'nobody-to-tell': 'No ticket holder has agreed to receive announcements, so there is nobody to write to.',
    'total-too-small':
      'Card payments start at $0.50, and this is less. Please add a donation of $1 or more, or ask the box office.',
    'nothing-to-refund': 'Nothing in this order can be refunded.',
    'tickets-void': 'Some of this has already been refunded. Please look at the order again.',
    'tickets-admitted':
      'Somebody was admitted with one of these tickets. Confirm the refund anyway, or leave this ticket out.',
    'refund-too-much': "That is more than remains of this order's payment.",
    'refund-settled': 'This refund is paid, or being paid. Please look again.',
    'payment-matched':
      'This payment now has its order, and will leave this list within minutes. Refund the order instead.',
    'payment-settled': 'This payment no longer needs a decision. Please look again.',
    'review-decided': 'This order no longer needs a decision.',
    'exchange-tickets':
      'These tickets can no longer be exchanged. They have not changed: please look at your order again.',
    'exchange-over': 'The sale of your performance has ended, so its tickets can no longer be exchanged.',
    'exchange-cancelled':
      'This performance is cancelled. You are refunded automatically, so there is nothing to exchange.',
    'exchange-elsewhere': 'Tickets can be exchanged within the same show only.',
    'exchange-nothing':
      'These are the seats and ticket types of the tickets already: there is nothing to change.',
    'exchange-count': 'Please choose as many seats as the tickets that you exchange.',
    'exchange-disputed': 'Your bank has refunded or is disputing this payment. Please ask the box office.',
    'exchange-changed': 'The price of this exchange has changed in the meantime. Please look at it again.',
    'change-admitted':
      'Somebody was admitted with one of these tickets, so it stays as it is. Undo the admission at the door first, or leave this ticket out.',
    'change-over': 'This performance is over, so its tickets can no longer be changed.',
    'change-disputed':
      'Money of this order was given back at the provider, or is disputed. Please settle that first.',
    'payment-unavailable':
      'The payment service is not responding. Your seats are still held: please try again.',
  },
  fr: {
    'type-not-offered':
      'This kind of ticket is not offered for this performance. Please go back to your cart.',
    'no-seats': 'Please select at least one seat.',
    'bad-signature': 'The signature of this message is not valid.',
    'instrument-declined': 'This payment was declined. Please choose another way to pay.',
    'payment-not-finished': 'This payment is not finished.',
    'buyer-not-found': 'No verified account has this e-mail address. Sell to a walk-in instead.',
    'order-not-found': 'There is no such order.',
    'shift-not-found': 'There is no such shift.',
    'hold-seats-differ': 'These are not the seats you hold. Please go back to your cart.',
    'price-changed': 'The price of a seat has changed. Please go back to your cart.',
    'payment-open': 'A payment for these seats is open. Cancel the payment to change your seats.',
    'already-paid': 'These seats have already been paid for. Your tickets are in your account.',
    'desk-closed': 'This performance began more than 30 minutes ago, so desk sales are closed.',
    'desk-price-changed':
      'A price or the tax has changed in the meantime. Please reload this page, and check the total with the buyer.',
    'desk-sold-before':
      'This sale went through before it was changed. Please look at its order, and reload this page for another sale.',
    'shift-open': 'You have an open shift. Please close it before you open another.',
    'shift-closed': 'This shift has already been closed.',
    'order-not-open': 'This order can no longer be changed.',
    'nobody-to-tell': 'No ticket holder has agreed to receive announcements, so there is nobody to write to.',
    'total-too-small':
      'Les paiements par carte commencent à 0,50 $, et ce total est inférieur. Veuillez ajouter un don d’au moins 1 $ ou vous adresser à la billetterie.',
    'nothing-to-refund': 'Nothing in this order can be refunded.',
    'tickets-void': 'Some of this has already been refunded. Please look at the order again.',
    'tickets-admitted':
      'Somebody was admitted with one of these tickets. Confirm the refund anyway, or leave this ticket out.',
    'refund-too-much': "That is more than remains of this order's payment.",
    'refund-settled': 'This refund is paid, or being paid. Please look again.',
    'payment-matched':
      'This payment now has its order, and will leave this list within minutes. Refund the order instead.',
    'payment-settled': 'This payment no longer needs a decision. Please look again.',
    'review-decided': 'This order no longer needs a decision.',
    'exchange-tickets':
      'These tickets can no longer be exchanged. They have not changed: please look at your order again.',
    'exchange-over': 'The sale of your performance has ended, so its tickets can no longer be exchanged.',
    'exchange-cancelled':
      'This performance is cancelled. You are refunded automatically, so there is nothing to exchange.',
    'exchange-elsewhere': 'Tickets can be exchanged within the same show only.',
    'exchange-nothing':
      'These are the seats and ticket types of the tickets already: there is nothing to change.',
    'exchange-count': 'Please choose as many seats as the tickets that you exchange.',
    'exchange-disputed': 'Your bank has refunded or is disputing this payment. Please ask the box office.',
    'exchange-changed': 'The price of this exchange has changed in the meantime. Please look at it again.',
    'change-admitted':
      'Somebody was admitted with one of these tickets, so it stays as it is. Undo the admission at the door first, or leave this ticket out.',
    'change-over': 'This performance is over, so its tickets can no longer be changed.',
    'change-disputed':
      'Money of this order was given back at the provider, or is disputed. Please settle that first.',
    'payment-unavailable':
      'The payment service is not responding. Your seats are still held: please try again.',
  },
})
