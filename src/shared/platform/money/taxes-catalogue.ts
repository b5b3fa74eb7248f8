import { catalogue } from '../../language/define.ts'

export const words = catalogue('shared/platform/money/taxes', {
  en: {
    tax: 'Tax',
    numbered: '{name}, no. {number}',
  },
  fr: {
    tax: 'Taxe',
    numbered: '{name}, numéro\u00a0{number}',
  },
})
