import { statfs } from 'node:fs/promises'
import { Gauge, type Registry } from 'prom-client'
import type { Platform } from '../platform.ts'
import { readVitalSigns, type VitalSignRow } from '../vital-signs.ts'

type Figure = { name: string; help: string; value: (sign: VitalSignRow) => number | null }

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
  { name: 'failures', help: 'How often they went wrong, ever', value: ({ bad_count }) => bad_count },
  { name: 'backup_bytes', help: 'Size of the last good backup', value: ({ bytes }) => bytes },
]

/** Adds what alarms need of the database and the disks: every process tells the same, so one may be read for all. */
export function addVitalGauges(registry: Registry, { config, db }: Platform): void {
  for (const { name, help, value } of figures)
    new Gauge({
      name,
      help,
      labelNames: ['of'],
      registers: [registry],
      async collect() {
        this.reset()
        for (const sign of (await readVitalSigns(db)).values()) {
          const figure = value(sign)
          if (figure !== null) this.set({ of: sign.name }, figure)
        }
      },
    })
  new Gauge({
    name: 'disk_free_bytes',
    help: 'Free bytes in DATA_DIR and BACKUP_DIR',
    labelNames: ['folder'],
    registers: [registry],
    async collect() {
      this.reset()
      const folders = { data: config.dataDir, backup: config.backupDir }
      for (const [folder, path] of Object.entries(folders)) {
        const disk = path === null ? null : await statfs(path).catch(() => null)
        if (disk) this.set({ folder }, disk.bavail * disk.bsize)
      }
    },
  })
}
