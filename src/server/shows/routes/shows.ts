import { z } from 'zod'
import { DAY_MS } from '../../../shared/platform/durations.ts'
import {
  performanceSchema,
  performancesQuery,
  showParams,
  showSchema,
} from '../../../shared/shows/contract.ts'
import { AppError, required } from '../../platform/base/base.ts'
import type { App, Viewer } from '../../platform/http/policy.ts'
import { publicCall } from '../../platform/http/policy.ts'
import type { Platform } from '../../platform/platform.ts'
import { findShow, listPerformances, listShows, presentPerformance, showAnswer } from '../queries/shows.ts'

/** What the public reads, pages of other sites may read too; no browser sends a session with it. */
const forAll = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }
const isAdmin = (viewer: Viewer | null) => viewer?.role === 'admin'

/** The season, for everybody: shows and their performances. Hidden shows appear for admins only. */
export function registerShows(app: App, { db, engine }: Platform) {
  app.get('/api/shows/all', publicCall({ answer: z.array(showSchema) }), ({ viewer }, reply) => {
    reply.headers(forAll)
    return listShows(db, engine, { includeHidden: isAdmin(viewer) })
  })

  app.get(
    '/api/shows/:name',
    publicCall({ params: showParams, answer: showSchema }),
    async ({ params, viewer }) => {
      const show = required(await findShow(db, params.name, { admin: isAdmin(viewer) }), 'show-not-found')
      return showAnswer(db, engine, show)
    },
  )

  // With a show, all of its performances, past ones too; without, all upcoming ones of the theatre, and recent ones if asked.
  app.get(
    '/api/performances',
    publicCall({ querystring: performancesQuery, answer: z.array(performanceSchema) }),
    async ({ query, viewer }, reply) => {
      reply.headers(forAll)
      const admin = isAdmin(viewer)
      if (query.show && !(await findShow(db, query.show, { admin }))) throw new AppError('show-not-found')
      const begunAgoMs = query.recent ? DAY_MS : 0
      const which = query.show ? { showId: query.show } : { begunAgoMs }
      const rows = await listPerformances(db, engine, { ...which, includeHidden: admin })
      return rows.map(presentPerformance)
    },
  )

  app.get(
    '/api/performances/:id',
    publicCall({ params: z.strictObject({ id: z.string().max(200) }), answer: performanceSchema }),
    async ({ params, viewer }) => {
      const [row] = await listPerformances(db, engine, { id: params.id, includeHidden: isAdmin(viewer) })
      if (!row) throw new AppError('performance-not-found')
      return presentPerformance(row)
    },
  )
}
