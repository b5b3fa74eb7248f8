import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/orders/components/outcome', {
  en: {
    admitted: 'admitted',
    void: 'void',
  },
  fr: {
    admitted: 'utilisé',
    void: 'non valide',
  },
})
