import { sql } from 'kysely'
import { insertUser } from '../../src/server/accounts/commands/register-user.ts'
import { startSession } from '../../src/server/accounts/commands/sessions.ts'
import type { FrontOfHouse } from '../../src/server/app.ts'
import { type EngineName, makeSite, openApp } from '../kit/site.ts'
import { percentile } from '../kit/statistics.ts'
import { addProgramme } from './programme.ts'

export const ASKED = 60
const WARM_UP = 15

export type ShowFigures = {
  engine: EngineName
  shows: number
  /** What was asked for: ms at half and at 95 of 100, ms of this process's CPU for each, and kilobytes of an answer. */
  pages: { name: string; p50: number; p95: number; cpu: number; kB: number }[]
  /** Answers that were not 200. */
  failed: number
}

/** Lists and searches of a house with so many shows, one request after another over a connection. */
export async function measureShows(
  engine: EngineName,
  shows: number,
  postgresUrl: string | null,
): Promise<ShowFigures> {
  const site = await makeSite(engine, postgresUrl)
  const app = await openApp(site)
  try {
    const id = await addProgramme(app, shows)
    if (engine === 'postgres') await sql`analyze`.execute(app.platform.db)
    await app.fastify.listen({ port: site.port, host: '127.0.0.1' })
    const token = await admin(app)
    const figures: ShowFigures = { engine, shows, pages: [], failed: 0 }
    const asked: [name: string, path: string][] = [
      ['GET /api/shows/all', '/api/shows/all'],
      ['home page', '/'],
      ...(id ? ([['page of a show', `/shows/${id}`]] as [string, string][]) : []),
      ['programme, first page', '/api/shows?offset=0'],
      ['programme, searched', '/api/shows?search=saison+19'],
      ['programme, last page', `/api/shows?offset=${Math.max(0, shows - 20)}`],
    ]
    for (const [name, path] of asked) {
      const measured = await ask(`http://127.0.0.1:${site.port}${path}`, token)
      figures.failed += measured.failed
      figures.pages.push({ name, ...measured })
    }
    return figures
  } finally {
    await app.close()
    site.remove()
  }
}

async function ask(url: string, token: string) {
  const times: number[] = []
  let [bytes, failed] = [0, 0]
  let cpu = process.cpuUsage()
  for (let i = 0; i < WARM_UP + ASKED; i++) {
    if (i === WARM_UP) cpu = process.cpuUsage()
    const begun = performance.now()
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    bytes = (await answer.arrayBuffer()).byteLength
    if (i >= WARM_UP) times.push(performance.now() - begun)
    if (answer.status !== 200) failed++
  }
  const { user, system } = process.cpuUsage(cpu)
  return {
    cpu: (user + system) / 1000 / ASKED,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    kB: bytes / 1000,
    failed,
  }
}

async function admin({ platform }: FrontOfHouse): Promise<string> {
  const { db, engine } = platform
  const user = await db.transaction().execute((trx) =>
    insertUser(trx, engine, {
      firstName: 'Geneviève',
      lastName: 'Archambault',
      email: 'admin@bench.test',
      phone: '514 555-0180',
      password_hash: null,
      role: 'admin',
      verified: true,
    }),
  )
  if (!user) throw new Error('the admin was there before')
  return (await startSession(platform, user, { userAgent: 'bench', devices: [] })).token
}
