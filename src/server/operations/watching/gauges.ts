import { Counter, Gauge, type Registry } from 'prom-client'
import { inTime, tooLong } from '../../platform/base/in-time.ts'
import type { Platform } from '../../platform/platform.ts'
import { readVitalSigns, type VitalSignRow } from '../../platform/records/vital-signs.ts'
import { freeBytes } from './readiness.ts'

/** How long a figure may take, in ms: Prometheus waits ten seconds for all of them. */
const PATIENCE_MS = 8000

/** `read` is called on each scrape. `counts` marks a counter, whose name ends in `_total`. */
export type NewGauge = {
  name: string
  help: string
  labelNames?: string[]
  counts?: boolean
  read: () => Promise<{ value: number; labels?: Record<string, string> }[]>
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
    async function collect(this: Counter | Gauge) {
      // Without labels, reset alone would report 0.
      this.reset()
      if (labelNames.length === 0) this.remove()
      try {
        const samples = await inTime(read(), PATIENCE_MS, tooLong(`${name} took too long`))
        for (const { value, labels = {} } of samples) this.inc(labels, value)
      } catch {
        unread.inc({ metric: name })
      }
    }
    if (counts) new Counter({ ...settings, collect })
    else new Gauge({ ...settings, collect })
  }
}

type Figure = Omit<NewGauge, 'read' | 'labelNames'> & { value: (sign: VitalSignRow) => number | null }

/** Of mail, backup and the webhooks of each provider. */
const figures: Figure[] = [
  {
    name: 'last_success_timestamp_seconds',
    help: 'When mail, webhooks (by provider) and backups last went well',
    value: ({ good_at }) => good_at && good_at / 1000,
  },
  {
    name: 'last_failure_timestamp_seconds',
    help: 'When they last went wrong; webhooks: when one was refused',
    value: ({ bad_at }) => bad_at && bad_at / 1000,
  },
  {
    name: 'front_of_house_failures_total',
    help: 'How often they went wrong, ever',
    counts: true,
    value: ({ bad_count }) => bad_count,
  },
  { name: 'backup_bytes', help: 'Size of the last good backup', value: ({ bytes }) => bytes },
]

/** What alarms need of the database and the disks: every process tells the same, so one may be read for all. */
export const vitalGauges = ({ config, db }: Pick<Platform, 'config' | 'db'>): NewGauge[] => [
  ...figures.map(({ value, ...figure }) => ({
    ...figure,
    labelNames: ['of'],
    read: async () =>
      [...(await readVitalSigns(db)).values()].flatMap((sign) => {
        const read = value(sign)
        return read === null ? [] : { labels: { of: sign.name }, value: read }
      }),
  })),
  {
    name: 'disk_free_bytes',
    help: 'Free bytes in DATA_DIR and BACKUP_DIR',
    labelNames: ['folder'],
    read: async () => {
      const free = async (folder: string, path: string | null) => {
        const value = path === null ? null : await freeBytes(path)
        return value === null ? [] : [{ labels: { folder }, value }]
      }
      return [...(await free('data', config.dataDir)), ...(await free('backup', config.backupDir))]
    },
  },
]
