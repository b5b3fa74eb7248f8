import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('server/orders/office', {
  placed: ['Placed', 'Commande passée'],
  cancelled: ['Cancelled', 'Annulée'],
  notPaid: ['Not paid in time', 'Non payée à temps'],
  wasReview: [
    'Was under review: the {what} did not match',
    'A été en vérification\u00a0: {what, select, amount {le montant ne correspondait pas} currency {la devise ne correspondait pas} order {la commande ne correspondait pas} other {{what} ne correspondait pas}}',
  ],
  payment: [
    'Payment ({provider}) {state, select, creating {begun} open {open} closed {closed} other {captured}}',
    'Paiement ({provider}) {state, select, creating {commencé} open {en cours} closed {annulé} other {encaissé}}',
  ],
  paymentOf: [
    'Payment ({provider}) {state, select, creating {begun} open {open} closed {closed} other {captured}}: {amount}',
    'Paiement ({provider}) {state, select, creating {commencé} open {en cours} closed {annulé} other {encaissé}}\u00a0: {amount}',
  ],
  withReceipt: ['{payment}, receipt {number}', '{payment}, reçu {number}'],
  issued: ['Ticket {seat} issued', 'Billet {seat} émis'],
  admitted: ['Ticket {seat} admitted', 'Entrée avec le billet {seat}'],
  void: ['Ticket {seat} void', 'Billet {seat} annulé'],
  changed: [
    'Changed: {changed}, {before} before and {after} now',
    'Changement\u00a0: {changed}, {before} avant et {after} maintenant',
  ],
  exchanged: [
    '{oldSeats} exchanged for {newSeats}, {before} before and {after} now',
    'Échange de {oldSeats} contre {newSeats}, {before} avant et {after} maintenant',
  ],
  exchangeCancelled: ['Exchange cancelled', 'Échange annulé'],
  exchangeNotPaid: ['Exchange not paid in time', 'Échange non payé à temps'],
  refund: ['Refund of {amount}: {reason}', 'Remboursement de {amount}\u00a0: {reason}'],
  refundPaid: ['Refund of {amount} is paid', 'Le remboursement de {amount} est versé'],
  refundPaidHow: ['Refund of {amount} is paid ({how})', 'Le remboursement de {amount} est versé ({how})'],
  moveBusy: [
    '{count, plural, one {Somebody is} other {{count} people are}} choosing seats or paying right now, or a payment waits for a decision under Orders, so this performance cannot move. Close its sales, wait until they are done, and try again.',
    '{count, plural, one {Une personne choisit des places ou paie} other {{count}\u00a0personnes choisissent des places ou paient}} en ce moment, ou un paiement attend une décision sous Commandes\u00a0: cette représentation ne peut pas changer de salle. Fermez la vente, attendez la fin de ces achats, puis réessayez.',
  ],
  notFree: [
    '“{seat}” is no free seat of that house.',
    '«\u00a0{seat}\u00a0» n’est pas une place libre de cette salle.',
  ],
  noteNow: [
    'Somebody else changed this note meanwhile. It now says “{note}”. Saving again replaces that.',
    'Quelqu’un d’autre a modifié cette note entre-temps. Elle dit maintenant «\u00a0{note}\u00a0». Si vous enregistrez de nouveau, la vôtre la remplacera.',
  ],
  noteRemoved: [
    'Somebody else removed this note meanwhile. Saving again writes yours.',
    'Quelqu’un d’autre a supprimé cette note entre-temps. Si vous enregistrez de nouveau, la vôtre sera ajoutée.',
  ],
  lessCredit: ['The person has less credit.', 'La personne a moins de crédit.'],
  givenBefore: [
    'This was done before with another amount. Please reload this page.',
    'Cela a déjà été fait avec un autre montant. Veuillez recharger cette page.',
  ],
  paidAtDesk: ['Paid at the desk', 'Payé au guichet'],
  total: ['Total (CAD)', 'Total (CAD\u00a0$)'],
})
