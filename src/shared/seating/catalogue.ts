import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/seating', {
  general: ['General', 'Régulier'],
  wholeDiscount: [
    'Whole per cent or whole cents, please.',
    'Un pourcentage entier ou des cents entiers, s’il vous plaît.',
  ],
  percentRange: ['From 0 to 100 per cent.', 'De 0 à 100\u00a0pour cent.'],
  staysOnSale: [
    'The full price stays on sale, for everybody.',
    'Le plein tarif reste en vente, pour tout le monde.',
  ],
  fullPrice: ['This type is the full price.', 'Ce type est le plein tarif.'],
})
