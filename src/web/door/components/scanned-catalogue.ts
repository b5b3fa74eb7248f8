import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/door/components/scanned', {
  en: {
    admitted: '{show}, seat {label}: Admitted',
    alreadyAdmitted: '{show}, seat {label}: Already admitted',
    wrongPerformance: '{show}, seat {label}: Wrong performance',
    noLongerValid: '{show}, seat {label}: No longer valid',
    unknown: '{show}, seat {label}: Unknown ticket',
  },
  fr: {
    admitted: '{show}, place {label}\u00a0: entrée acceptée',
    alreadyAdmitted: '{show}, place {label}\u00a0: billet déjà utilisé',
    wrongPerformance: '{show}, place {label}\u00a0: autre représentation',
    noLongerValid: '{show}, place {label}\u00a0: billet qui n’est plus valide',
    unknown: '{show}, place {label}\u00a0: billet inconnu',
  },
})
