import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/platform/taxes', {
  en: {
    tax: 'Tax',
    numbered: '{name}, no. {number}',
  },
  fr: {
    tax: 'Taxe',
    numbered: '{name}, n°\u00a0{number}',
  },
})
