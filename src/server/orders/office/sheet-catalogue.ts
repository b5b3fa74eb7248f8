import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('server/orders/office/sheet', {
  en: {
    order: 'Order',
    ordered: 'Ordered',
    buyer: 'Buyer',
    show: 'Show',
    performance: 'Performance',
    seats: 'Seats',
    tickets: 'Tickets',
    status: 'Status',
    paidAtDesk: 'Paid at the desk',
    total: 'Total (CAD)',
  },
  fr: {
    order: 'Commande',
    ordered: 'Date de commande',
    buyer: 'Achat par',
    show: 'Spectacle',
    performance: 'Représentation',
    seats: 'Places',
    tickets: 'Billets',
    status: 'État',
    paidAtDesk: 'Payé au guichet',
    total: 'Total (CAD\u00a0$)',
  },
})
