import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/platform/mails', {
  en: {
    sent: 'Sent',
    waiting: 'Not sent yet, trying again',
    refused: 'Address refused',
    failed: 'Not sent',
  },
  fr: {
    sent: 'Envoyé',
    waiting: 'Pas encore envoyé, nouvel essai à venir',
    refused: 'Adresse refusée',
    failed: 'Non envoyé',
  },
})
