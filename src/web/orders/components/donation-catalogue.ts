import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/orders/components/donation', {
  en: {
    donationMost: 'At most {amount}. For more, please write to us.',
    wholeDollars: 'Whole dollars, please: cents are left out.',
  },
  fr: {
    donationMost: 'Au plus {amount}. Pour un don plus important, veuillez nous écrire.',
    wholeDollars: 'En dollars entiers, s’il vous plaît\u00a0: les cents ne comptent pas.',
  },
})
