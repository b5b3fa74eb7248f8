import { expect, test } from 'vitest'
import { actsOf } from './acts.ts'

test.each([
  ['later', ['Sell at the desk', 'Live house', 'Door list']],
  ['today', ['Open the door', 'Live house', 'Sell at the desk']],
  ['open', ['Live house', 'Door list', 'Sell at the desk']],
  ['over', ['No-shows', 'Evening’s summary', 'Statement', 'Door list']],
] as const)('while the evening is at: %s, the first thing to do is: %j', (stage, acts) => {
  expect(actsOf({ id: 'a', stage }).map(({ word }) => word)).toEqual(acts)
})
