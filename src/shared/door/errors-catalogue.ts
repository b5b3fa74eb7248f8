import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/door/errors', {
  'scan-other-ticket': [
    'This scan was sent before, for another ticket.',
    'Cette lecture a déjà été envoyée, pour un autre billet.',
  ],
  'scan-undone': [
    'This admission has been undone. To let the guest in after all, try again.',
    'Cette entrée a été annulée. Pour laisser entrer la personne malgré tout, réessayez.',
  ],
  'admission-changed': [
    'This guest has come in or gone out in the meantime. Please check again.',
    'Cette personne est entrée ou sortie entre-temps. Veuillez vérifier de nouveau.',
  ],
  'no-party': [
    'These tickets are no longer valid for this performance.',
    'Ces billets ne sont plus valides pour cette représentation.',
  ],
  'no-conflict': ['This is no longer a conflict.', 'Ce n’est plus un conflit.'],
  'phone-not-found': ['This phone is no longer logged in.', 'Ce téléphone n’est plus connecté.'],
})
