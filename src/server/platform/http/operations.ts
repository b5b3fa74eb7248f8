import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { readNow } from '../clock.ts'
import type { Platform } from '../platform.ts'
import type { App } from './server.ts'

/** Gauges that a feature adds to `/metrics`, by name. */
type Counts = Record<string, { help: string; count: () => Promise<number> }>

/** `/healthz`, `/readyz` and `/metrics`. */
export function registerOperations(app: App, { db, engine, jobs }: Platform, counts: Counts): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3],
    registers: [registry],
  })
  new Gauge({
    name: 'jobs',
    help: 'Jobs by kind and state, those done left out',
    labelNames: ['kind', 'state'],
    registers: [registry],
    async collect() {
      this.reset()
      const rows = await db
        .selectFrom('jobs')
        .select(['kind', 'state', (eb) => eb.fn.countAll<number>().as('n')])
        .where('state', '<>', 'done')
        .groupBy(['kind', 'state'])
        .execute()
      for (const row of rows) this.set({ kind: row.kind, state: row.state }, Number(row.n))
    },
  })
  for (const [name, { help, count }] of Object.entries(counts))
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await count())
      },
    })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })

  const open = { config: { policy: 'public' as const }, schema: { hide: true } }
  app.get('/healthz', open, async () => ({ status: 'ok' }))
  app.get('/readyz', open, async (request, reply) => {
    try {
      await readNow(db, engine)
      if (jobs.working) return { status: 'ready', database: engine.name, jobs: 'working' }
    } catch (error) {
      request.log.error({ err: error }, 'not ready')
    }
    return reply.status(503).send({ status: 'not ready', database: engine.name })
  })
  app.get('/metrics', { config: { policy: 'local' }, schema: { hide: true } }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
}
