import { Counter, Gauge, type Registry } from 'prom-client'
import { inTime, tooLong } from '../../platform/base/in-time.ts'

/** How long a figure may take, in ms: Prometheus waits ten seconds for all of them. */
const PATIENCE_MS = 8000

type Sample = { value: number; labels?: Record<string, string> }

/** `read` is called on each scrape. `counts` marks a counter, whose name ends in `_total`. */
export type NewGauge = {
  name: string
  help: string
  labelNames?: string[]
  counts?: boolean
  read: () => Promise<Sample[]>
}

/** Adds gauges to a registry. One that cannot be read is left out alone, and counted in `unread_metrics_total`. */
export function createGauges(registry: Registry): (gauge: NewGauge) => void {
  const unread = new Counter({
    name: 'unread_metrics_total',
    help: 'How often a figure could not be read, by metric',
    labelNames: ['metric'],
    registers: [registry],
  })
  return ({ name, help, labelNames = [], counts = false, read }) => {
    const settings = { name, help, labelNames, registers: [registry] }
    async function collect(this: { reset(): void; remove(): void }, add: (sample: Sample) => void) {
      // Without labels, reset alone would report 0.
      this.reset()
      if (labelNames.length === 0) this.remove()
      try {
        for (const sample of await inTime(read(), PATIENCE_MS, tooLong(`${name} took too long`))) add(sample)
      } catch {
        unread.inc({ metric: name })
      }
    }
    if (counts)
      new Counter({
        ...settings,
        collect() {
          return collect.call(this, ({ value, labels = {} }) => this.inc(labels, value))
        },
      })
    else
      new Gauge({
        ...settings,
        collect() {
          return collect.call(this, ({ value, labels = {} }) => this.set(labels, value))
        },
      })
  }
}
