import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/orders/own/receipt', {
  en: {
    receipt: 'Receipt',
    orderPaid:
      'Order {number}, {way, select, cash {paid in cash on} terminal {paid by card at the box office on} free {nothing to pay,} unknown {paid on} other {paid {provider} on}} {date}',
    print: 'Print receipt',
    seat: 'Seat {label}, {type}',
    subtotal: 'Subtotal',
    total: 'Total',
    paid: 'Paid',
    paidPart:
      '{way, select, cash {Paid in cash} terminal {Paid by card at the box office} other {Paid {provider}}}',
    netPaid: 'Net paid',
    roundedCash: 'In cash, rounded to five cents',
    contacts: 'Contacts',
    boxOffice: 'Box office',
    order: 'Order {id}',
  },
  fr: {
    receipt: 'Reçu',
    orderPaid:
      'Commande {number}, {way, select, cash {payée en argent comptant le} terminal {payée par carte à la billetterie le} free {rien à payer, le} unknown {payée le} other {payée {provider} le}} {date}',
    print: 'Imprimer le reçu',
    seat: 'Place {label}, {type}',
    subtotal: 'Sous-total',
    total: 'Total',
    paid: 'Payé',
    paidPart:
      '{way, select, cash {Payé en argent comptant} terminal {Payé par carte à la billetterie} other {Payé {provider}}}',
    netPaid: 'Net payé',
    roundedCash: 'En argent comptant, arrondi à 5\u00a0cents près',
    contacts: 'Coordonnées',
    boxOffice: 'Billetterie',
    order: 'Commande {id}',
  },
})
