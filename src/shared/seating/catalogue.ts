import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/seating', {
  en: {
    general: 'General',
    adult: 'Adult',
    student: 'Student',
    senior: 'Senior',
    wholeDiscount: 'Whole per cent or whole cents, please.',
    percentRange: 'From 0 to 100 per cent.',
  },
  fr: {
    general: 'Régulier',
    adult: 'Adulte',
    student: 'Étudiant',
    senior: 'Aîné',
    wholeDiscount: 'Un pourcentage entier ou des cents entiers, s’il vous plaît.',
    percentRange: 'De 0 à 100\u00a0pour cent.',
  },
})
