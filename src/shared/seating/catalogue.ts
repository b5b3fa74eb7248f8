import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/seating', {
  en: {
    general: 'General',
    wholeDiscount: 'Whole per cent or whole cents, please.',
    percentRange: 'From 0 to 100 per cent.',
    fullPrice: 'This type is the full price.',
  },
  fr: {
    general: 'Régulier',
    wholeDiscount: 'Un pourcentage entier ou des cents entiers, s’il vous plaît.',
    percentRange: 'De 0 à 100\u00a0pour cent.',
    fullPrice: 'Ce type est le plein tarif.',
  },
})
