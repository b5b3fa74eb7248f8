import { sql } from 'kysely'
import { addAdmin, ask } from '../kit/ask.ts'
import { type EngineName, makeSite, openApp } from '../kit/site.ts'
import { addProgramme } from './programme.ts'

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
    const { token } = await addAdmin(app)
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
