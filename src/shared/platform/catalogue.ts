import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/platform', {
  sent: ['Sent', 'Envoyé'],
  waiting: ['Not sent yet, trying again', 'Pas encore envoyé, nouvel essai à venir'],
  refused: ['Address refused', 'Adresse refusée'],
  failed: ['Not sent', 'Non envoyé'],
  unknownAct: ['did “{action}” to {subject}', 'a fait «\u00a0{action}\u00a0» à {subject}'],
})
