import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('server/orders/routes', {
  en: {
    ordersFile: 'orders.csv',
    testOnItsWay: 'A test is on its way to {email}.',
  },
  fr: {
    ordersFile: 'commandes.csv',
    testOnItsWay: 'Un essai est en route vers {email}.',
  },
})
