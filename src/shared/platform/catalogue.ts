import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/platform', {
  en: {
    sent: 'Sent',
    waiting: 'Not sent yet, trying again',
    refused: 'Address refused',
    failed: 'Not sent',
    unknownAct: 'did “{action}” to {subject}',
  },
  fr: {
    sent: 'Envoyé',
    waiting: 'Pas encore envoyé, nouvel essai à venir',
    refused: 'Adresse refusée',
    failed: 'Non envoyé',
    unknownAct: 'a fait «\u00a0{action}\u00a0» à {subject}',
  },
})
