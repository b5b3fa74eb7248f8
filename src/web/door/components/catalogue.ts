import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/door/components', {
  en: {
    noName: 'No name',
    backToScanner: 'Back to the scanner',
    backToOffice: 'Back to the office',
    noPerformance: 'No performance chosen',
    noneOn: 'No performance is on or to come.',
    performance: 'Performance',
    choosePerformance: 'Choose a performance',
    isOver: '{name} (over)',
    admitsLate: 'This performance is over. This door still admits its tickets.',
    tryAgain: 'Try again',
    testMode: 'Test mode',
    fullScreen: 'Full screen',
  },
  fr: {
    noName: 'Sans nom',
    backToScanner: 'Retour au lecteur',
    backToOffice: 'Retour à l’administration',
    noPerformance: 'Aucune représentation choisie',
    noneOn: 'Aucune représentation n’est en cours ni à venir.',
    performance: 'Représentation',
    choosePerformance: 'Choisir une représentation',
    isOver: '{name} (terminée)',
    admitsLate: 'Cette représentation est terminée. Cette entrée accepte encore ses billets.',
    tryAgain: 'Réessayer',
    testMode: 'Mode d’essai',
    fullScreen: 'Plein écran',
  },
})
