import { cpus, loadavg } from 'node:os'
import { startTestPostgres } from '../../scripts/test/postgres.ts'
import { startSandbox } from '../../src/server/testing/harness/sandbox.ts'
import { ASKED, addAdmin, ask } from '../kit/ask.ts'
import { type EngineName, makeSite, openApp } from '../kit/site.ts'
import { figure, table } from '../kit/table.ts'
import { addSeason, idOf } from './season.ts'

const SIZE = { shows: 5000, tickets: 200_000 }

// The first of those that are sold, of a show in the season; a patron of it, and an order of that patron.
const show = idOf('a', 4950)
const performance = idOf('b', 4 * 4950)
const patron = idOf('7', 42)
const order = idOf('d', 42)

const today = new Date().toISOString().slice(0, 10)

/** What the pages of the office ask for. */
const paths = [
  '/api/admin/tonight',
  '/api/admin/waiting',
  '/api/admin/sales?days=14',
  '/api/admin/sales?days=90',
  '/api/admin/orders',
  '/api/admin/orders?sort=-performance',
  '/api/admin/orders?sort=buyer',
  '/api/admin/orders?sort=-total',
  '/api/admin/orders?q=nobody',
  '/api/users',
  '/api/users?sort=-name',
  '/api/shows',
  '/api/shows?search=season&sort=-name',
  '/api/house/plan',
  '/api/audit',
  '/api/audit?person=gen&topic=Shows',
  `/api/users/${patron}`,
  `/api/admin/users/${patron}/record`,
  '/api/users?search=patron-42',
  '/api/users?search=bench%20gen',
  '/api/performances?recent=true',
  `/api/orders/${order}/detail`,
  '/api/orders/attention',
  `/api/shows/${show}/performances`,
  `/api/performances/${performance}/house`,
  `/api/performances/${performance}/seat-owners`,
  '/api/admin/report-choices',
  `/api/admin/reports/performance?performance=${performance}`,
  `/api/admin/reports/production?show=${show}`,
  '/api/admin/reports/money',
  '/api/admin/reports/evenings',
  `/api/admin/reports/tax?from=${today.slice(0, 8)}01&to=${today}`,
  `/api/admin/reports/journal?from=${today.slice(0, 8)}01&to=${today}`,
  '/api/admin/reports/shifts',
  '/api/admin/reports/attendance',
  '/api/admin/reports/patrons',
  '/api/admin/mails',
  `/api/announcements?show=${show}`,
  '/api/admin/health',
]

/**
 * How long the office's first page and its tables take with 5,000 shows and 200,000 tickets, on both engines. `only`
 * names one engine. Judges no figure; returns false if an answer was not 200 or the ledger does not agree.
 */
export async function admin(only: string | undefined): Promise<boolean> {
  const engines = (['sqlite', 'postgres'] satisfies EngineName[]).filter((name) => !only || name === only)
  console.log(
    `\nFront of House: the office. ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)} at the start; ` +
      `${ASKED} requests each, one after another.\n`,
  )
  const postgres = engines.includes('postgres') ? await startTestPostgres() : null
  const rows: string[][] = []
  let right = true
  try {
    for (const engine of engines) {
      const site = await makeSite(engine, engine === 'postgres' ? (postgres?.url ?? null) : null)
      // The page of health asks the providers and the mail server, too.
      const sandbox = await startSandbox(site.folder, site.port)
      const outside = { SANDBOX_URL: sandbox.url, SANDBOX_SMTP_PORT: String(sandbox.smtpPort) }
      const app = await openApp({ ...site, env: { ...site.env, ...outside } })
      try {
        const { id, token } = await addAdmin(app)
        await addSeason(app, SIZE, id)
        const wrong = await app.platform.db.selectFrom('ledger_check').selectAll().limit(1).execute()
        right &&= wrong.length === 0
        await app.fastify.listen({ port: site.port, host: '127.0.0.1' })
        for (const path of paths) {
          const { p50, p95, cpu, kB, failed } = await ask(`http://127.0.0.1:${site.port}${path}`, token)
          right &&= failed === 0
          rows.push([`${engine}: ${path}`, figure(p50), figure(p95), figure(cpu), figure(kB)])
        }
      } finally {
        await app.close()
        await sandbox.close()
        site.remove()
      }
    }
  } finally {
    await postgres?.stop()
  }
  console.log(table(['asked for', 'p50 ms', 'p95 ms', 'CPU ms', 'kB'], rows))
  console.log(`\nLoad ${loadavg()[0]?.toFixed(1)} at the end.`)
  return right
}
