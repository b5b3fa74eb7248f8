import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/door', {
  en: {
    admitted: 'Admitted',
    alreadyAdmitted: 'Already admitted',
    wrongPerformance: 'Wrong performance',
    noLongerValid: 'This ticket is no longer valid',
    notOurs: 'This is not one of our tickets',
    welcomeBack: 'Welcome back',
    ticketMissing: 'Scan a ticket or type its number.',
    notANumber: 'This is not a ticket number.',
    sayWhat: 'Please say what was done.',
  },
  fr: {
    admitted: 'Entrée acceptée',
    alreadyAdmitted: 'Entrée déjà acceptée',
    wrongPerformance: 'Billet pour une autre représentation',
    noLongerValid: 'Ce billet n’est plus valide',
    notOurs: 'Ce billet n’est pas un des nôtres',
    welcomeBack: 'De retour',
    ticketMissing: 'Numérisez un billet ou saisissez son numéro.',
    notANumber: 'Ce n’est pas un numéro de billet.',
    sayWhat: 'Veuillez indiquer ce qui a été fait.',
  },
})
