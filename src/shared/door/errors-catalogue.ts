import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/door/errors', {
  en: {
    'scan-other-ticket': 'This scan was sent before, for another ticket.',
    'scan-undone': 'This admission has been undone. To let the guest in after all, try again.',
    'admission-changed': 'This guest has come in or gone out in the meantime. Please check again.',
    'no-party': 'These tickets are no longer valid for this performance.',
    'no-conflict': 'This is no longer a conflict.',
    'phone-not-found': 'This phone is no longer logged in.',
  },
  fr: {
    'scan-other-ticket': 'Cette lecture a déjà été envoyée, pour un autre billet.',
    'scan-undone': 'Cette entrée a été annulée. Pour laisser entrer la personne malgré tout, réessayez.',
    'admission-changed': 'Cette personne est entrée ou sortie entre-temps. Veuillez vérifier de nouveau.',
    'no-party': 'Ces billets ne sont plus valides pour cette représentation.',
    'no-conflict': 'Ce n’est plus un conflit.',
    'phone-not-found': 'Ce téléphone n’est plus connecté.',
  },
})
