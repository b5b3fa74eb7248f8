import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { countTicketsToCome, sumRefundsDue } from '../../orders/office/attention.ts'
import { countUnknown } from '../../orders/unknown/unknown-payments.ts'
import type { App } from '../../platform/http/server.ts'
import type { Platform } from '../../platform/platform.ts'
import type { LiveSeats } from '../../seating/queries/live.ts'
import { listHoarders } from '../../seating/queries/origins.ts'
import { watchCertificate } from '../health/certificate.ts'
import { createGauges, type NewGauge, vitalGauges } from '../watching/gauges.ts'
import { watchReadiness } from '../watching/readiness.ts'

/** Gauges of one figure by name; null is left out. */
type Counts = Record<string, { help: string; count: () => Promise<number | null> }>

/** What the box office has to do with: money, tickets, and who watches or hoards seats. */
function countsOf({ config, db, engine }: Platform, live: LiveSeats): Counts {
  return {
    unknown_payments: {
      help: 'Payments at the providers that no order knows',
      count: () => countUnknown(db),
    },
    refunds_due: {
      help: 'Refunds that somebody waits for',
      count: async () => (await sumRefundsDue(db)).count,
    },
    refunds_due_cents: {
      help: 'Cents of the refunds that somebody waits for',
      count: async () => (await sumRefundsDue(db)).cents,
    },
    tickets_ahead: {
      help: 'Valid tickets of performances that have not begun',
      count: () => countTicketsToCome(db, engine),
    },
    seat_viewers: { help: 'Streams of seats that somebody reads', count: async () => live.viewers },
    seat_rooms: { help: 'Performances whose seats are kept in memory', count: async () => live.rooms },
    certificate_end_timestamp_seconds: {
      help: 'When the certificate of PUBLIC_URL ends',
      count: watchCertificate(config.publicUrl),
    },
    hoarding_origins: {
      help: 'Mailboxes and networks that let many held seats go unbought within an hour',
      count: async () => (await listHoarders(db, engine)).length,
    },
  }
}

/** `/healthz`, `/readyz` and `/metrics`. */
export function registerMetrics(app: App, platform: Platform, live: LiveSeats) {
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
        return rows.map(({ kind, state, n }) => ({ labels: { kind, state }, value: n }))
      },
    },
    ...Object.entries(countsOf(platform, live)).map(([name, { help, count }]) => ({
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
    return reply
      .status(isReady ? 200 : 503)
      .send({
        status: isReady ? 'ready' : 'not ready',
        engine: engine.name,
        ...Object.fromEntries(findings.map(({ name, state }) => [name, state])),
      })
  })
  app.get('/metrics', { config: { policy: 'local' }, schema: { hide: true } }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
}
