import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('server/orders/routes', {
  en: { testOnItsWay: 'A test is on its way to {email}.' },
  fr: { testOnItsWay: 'Un essai est en route vers {email}.' },
})
