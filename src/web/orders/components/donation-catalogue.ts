import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/orders/components/donation', {
  en: {
    donationMost: 'At most {amount}. For more, please write to us.',
    wholeDollars: 'Whole dollars, please: cents are left out.',
    donateAmount: 'Donate {amount}?',
    donate: 'Donate {amount}',
    changeAmount: 'Change the amount',
  },
  fr: {
    donationMost: 'Au plus {amount}. Pour un don plus important, veuillez nous écrire.',
    wholeDollars: 'En dollars entiers, s’il vous plaît\u00a0: les cents ne comptent pas.',
    donateAmount: 'Faire un don de {amount}?',
    donate: 'Donner {amount}',
    changeAmount: 'Modifier le montant',
  },
})
