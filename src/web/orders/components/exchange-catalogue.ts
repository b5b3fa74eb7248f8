import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/orders/components/exchange', {
  en: {
    exchanges: 'Exchanges',
    exchanged:
      '{count, plural, one {Seat} other {Seats}} <b>{oldSeats}</b> on {from} exchanged for <b>{newSeats}</b> on {to}, {settled}.',
    ofShow: '{when} (“{show}”)',
    changed: 'Changed: <b>{changed}</b>, {settled}.',
    paidMore: 'paid {amount} more',
    refunded: '{amount} refunded',
    paidOut: '{amount} paid out at the box office',
    even: 'with nothing to pay',
  },
  fr: {
    exchanges: 'Échanges',
    exchanged:
      '{count, plural, one {Place échangée} other {Places échangées}}\u00a0: <b>{oldSeats}</b> du {from} contre <b>{newSeats}</b> du {to}, {settled}.',
    ofShow: '{when} («\u00a0{show}\u00a0»)',
    changed: 'Modification\u00a0: <b>{changed}</b>, {settled}.',
    paidMore: 'supplément payé de {amount}',
    refunded: 'remboursement de {amount}',
    paidOut: 'remboursement de {amount} à la billetterie',
    even: 'sans rien à payer',
  },
})
