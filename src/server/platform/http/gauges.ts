import { Counter, Gauge, type Registry } from 'prom-client'
import { inTime } from '../in-time.ts'

/** How long a figure may take, in ms: Prometheus waits ten seconds for all of them. */
const PATIENCE_MS = 8000

type Sample = { value: number; labels?: Record<string, string> }

/** `read` is asked for the figures whenever somebody looks. */
export type NewGauge = { name: string; help: string; labelNames?: string[]; read: () => Promise<Sample[]> }

/** Adds gauges to a registry. One that cannot be read is left out alone, and counted in `unread_metrics`. */
export function createGauges(registry: Registry): (gauge: NewGauge) => void {
  const unread = new Counter({
    name: 'unread_metrics',
    help: 'How often a figure could not be read, by metric',
    labelNames: ['metric'],
    registers: [registry],
  })
  return ({ name, help, labelNames = [], read }) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        // Without labels, reset alone would tell 0.
        this.reset()
        if (labelNames.length === 0) this.remove()
        try {
          const late = () => new Error(`${name} took too long`)
          for (const { value, labels = {} } of await inTime(read(), PATIENCE_MS, late))
            this.set(labels, value)
        } catch {
          unread.inc({ metric: name })
        }
      },
    })
}
