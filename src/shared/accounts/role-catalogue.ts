import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/accounts/role', {
  user: ['User', 'Public'],
  ticket_person: ['Ticket Person', 'Équipe d’accueil'],
  admin: ['Admin', 'Administration'],
})
