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
