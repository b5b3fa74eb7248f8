import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/operations/pages', {
  '/admin/messages': ['Messages', 'Messages'],
  '/admin/messages/:id': ['E-mail', 'Courriel'],
  '/admin/keys': ['Ticket keys', 'Clés des billets'],
  '/admin/health': ['Health', 'État du système'],
})
