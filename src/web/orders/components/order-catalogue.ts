import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/orders/components/order', {
  en: {
    checking: 'We are checking your payment',
    checkingText:
      "Your payment arrived, but it doesn't match this order. The box office will check it and e-mail you. If nothing is decided within 24 hours, you get the whole amount back.",
    notPaid: 'This order was not paid',
    notPaidText:
      'Its time ran out before a payment arrived, so nothing was charged and the seats went back on sale.',
    cancelled: 'This order was cancelled',
    cancelledText: 'Its payment was cancelled before any money moved, so nothing was charged.',
    sorry: 'We are sorry.',
    noLongerValid: 'These tickets are no longer valid',
    refunded: 'These tickets were refunded',
    refundedText: 'They are no longer valid.',
    noTickets: 'There are no tickets for this payment',
    noTicketsText: "It arrived too late for its seats, or didn't match the order.",
    mailed: 'We have e-mailed you about it.',
    wholeBack: 'You get the whole amount back; your bank may take a few days to show it.',
    wereFree: 'Your tickets were free, so there is nothing to refund.',
    onItsWay: 'Your refund is on its way.',
    paidCash: 'You paid in cash: please come to the box office for your {amount}.',
    paidTerminal: 'Please come to the box office with the card you paid with: your {amount} goes back to it.',
    backInCredit: '{amount} has been returned to your credit.',
    refunding: 'We are refunding {amount} to {account}; your bank may take a few days to show it.',
    ticketsUnchanged: 'Your tickets have not changed.',
    exchanges: 'Exchanges',
    exchanged:
      '{count, plural, one {Seat} other {Seats}} <b>{oldSeats}</b> on {from} exchanged for <b>{newSeats}</b> on {to}, {settled}.',
    ofShow: '{when} (“{show}”)',
    changed: 'Changed: <b>{changed}</b>, {settled}.',
    paidMore: 'paid {amount} more',
    amountRefunded: '{amount} refunded',
    paidOut: '{amount} paid out at the box office',
    even: 'with nothing to pay',
    admitted: 'admitted',
    void: 'void',
    askBoxOffice: 'Ask the box office',
  },
  fr: {
    checking: 'Nous vérifions votre paiement',
    checkingText:
      'Votre paiement est arrivé, mais il ne correspond pas à cette commande. La billetterie le vérifiera et vous écrira. Sans décision d’ici 24\u00a0heures, tout le montant vous sera remboursé.',
    notPaid: 'Cette commande n’a pas été payée',
    notPaidText:
      'Le temps s’est écoulé avant l’arrivée d’un paiement\u00a0: rien n’a été débité, et les places ont été remises en vente.',
    cancelled: 'Cette commande a été annulée',
    cancelledText: 'Le paiement a été annulé avant tout mouvement d’argent\u00a0: rien n’a été débité.',
    sorry: 'Toutes nos excuses.',
    noLongerValid: 'Ces billets ne sont plus valides',
    refunded: 'Ces billets ont été remboursés',
    refundedText: 'Ils ne sont plus valides.',
    noTickets: 'Il n’y a pas de billets pour ce paiement',
    noTicketsText: 'Il est arrivé trop tard pour ses places, ou ne correspondait pas à la commande.',
    mailed: 'Nous vous avons écrit à ce sujet.',
    wholeBack:
      'Tout le montant vous est remboursé; il peut falloir quelques jours à votre banque pour l’afficher.',
    wereFree: 'Vos billets étaient gratuits\u00a0: il n’y a rien à rembourser.',
    onItsWay: 'Votre remboursement est en route.',
    paidCash:
      'Vous avez payé en argent comptant\u00a0: veuillez passer à la billetterie pour recevoir {amount}.',
    paidTerminal:
      'Veuillez passer à la billetterie avec la carte utilisée pour payer\u00a0: le remboursement de {amount} y sera versé.',
    backInCredit: 'Remis dans votre crédit\u00a0: {amount}.',
    refunding:
      'Nous remboursons {amount} sur {account}; il peut falloir quelques jours à votre banque pour l’afficher.',
    ticketsUnchanged: 'Vos billets n’ont pas changé.',
    exchanges: 'Échanges',
    exchanged:
      '{count, plural, one {Place échangée} other {Places échangées}}\u00a0: <b>{oldSeats}</b> du {from} contre <b>{newSeats}</b> du {to}, {settled}.',
    ofShow: '{when} («\u00a0{show}\u00a0»)',
    changed: 'Modification\u00a0: <b>{changed}</b>, {settled}.',
    paidMore: 'supplément payé de {amount}',
    amountRefunded: 'remboursement de {amount}',
    paidOut: 'remboursement de {amount} à la billetterie',
    even: 'sans rien à payer',
    admitted: 'utilisé',
    void: 'non valide',
    askBoxOffice: 'Joindre la billetterie',
  },
})
