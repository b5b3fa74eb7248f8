import { Readable } from 'node:stream'
import { z } from 'zod'
import { idParams as params } from '../../../shared/platform/base.ts'
import { showParams } from '../../../shared/shows/contract.ts'
import {
  changePerformanceBody,
  deletePerformanceQuery,
  newPerformanceBody,
  overlap,
  overlapsBody,
  plannedPerformance,
  runAnswer,
  runBody,
  salesBody,
} from '../../../shared/shows/performances.ts'
import { listPlannedAs, plannedQuery } from '../../../shared/shows/planned-list.ts'
import { required } from '../../platform/base/base.ts'
import { type App, adminCall, csvCall, viewerOf } from '../../platform/http/policy.ts'
import { sendCsv } from '../../platform/http/send-file.ts'
import type { Platform } from '../../platform/platform.ts'
import { readNow } from '../../platform/records/audit.ts'
import { words } from '../catalogue.ts'
import { changePerformance, deletePerformance, setSales } from '../commands/change-performance.ts'
import { makeRun, planPerformance, previewRun } from '../commands/plan-performances.ts'
import type { ShowPorts } from '../ports.ts'
import { findOverlaps } from '../queries/overlaps.ts'
import { listPlanned, performanceColumns } from '../queries/planned.ts'
import { findShow } from '../queries/shows.ts'

/** Planning performances, for admins. Buyers' calls are in `shows.ts`. */
export function registerPerformances(app: App, platform: Platform, ports: Pick<ShowPorts, 'deleteQueue'>) {
  const { db, engine, config } = platform
  const runCall = adminCall({ params: showParams, body: runBody, answer: runAnswer })
  const changeCall = <B extends z.ZodType>(body: B) => adminCall({ params, body, answer: plannedPerformance })

  const requireShow = async (name: string) => {
    return required(await findShow(db, name, { admin: true }), 'show-not-found')
  }
  const planned = async (id: string) => {
    return required((await listPlanned(db, engine, config.timeZone, { id }))[0], 'performance-not-found')
  }

  app.get(
    '/api/shows/:name/performances',
    adminCall({ params: showParams, answer: z.array(plannedPerformance) }),
    async ({ params: { name } }) => {
      const show = await requireShow(name)
      return listPlanned(db, engine, config.timeZone, { showId: show.id })
    },
  )

  app.get(
    '/api/shows/:name/performances.csv',
    csvCall({ params: showParams, querystring: plannedQuery }),
    async ({ params: { name }, query }, reply) => {
      const show = await requireShow(name)
      const rows = await listPlanned(db, engine, config.timeZone, { showId: show.id })
      const listed = listPlannedAs(rows, query, await readNow(db, engine))
      return sendCsv(reply, words.performancesFile(), performanceColumns(), Readable.from([listed]))
    },
  )

  app.post(
    '/api/shows/:name/performances',
    adminCall({ params: showParams, body: newPerformanceBody, answer: plannedPerformance }),
    async (request) => {
      const show = await requireShow(request.params.name)
      return planned((await planPerformance(platform, viewerOf(request), show, request.body)).id)
    },
  )

  app.post('/api/shows/:name/performances/run/preview', runCall, async (request) =>
    previewRun(platform, await requireShow(request.params.name), request.body),
  )

  app.post('/api/shows/:name/performances/run', runCall, async (request) => {
    const show = await requireShow(request.params.name)
    return makeRun(platform, viewerOf(request), show, request.body)
  })

  app.post(
    '/api/performances/overlaps',
    adminCall({ body: overlapsBody, answer: z.array(overlap) }),
    async ({ body }) => findOverlaps(platform, body),
  )

  app.put('/api/performances/:id', changeCall(changePerformanceBody), async (request) => {
    await changePerformance(platform, ports, viewerOf(request), request.params.id, request.body)
    return planned(request.params.id)
  })

  app.put('/api/performances/:id/sales', changeCall(salesBody), async (request) => {
    await setSales(platform, viewerOf(request), request.params.id, request.body)
    return planned(request.params.id)
  })

  app.delete(
    '/api/performances/:id',
    {
      config: { policy: 'admin' },
      schema: { params, querystring: deletePerformanceQuery, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await deletePerformance(platform, viewerOf(request), request.params.id, request.query.version)
      return reply.status(204).send(null)
    },
  )
}
