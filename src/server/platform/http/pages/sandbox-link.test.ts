import { expect, onTestFinished, test } from 'vitest'
import { createHarness } from '../../../testing/harness/harness.ts'

test('the page links to the sandbox where browsers find it', async () => {
  const app = await createHarness({ env: { SANDBOX_PUBLIC_URL: 'https://played.test' } })
  onTestFinished(() => app.close())
  const { text } = (await app.api('GET', '/about')).body
  expect(text).toContain('<meta name="sandbox-url" content="https://played.test"')
})
