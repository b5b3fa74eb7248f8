import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/orders/exchange/facts', {
  en: {
    exchanges: 'Exchanges',
    changedFrom: 'Changed: <b>{what}</b>. The <link>earlier tickets</link> are no longer valid.',
    inExchange: 'In exchange for <b>{seats}</b> on <date>{date}</date>. Those tickets are no longer valid.',
    changed: 'Changed: <b>{what}</b>.',
    exchangedFor:
      '<b>{oldSeats}</b> {count, plural, one {was} other {were}} exchanged for <b>{newSeats}</b> on <date>{date}</date>.',
    paidOut: '{amount} is paid out at the box office.',
    refunded: '{amount} was refunded the way you paid.',
    total: 'Total',
    sum: '{name} {amount}.',
  },
  fr: {
    exchanges: 'Échanges',
    changedFrom:
      'Modification\u00a0: <b>{what}</b>. Les <link>billets précédents</link> ne sont plus valides.',
    inExchange: 'En échange de <b>{seats}</b> du <date>{date}</date>. Ces billets ne sont plus valides.',
    changed: 'Modification\u00a0: <b>{what}</b>.',
    exchangedFor:
      '{count, plural, one {Place échangée} other {Places échangées}}\u00a0: <b>{oldSeats}</b> contre <b>{newSeats}</b> du <date>{date}</date>.',
    paidOut: 'Montant à recevoir à la billetterie\u00a0: {amount}.',
    refunded: 'Montant remboursé selon votre mode de paiement\u00a0: {amount}.',
    total: 'Total',
    sum: '{name}\u00a0: {amount}.',
  },
})
