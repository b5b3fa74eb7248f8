import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/orders/components/badge', {
  heldFor: [
    '<hidden>, seats held for </hidden>{minutes} min',
    '<hidden>, places réservées pour encore </hidden>{minutes}\u00a0min',
  ],
})
