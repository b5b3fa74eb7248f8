import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/harness/browsers.ts'
import { createHarness, type Harness } from '../../testing/harness/harness.ts'
import { signUp } from '../../testing/harness/people.ts'

let app: Harness

beforeAll(async () => {
  app = await createHarness()
})
afterAll(() => app.close())

test('A06 RACE twenty log-ins on one new browser at once each have their answer', async () => {
  const owner = await signUp(app)
  const browser = openBrowser(app, '198.51.100.1')
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => browser.logIn(owner.email, owner.password)),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const known = app.platform.db.selectFrom('known_devices').select('user_id')
  expect((await known.execute()).length).toBeLessThanOrEqual(20)
})
