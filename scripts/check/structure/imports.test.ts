import { expect, test } from 'vitest'
import { mayUse } from './imports.ts'
import { checkPlace } from './vocabulary.ts'

const platform = 'src/server/platform'

test('the rooms of platform have an order, and there are no others', () => {
  expect(mayUse(`${platform}/http/pages.ts`, `${platform}/jobs/jobs.ts`)).toBeUndefined()
  expect(mayUse(`${platform}/jobs/jobs.ts`, `${platform}/http/pages.ts`)).toMatch(
    /^jobs stands below http in platform/,
  )
  expect(checkPlace({ path: `${platform}/clocks/clock.ts`, text: '' })).toEqual([
    expect.stringMatching(/^"clocks\/" is no room of platform/),
  ])
})

const season = 'sandbox/season'

test('the season uses what features of the server offer to others', () => {
  for (const target of ['src/shared/orders/quote.ts', 'src/server/orders/payments/place-order.ts'])
    expect(mayUse(`${season}/buying.ts`, target)).toBeUndefined()
  expect(mayUse(`${season}/buying.test.ts`, 'src/server/testing/harness/harness.ts')).toBeUndefined()
})

test.each([
  ['the product', 'src/server/main.ts', `${season}/start.ts`, /never imports the sandbox/],
  ['a test of the server', 'src/server/shows/a.test.ts', `${season}/start.ts`, /never imports the sandbox/],
  ['what is played', 'sandbox/home.ts', `${season}/start.ts`, /knows nothing of our code/],
])('%s does not import the season', (_who, path, target, expected) => {
  expect(mayUse(path, target)).toMatch(expected)
})

test.each([
  ['what is played', 'sandbox/stripe/checkout.ts', /by the real protocols/],
  ['pages', 'src/web/main.tsx', /by commands of the server/],
  ['routes', 'src/server/orders/routes/orders.ts', /its own affair/],
  ['helpers of tests', 'src/server/testing/until.ts', /is for tests/],
])('the season does not import %s', (_what, target, expected) => {
  expect(mayUse(`${season}/buying.ts`, target)).toMatch(expected)
})
