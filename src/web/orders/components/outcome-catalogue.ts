import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/orders/components/outcome', {
  en: {
    admitted: 'admitted',
    exchanged: 'exchanged',
    void: 'void',
  },
  fr: {
    admitted: 'utilisé',
    exchanged: 'échangé',
    void: 'non valide',
  },
})
