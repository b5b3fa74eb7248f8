import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/door/pages', {
  '/scan-ticket': ['Scan tickets', 'Contrôle des billets'],
  '/door-conflicts': ['Door conflicts', 'Conflits à l’entrée'],
  '/live-house': ['Live house', 'Salle en direct'],
  '/lobby': ['Lobby', 'Hall'],
  '/door-list': ['Door list', 'Liste d’entrée'],
})
