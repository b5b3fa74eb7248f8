import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createHarness } from '../testing/harness/harness.ts'
import { buyFree, freeShow } from '../testing/scenes/free-tickets.ts'

const app = await createHarness()
afterAll(() => app.close())

const read = (name: string) =>
  readFileSync(new URL(`../../../docs/watching/${name}`, import.meta.url), 'utf8')
const metrics = async () => String((await app.api('GET', '/metrics')).body.text)

/** Words of PromQL that are no metric; `up` is Prometheus's own. */
const language =
  /^(up|sum|max|min|rate|increase|time|topk|histogram_quantile|absent|min_over_time|or|unless|and|by|on|offset)$/

/** The metrics that an expression names. */
function metricsOf(expression: string): string[] {
  const bare = expression
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replace(/\bby \([^)]*\)/g, ' ')
  return [...new Set(bare.match(/\b[a-z_][a-z0-9_]*/gi) ?? [])].filter((word) => !language.test(word))
}

test('every metric of the dashboard and the alarms is one that the server tells, and each of ours is watched', async () => {
  await app.platform.signs.recordSuccess('backup', 4096)
  await app.platform.signs.recordFailure('mail', 'refused')
  await app.api('GET', '/healthz')
  const shown = await metrics()
  const told = new Set([...shown.matchAll(/^([a-z_0-9]+)(?:\{|\s)/gim)].map(([, name]) => name ?? ''))
  const dashboard = JSON.parse(read('dashboard.json')) as { panels: { targets: { expr: string }[] }[] }
  const expressions = [
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ...[...read('alerts.yml').matchAll(/^ +expr: (.+)$/gm)].map(([, expr = '']) => expr),
  ]
  const named = new Set(expressions.flatMap(metricsOf))
  // What is counted by kind has no line while nothing is in it.
  for (const name of ['front_of_house_jobs', 'unread_metrics_total']) told.add(name)
  // Only a house on https has a certificate.
  told.add('certificate_end_timestamp_seconds')
  expect([...named].filter((name) => !told.has(name))).toEqual([])
  const own = [...shown.matchAll(/^# TYPE (\w+) (?:gauge|counter)$/gm)].map(([, name = '']) => name)
  const counters = [...shown.matchAll(/^# TYPE (\w+) counter$/gm)].map(([, name = '']) => name)
  expect(counters).toContain('front_of_house_failures_total')
  expect(counters.filter((name) => !name.endsWith('_total'))).toEqual([])
  const unwatched = own.filter((name) => !/^(nodejs|process)_/.test(name) && !named.has(name))
  expect(unwatched).toEqual(['backup_bytes'])
})

test('no alarm says of a house that began today what takes a day or two', () => {
  const rules = read('alerts.yml').split('- alert: ').slice(1)
  const rule = (name: string) => rules.find((text) => text.startsWith(`${name}\n`)) ?? ''
  // Its first backup is made in its first night.
  expect(rule('NoBackup')).not.toContain('absent')
  expect(rule('NeverBackedUp')).toMatch(/absent\(.*\n +for: 26h\n/)
  // Anybody can send a webhook that is refused; a wrong secret shows in tickets that came without any.
  expect(rule('WebhooksRefusedFromTheStart')).toContain('and on() max(tickets_ahead) > 0')
  expect(rule('WebhooksRefused')).toContain('and on() max(tickets_ahead) > max(tickets_ahead offset 1h)')
  // The least of a day of which only minutes are known is that of those minutes.
  expect(rule('RefundsStandStill')).toContain('and max(refunds_due offset 1d) > 0')
})

test('metrics are the house’s, from the database: the last success in seconds, tickets to come, the disk', async () => {
  const { first } = await freeShow(app)
  const { token } = await app.as('buyer@college.example')
  await buyFree(app, token, first.id, [1, 2])
  const before = Date.now() / 1000
  await app.platform.signs.recordSuccess('webhook:third')
  const shown = await metrics()
  expect(shown).toMatch(/^tickets_ahead 2$/m)
  expect(shown).toMatch(/^refunds_due 0$/m)
  const [, at] = /^last_success_timestamp_seconds\{of="webhook:third"\} ([\d.e+]+)$/m.exec(shown) ?? []
  expect(Math.abs(Number(at) - before)).toBeLessThan(60)
  const [, free] = /^disk_free_bytes\{folder="data"\} ([\d.e+]+)$/m.exec(shown) ?? []
  expect(Number(free)).toBeGreaterThan(1e6)
  await app.expectLedgerBalanced()
})

test('what cannot be read is left out alone and counted, and each thing of /readyz is told', async () => {
  const { db } = app.platform
  await sql`alter table vital_signs rename to signs_elsewhere`.execute(db)
  await sql`alter table unknown_payments rename to unknown_elsewhere`.execute(db)
  await metrics()
  const shown = await metrics()
  await sql`alter table unknown_elsewhere rename to unknown_payments`.execute(db)
  await sql`alter table signs_elsewhere rename to vital_signs`.execute(db)
  expect(shown).toMatch(/^unread_metrics_total\{metric="last_success_timestamp_seconds"\} 1$/m)
  expect(shown).toMatch(/^unread_metrics_total\{metric="unknown_payments"\} 1$/m)
  expect(shown).not.toMatch(/^(last_success_timestamp_seconds|unknown_payments)\b/m)
  expect(shown).toMatch(/^tickets_ahead \d+$/m)
  expect(shown).toMatch(/^front_of_house_ready\{thing="database"\} 1$/m)
  expect(shown).toMatch(/^front_of_house_ready\{thing="jobs"\} 0$/m)
  await app.start()
  expect(await metrics()).toMatch(/^front_of_house_ready\{thing="jobs"\} 1$/m)
})
