import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/tickets/errors', {
  en: {
    'ticket-not-found': 'There is no such ticket.',
  },
  fr: {
    'ticket-not-found': 'Ce billet n’existe pas.',
  },
})
