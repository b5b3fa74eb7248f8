import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { PSEUDO_MARK, pseudoMessage, unmarkedRuns } from './pseudo-language.ts'

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

test('what has no mark is found, but for ids and numbers of orders, be they all letters', () => {
  const marked = `C${PSEUDO_MARK}artca`
  expect(unmarkedRuns(`Go to ${marked} 2, or pay 12 $`)).toEqual(['Go to', 'or pay'])
  expect(unmarkedRuns(`${marked} AAAB-ECE0`)).toEqual([])
  expect(unmarkedRuns('92EB-DEEE')).toEqual([])
  expect(unmarkedRuns('DEAD-BEEF, deadbeef and 0f8fad5b-d9cb-469f-a165-70867728950e')).toEqual(['and'])
  expect(unmarkedRuns('A facade, effaced')).toEqual(['A facade, effaced'])
})
