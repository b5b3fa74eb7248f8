import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Platform } from '../platform.ts'
import { watchReadiness } from '../readiness.ts'
import { createGauges, type NewGauge } from './gauges.ts'
import type { App } from './server.ts'
import { vitalGauges } from './vital-gauges.ts'

/** Gauges that a feature adds to `/metrics`, by name; null is left out. */
type Counts = Record<string, { help: string; count: () => Promise<number | null> }>

/** `/healthz`, `/readyz` and `/metrics`. */
export function registerOperations(app: App, platform: Platform, counts: Counts): void {
  const { db, engine } = platform
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3],
    registers: [registry],
  })
  const readFindings = watchReadiness(platform)
  const gauges: NewGauge[] = [
    {
      name: 'front_of_house_ready',
      help: 'Each check of /readyz: 0 if it stops this process from selling, else 1',
      labelNames: ['thing'],
      read: async () =>
        (await readFindings()).map(({ name, stops }) => ({ labels: { thing: name }, value: stops ? 0 : 1 })),
    },
    {
      name: 'front_of_house_jobs',
      help: 'Jobs by kind and state, those done left out',
      labelNames: ['kind', 'state'],
      read: async () => {
        const rows = await db
          .selectFrom('jobs')
          .select(['kind', 'state', (eb) => eb.fn.countAll<number>().as('n')])
          .where('state', '<>', 'done')
          .groupBy(['kind', 'state'])
          .execute()
        return rows.map(({ kind, state, n }) => ({ labels: { kind, state }, value: Number(n) }))
      },
    },
    ...Object.entries(counts).map(([name, { help, count }]) => ({
      name,
      help,
      read: async () => {
        const value = await count()
        return value === null ? [] : [{ value }]
      },
    })),
    ...vitalGauges(platform),
  ]
  gauges.forEach(createGauges(registry))
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })

  const open = { config: { policy: 'public' as const }, schema: { hide: true } }
  app.get('/healthz', open, async () => ({ status: 'ok' }))
  app.get('/readyz', open, async (_request, reply) => {
    const findings = await readFindings()
    const isReady = findings.every(({ stops }) => !stops)
    // The advice names places; it is for the log and for admins.
    return reply.status(isReady ? 200 : 503).send({
      status: isReady ? 'ready' : 'not ready',
      engine: engine.name,
      ...Object.fromEntries(findings.map(({ name, state }) => [name, state])),
    })
  })
  app.get('/metrics', { config: { policy: 'local' }, schema: { hide: true } }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
}
