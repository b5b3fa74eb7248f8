import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { countTicketsToCome, sumRefundsDue } from '../../orders/office/attention.ts'
import { countUnknown } from '../../orders/unknown/unknown-payments.ts'
import type { App } from '../../platform/http/policy.ts'
import type { Platform } from '../../platform/platform.ts'
import type { LiveSeats } from '../../seating/queries/live.ts'
import { listHoarders } from '../../seating/queries/origins.ts'
import { watchCertificate } from '../health/certificate.ts'
import { createGauges, type NewGauge, vitalGauges } from '../watching/gauges.ts'
import { watchReadiness } from '../watching/readiness.ts'

/** A gauge of one figure; null is left out. */
const figure = (name: string, help: string, count: () => Promise<number | null>): NewGauge => ({
  name,
  help,
  read: async () => {
    const value = await count()
    return value === null ? [] : [{ value }]
  },
})

/** What the box office has to do with: money, tickets, and who watches or hoards seats. */
const figures = ({ config, db, engine }: Platform, live: LiveSeats) => [
  figure('unknown_payments', 'Payments at the providers that no order knows', () => countUnknown(db)),
  figure('refunds_due', 'Refunds that somebody waits for', async () => (await sumRefundsDue(db)).count),
  figure(
    'refunds_due_cents',
    'Cents of the refunds that somebody waits for',
    async () => (await sumRefundsDue(db)).cents,
  ),
  figure('tickets_ahead', 'Valid tickets of performances that have not begun', () =>
    countTicketsToCome(db, engine),
  ),
  figure('seat_viewers', 'Streams of seats that somebody reads', async () => live.viewers),
  figure('seat_rooms', 'Performances whose seats are kept in memory', async () => live.rooms),
  figure(
    'certificate_end_timestamp_seconds',
    'When the certificate of PUBLIC_URL ends',
    watchCertificate(config.publicUrl),
  ),
  figure(
    'hoarding_origins',
    'Mailboxes and networks that let many held seats go unbought within an hour',
    async () => (await listHoarders(db, engine)).length,
  ),
]

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
    ...figures(platform, live),
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
