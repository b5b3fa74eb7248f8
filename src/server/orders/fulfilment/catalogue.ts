import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('server/orders/fulfilment', {
  en: {
    confirmedAgain: 'Your ticket is confirmed. We have e-mailed it to you again.',
    confirmed: 'Your ticket is confirmed. Its e-mail is on the way.',
    mailingYours: 'We are e-mailing your tickets to you again.',
    mailedYours:
      'We e-mailed your tickets less than ten minutes ago. Please check your spam folder too, or try again a little later.',
    mailing: 'We are e-mailing the tickets again.',
    mailed: 'The tickets were e-mailed less than ten minutes ago.',
  },
  fr: {
    confirmedAgain: 'Votre billet est confirmé. Nous vous l’avons envoyé de nouveau par courriel.',
    confirmed: 'Votre billet est confirmé. Son courriel est en route.',
    mailingYours: 'Nous vous envoyons de nouveau vos billets par courriel.',
    mailedYours:
      'Nous vous avons envoyé vos billets par courriel il y a moins de dix minutes. Vérifiez aussi vos courriels indésirables, ou réessayez un peu plus tard.',
    mailing: 'Nous envoyons de nouveau les billets par courriel.',
    mailed: 'Les billets ont été envoyés par courriel il y a moins de dix minutes.',
  },
})
