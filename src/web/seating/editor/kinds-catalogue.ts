import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/seating/editor/kinds', {
  en: {
    standard: 'Standard',
    wheelchair: 'Wheelchair space',
    companion: 'Companion seat',
  },
  fr: {
    standard: 'Place ordinaire',
    wheelchair: 'Place pour fauteuil roulant',
    companion: 'Place d’accompagnement',
  },
})
