import { afterEach, expect, test } from 'vitest'
import type { HealthCheck } from '../../shared/operations/health.ts'
import { createHarness, type Harness } from '../testing/harness/harness.ts'
import { runScript } from '../testing/run-script.ts'
import { until } from '../testing/until.ts'

const publicUrl = 'http://tickets.invalid'
let app: Harness

afterEach(() => app.close())

/** A server behind this proxy, or who says so; its health as an admin sees it. */
async function open(trustProxy: string) {
  app = await createHarness({ sandbox: true, env: { TRUST_PROXY: trustProxy, PUBLIC_URL: publicUrl } })
  const { token } = await app.as('admin@college.example', 'admin')
  const settings = (state: HealthCheck['state']) =>
    until(async () => {
      const { body } = await app.api('GET', '/api/admin/health', { token })
      const found = (body as unknown as HealthCheck[]).find(({ name }) => name === 'settings')
      return found?.state === state ? found : undefined
    }, `the settings are ${state}`)
  return settings
}

/** A page as a browser asks for it by a proxy. */
const visit = (host: string, headers: Record<string, string> = { 'sec-fetch-mode': 'navigate' }) =>
  app.api('GET', '/', { headers: { 'x-forwarded-for': '198.51.100.9', host, ...headers } })

test('a TRUST_PROXY with the wrong address is seen, with the address that requests come from', async () => {
  const settings = await open('10.0.0.1')
  await settings('good')
  await visit('tickets.invalid')
  const { seen, advice } = await settings('attention')
  expect(seen).toMatch(
    /^1 request was forwarded by 127\.0\.0\.1, which is not in TRUST_PROXY \(10\.0\.0\.1\): /,
  )
  expect(advice).toMatch(/^If 127\.0\.0\.1 is the reverse proxy, set TRUST_PROXY to it/)
  const { output } = await runScript('scripts/operate/doctor.ts', [], app.env)
  expect(output).toMatch(
    /^Needs attention +Settings: 1 request was forwarded by 127\.0\.0\.1, which is not in TRUST_PROXY/m,
  )
  const aged = app.platform.db
    .updateTable('vital_signs')
    .set((eb) => ({ bad_at: eb('bad_at', '-', 25 * 60 * 60_000) }))
  await aged.where('name', '=', 'proxy').execute()
  await settings('good')
})

test('a trusted request clears what a stranger claimed before', async () => {
  const settings = await open('127.0.0.1')
  await app.platform.signs.recordFailure('proxy', '10.9.9.9')
  await settings('attention')
  await visit('tickets.invalid')
  await settings('good')
})

test('a PUBLIC_URL that visitors do not come to is wrong by its name, with both values', async () => {
  const settings = await open('127.0.0.1')
  // Of these none is a visitor: a monitor, a name from a stranger, and our own address from a proxy.
  await visit('192.0.2.7', {})
  await app.api('GET', '/', { headers: { host: 'evil.example', 'sec-fetch-mode': 'navigate' } })
  await visit(`app:${app.config.port}`)
  await settings('good')
  await visit('box.invalid')
  expect(await settings('wrong')).toMatchObject({
    seen: expect.stringMatching(
      /^Visitors use box\.invalid, and none use PUBLIC_URL, which is http:\/\/tickets\.invalid: the links in e-mails do not work\./,
    ),
    advice: expect.stringMatching(/^Correct PUBLIC_URL, and restart\./),
  })
  await visit('192.0.2.7', { 'x-forwarded-host': 'Tickets.Invalid:80' })
  await settings('good')
  // Whoever tries addresses is no news at a house that visitors found today.
  await app.platform.signs.recordFailure('host:tickets.invalid', '192.0.2.7')
  await settings('good')
})
