import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/orders/exchange', {
  chooseTickets: ['Choose the tickets to exchange.', 'Choisissez les billets à échanger.'],
  chooseDate: ['Please choose a date.', 'Veuillez choisir une date.'],
  loadingDates: ['Loading the dates…', 'Chargement des dates…'],
  whichTickets: ['Which tickets?', 'Quels billets?'],
  ticketsFor: ['Tickets for', 'Billets pour'],
  ticket: ['Seat {label}, {type}, {price}', 'Place {label}, {type}, {price}'],
  whichDate: ['Which date?', 'Quelle date?'],
  ownDate: [
    'Your own date: you get other seats of the same performance.',
    'C’est votre date\u00a0: vous obtenez d’autres places pour la même représentation.',
  ],
  howItWorks: ['How it works', 'Comment ça fonctionne'],
  stepPick: [
    'Pick the same number of new seats. They are held for you.',
    'Choisissez autant de nouvelles places. Elles sont réservées pour vous.',
  ],
  stepPay: [
    'If they cost more, you pay the difference; if less, we refund it the way you paid.',
    'Si elles coûtent plus cher, vous payez la différence; si elles coûtent moins cher, nous la remboursons selon votre mode de paiement.',
  ],
  stepOld: [
    'Your old tickets stop working once you get the new ones.',
    'Vos anciens billets cessent d’être valides dès que vous recevez les nouveaux.',
  ],
  chooseNew: ['Choose New Seats', 'Choisir de nouvelles places'],
  keepSeats: ['Keep Seats, Change Ticket Type', 'Garder les places, changer le type de billet'],
  backToOrder: ['Back to Order', 'Retour à la commande'],
  notPossible: ['These tickets can no longer be exchanged', 'Ces billets ne peuvent plus être échangés'],
  whyNot: [
    'They have already been exchanged, refunded or scanned, are complimentary, or sales for their performance have ended. The box office may still be able to help.',
    'Ils ont déjà été échangés, remboursés ou numérisés, ce sont des billets de faveur, ou la vente pour leur représentation est terminée. La billetterie peut peut-être encore vous aider.',
  ],
  yourTickets: ['Your tickets', 'Vos billets'],
  chooseType: [
    'Choose another ticket type to see the price. You keep your seats.',
    'Choisissez un autre type de billet pour voir le prix. Vous gardez vos places.',
  ],
  workingOut: ['Working it out…', 'Calcul en cours…'],
  toPayment: ['Proceed to Payment', 'Passer au paiement'],
  changing: ['Changing…', 'Modification…'],
  changeNow: ['Change Now', 'Modifier maintenant'],
  yourExchange: ['Your exchange', 'Votre échange'],
  youReturn: ['You return', 'Vous rendez'],
  youGet: ['You get', 'Vous obtenez'],
  exchanging: ['Exchanging…', 'Échange en cours…'],
  exchangeNow: ['Exchange Now', 'Échanger maintenant'],
  oldInvalid: ['Your old tickets will no longer be valid.', 'Vos anciens billets ne seront plus valides.'],
  oldUntilPaid: [
    'Your old tickets stay valid until the difference is paid.',
    'Vos anciens billets restent valides jusqu’au paiement de la différence.',
  ],
  atBoxOffice: [
    'You get the difference at the box office.',
    'La différence vous est remise à la billetterie.',
  ],
  refundedAsPaid: [
    'The difference is refunded the way you paid.',
    'La différence est remboursée selon votre mode de paiement.',
  ],
  notRefunded: [
    'A difference under {amount} is not refunded.',
    'Une différence de moins de {amount} n’est pas remboursée.',
  ],
  notCharged: [
    'A difference under {amount} is not charged.',
    'Une différence de moins de {amount} n’est pas facturée.',
  ],
  noSeats: ['No seats are held', 'Aucune place n’est réservée'],
  nothingChanged: [
    'Your old tickets have not changed. Choose new seats to continue.',
    'Vos anciens billets n’ont pas changé. Choisissez de nouvelles places pour continuer.',
  ],
  chooseSeats: ['Choose seats', 'Choisir des places'],
  exchangeTickets: ['Exchange tickets', 'Échanger des billets'],
  changeTypes: ['Change ticket types', 'Changer les types de billet'],
})
