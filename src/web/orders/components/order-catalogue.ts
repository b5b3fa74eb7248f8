import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/orders/components/order', {
  checking: ['We are checking your payment', 'Nous vérifions votre paiement'],
  checkingText: [
    "Your payment arrived, but it doesn't match this order. The box office will check it and e-mail you. If nothing is decided within 24 hours, you get the whole amount back.",
    'Votre paiement est arrivé, mais il ne correspond pas à cette commande. La billetterie le vérifiera et vous écrira. Sans décision d’ici 24\u00a0heures, tout le montant vous sera remboursé.',
  ],
  notPaid: ['This order was not paid', 'Cette commande n’a pas été payée'],
  notPaidText: [
    'Your seats were released before you paid, so nothing was charged.',
    'Vos places ont été remises en vente avant votre paiement\u00a0: rien n’a été débité.',
  ],
  cancelled: ['This order was cancelled', 'Cette commande a été annulée'],
  cancelledText: [
    'Its payment was cancelled before any money moved, so nothing was charged.',
    'Le paiement a été annulé avant tout mouvement d’argent\u00a0: rien n’a été débité.',
  ],
  sorry: ['We are sorry.', 'Toutes nos excuses.'],
  noLongerValid: ['These tickets are no longer valid', 'Ces billets ne sont plus valides'],
  refunded: ['These tickets were refunded', 'Ces billets ont été remboursés'],
  refundedText: ['They are no longer valid.', 'Ils ne sont plus valides.'],
  noTickets: ['There are no tickets for this payment', 'Il n’y a pas de billets pour ce paiement'],
  noTicketsText: [
    'Your payment came after your seats were released, or for a different amount.',
    'Votre paiement est arrivé après la remise en vente de vos places, ou pour un autre montant.',
  ],
  mailed: ['We have e-mailed you about it.', 'Nous vous avons écrit à ce sujet.'],
  wholeBack: [
    'You get the whole amount back; your bank may take a few days to show it.',
    'Tout le montant vous est remboursé; il peut falloir quelques jours à votre banque pour l’afficher.',
  ],
  wereFree: [
    'Your tickets were free, so there is nothing to refund.',
    'Vos billets étaient gratuits\u00a0: il n’y a rien à rembourser.',
  ],
  onItsWay: ['Your refund is on its way.', 'Votre remboursement est en route.'],
  paidCash: [
    'You paid in cash: please come to the box office for your {amount}.',
    'Vous avez payé en argent comptant\u00a0: veuillez passer à la billetterie pour recevoir {amount}.',
  ],
  paidTerminal: [
    'Please come to the box office with the card you paid with: your {amount} goes back to it.',
    'Veuillez passer à la billetterie avec la carte utilisée pour payer\u00a0: le remboursement de {amount} y sera versé.',
  ],
  backInCredit: ['{amount} has been returned to your credit.', 'Remis dans votre crédit\u00a0: {amount}.'],
  refunding: [
    'We are refunding {amount} to {account}; your bank may take a few days to show it.',
    'Nous remboursons {amount} sur {account}; il peut falloir quelques jours à votre banque pour l’afficher.',
  ],
  ticketsUnchanged: ['Your tickets have not changed.', 'Vos billets n’ont pas changé.'],
  exchanges: ['Exchanges', 'Échanges'],
  exchanged: [
    '{count, plural, one {Seat} other {Seats}} <b>{oldSeats}</b> on {from} exchanged for <b>{newSeats}</b> on {to}, {settled}.',
    '{count, plural, one {Place échangée} other {Places échangées}}\u00a0: <b>{oldSeats}</b> du {from} contre <b>{newSeats}</b> du {to}, {settled}.',
  ],
  ofShow: ['{when} (“{show}”)', '{when} («\u00a0{show}\u00a0»)'],
  changed: ['Changed: <b>{changed}</b>, {settled}.', 'Modification\u00a0: <b>{changed}</b>, {settled}.'],
  paidMore: ['paid {amount} more', 'supplément payé de {amount}'],
  amountRefunded: ['{amount} refunded', 'remboursement de {amount}'],
  paidOut: ['{amount} paid out at the box office', 'remboursement de {amount} à la billetterie'],
  asCredit: ['{amount} back as credit', '{amount} remis en crédit'],
  even: ['with nothing to pay', 'sans rien à payer'],
  admitted: ['admitted', 'utilisé'],
  void: ['void', 'non valide'],
  askBoxOffice: ['Ask the box office', 'Joindre la billetterie'],
})
