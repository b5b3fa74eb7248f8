import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/accounts/role', {
  en: {
    user: 'User',
    ticket_person: 'Ticket Person',
    admin: 'Admin',
  },
  fr: {
    user: 'Public',
    ticket_person: 'Équipe d’accueil',
    admin: 'Administration',
  },
})
