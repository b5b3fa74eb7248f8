import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/accounts/components/role', {
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
