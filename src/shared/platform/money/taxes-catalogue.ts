import { catalogue } from '../../language/define.ts'

export const words = catalogue('shared/platform/money/taxes', {
  tax: ['Tax', 'Taxe'],
  numbered: ['{name}, no. {number}', '{name}, numéro\u00a0{number}'],
})
