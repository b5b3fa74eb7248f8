import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/door/components', {
  en: {
    noName: 'No name',
    backToOffice: 'Back to the office',
    noPerformance: 'No performance chosen',
    noneOn: 'There is no current or upcoming performance.',
    isOver: '{name} (over)',
    admitsLate: 'This performance is over. This door still admits its tickets.',
    testMode: 'Test mode',
    fullScreen: 'Full screen',
    admitted: '{show}, seat {label}: Admitted',
    alreadyAdmitted: '{show}, seat {label}: Already admitted',
    wrongPerformance: '{show}, seat {label}: Wrong performance',
    noLongerValid: '{show}, seat {label}: No longer valid',
    unknown: '{show}, seat {label}: Unknown ticket',
  },
  fr: {
    noName: 'Sans nom',
    backToOffice: 'Retour à l’administration',
    noPerformance: 'Aucune représentation choisie',
    noneOn: 'Aucune représentation n’est en cours ni à venir.',
    isOver: '{name} (terminée)',
    admitsLate: 'Cette représentation est terminée. Cette entrée accepte encore ses billets.',
    testMode: 'Mode d’essai',
    fullScreen: 'Plein écran',
    admitted: '{show}, place {label}\u00a0: entrée acceptée',
    alreadyAdmitted: '{show}, place {label}\u00a0: billet déjà utilisé',
    wrongPerformance: '{show}, place {label}\u00a0: autre représentation',
    noLongerValid: '{show}, place {label}\u00a0: billet qui n’est plus valide',
    unknown: '{show}, place {label}\u00a0: billet inconnu',
  },
})
