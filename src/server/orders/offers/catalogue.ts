import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('server/orders/offers', {
  en: {
    totalChanged: 'The total has changed.',
    mailing: 'The link is on its way by e-mail.',
  },
  fr: {
    totalChanged: 'Le total a changé.',
    mailing: 'Le lien arrive par courriel.',
  },
})
