import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/seating', {
  en: { house: 'House' },
  fr: { house: 'Salle' },
})
