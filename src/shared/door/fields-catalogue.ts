import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/door/fields', {
  en: {
    ticketMissing: 'Scan a ticket or type its number.',
    notANumber: 'This is not a ticket number.',
    sayWhy: 'Please say why.',
    sayWhat: 'Please say what was done.',
  },
  fr: {
    ticketMissing: 'Numérisez un billet ou saisissez son numéro.',
    notANumber: 'Ce n’est pas un numéro de billet.',
    sayWhy: 'Veuillez indiquer la raison.',
    sayWhat: 'Veuillez indiquer ce qui a été fait.',
  },
})
