import { cpus, loadavg } from 'node:os'
import { startTestPostgres } from '../../scripts/postgres.ts'
import { ASKED, addAdmin, ask } from '../kit/ask.ts'
import { type EngineName, makeSite, openApp } from '../kit/site.ts'
import { figure, table } from '../kit/table.ts'
import { addSeason } from './season.ts'

const SIZE = { shows: 5000, tickets: 200_000 }

const paths = [
  '/api/admin/tonight',
  '/api/admin/waiting',
  '/api/admin/sales?days=14',
  '/api/admin/sales?days=90',
  '/api/admin/orders',
]

/**
 * How long the office's first page takes with 5,000 shows and 200,000 tickets, on both engines. `only` names one
 * engine. Judges no figure; returns false if an answer was not 200 or the ledger does not agree.
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
      const app = await openApp(site)
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
