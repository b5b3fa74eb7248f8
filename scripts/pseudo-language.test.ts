import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { PSEUDO_MARK, pseudoMessage } from './pseudo-language.ts'

const read = (text: string) =>
  JSON.parse(
    JSON.stringify(pseudoMessage(compileMessage(text) as unknown[])).replaceAll(PSEUDO_MARK, '·'),
  ) as unknown

test('every word is marked and every text longer; values, forms and parts stay', () => {
  expect(read('Cart')).toEqual(['C·artca'])
  expect(read('Go to Cart')).toEqual(['G·o t·o C·art g·o t·o'])
  expect(read('{count, plural, one {# seat} other {# seats}} of {all}')).toEqual([
    ['count', 'plural', { one: ['#', ' s·eatse'], other: ['#', ' s·eatsse'] }],
    ' o·fo ',
    ['all'],
  ])
  expect(read('Read the <link>terms</link> of {name}.')).toEqual([
    'R·ead t·he r·ead <link>t·ermste</link> o·fo ',
    ['name'],
    '.',
  ])
  expect(read('–')).toEqual(['–'])
})
