import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/seating', {
  en: {
    house: 'House',
    general: 'General',
    adult: 'Adult',
    student: 'Student',
    senior: 'Senior',
    complimentary: 'Complimentary',
    wholeDiscount: 'Whole per cent or whole cents, please.',
    percentRange: 'From 0 to 100 per cent.',
  },
  fr: {
    house: 'Salle',
    general: 'Régulier',
    adult: 'Adulte',
    student: 'Étudiant',
    senior: 'Aîné',
    complimentary: 'De faveur',
    wholeDiscount: 'Un pourcentage entier ou des cents entiers, s’il vous plaît.',
    percentRange: 'De 0 à 100\u00a0pour cent.',
  },
})
