import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/tickets/errors', {
  'ticket-not-found': ['There is no such ticket.', 'Ce billet n’existe pas.'],
})
