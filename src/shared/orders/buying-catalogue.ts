import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/orders/buying', {
  en: {
    wholeDonation: 'A donation is a whole number of dollars.',
    negativeDonation: 'A donation cannot be negative.',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a dollar sign before a value
    largeDonation: 'A donation is at most ${max}. For more, please write to us.',
    chooseToExchange: 'Choose the tickets to exchange.',
    chooseToChange: 'Choose the tickets to change.',
    seatTwice: 'A seat is named twice.',
    untaxedDonation: 'Donation (not taxed), thank you',
    donation: 'Donation, thank you',
  },
  fr: {
    wholeDonation: 'Un don est un nombre entier de dollars.',
    negativeDonation: 'Un don ne peut pas être négatif.',
    largeDonation: 'Un don est d’au plus {max}\u00a0$. Pour un don plus important, veuillez nous écrire.',
    chooseToExchange: 'Choisissez les billets à échanger.',
    chooseToChange: 'Choisissez les billets à changer.',
    seatTwice: 'Une place est indiquée deux fois.',
    untaxedDonation: 'Don (non taxé), merci',
    donation: 'Don, merci',
  },
})
