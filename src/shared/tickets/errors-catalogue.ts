import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/tickets/errors', {
  'ticket-not-found': ['There is no such ticket.', 'Ce billet n’existe pas.'],
  'transfer-refused': [
    'Complimentary tickets, and those for which the door asks for proof, cannot be sent to somebody else.',
    'Les billets de faveur, et ceux qui demandent une preuve à l’entrée, ne peuvent pas être envoyés.',
  ],
  'transfer-over': ['This ticket can no longer change hands.', 'Ce billet ne peut plus changer de mains.'],
})
