import type { PlannedPerformance } from '../../src/shared/shows/performances.ts'
import type { Person } from './people.ts'
import type { RunningApp } from './running-app.ts'
import type { SeededPerformance } from './seeded-performance.ts'

/** The performances of the seeded show, as an admin reads them. */
export const planned = (app: RunningApp, admin: Person, seeded: SeededPerformance) =>
  app.api<PlannedPerformance[]>('GET', `/shows/${seeded.show._id}/performances`, { token: admin.token })

async function plannedOf(
  app: RunningApp,
  admin: Person,
  seeded: SeededPerformance,
): Promise<PlannedPerformance> {
  const one = (await planned(app, admin, seeded)).find(({ id }) => id === seeded.performance.id)
  if (!one) throw new Error('the performance is not planned')
  return one
}

/** Reschedules the seeded performance by some minutes, as another admin would. */
export async function move(
  app: RunningApp,
  admin: Person,
  seeded: SeededPerformance,
  minutes: number,
): Promise<PlannedPerformance> {
  const { id, version, local } = await plannedOf(app, admin, seeded)
  const later = (text: string) =>
    new Date(Date.parse(`${text}:00Z`) + minutes * 60_000).toISOString().slice(0, 16)
  const body = {
    version,
    startsAt: later(local.startsAt),
    doorsAt: later(local.doorsAt),
    salesEndAt: later(local.salesEndAt),
  }
  return app.api('PUT', `/performances/${id}`, { token: admin.token, body })
}

/** Gives the seeded performance a waiting room; its sale opened long ago, or opens in its last minute. */
export async function openWithRoom(
  app: RunningApp,
  admin: Person,
  seeded: SeededPerformance,
  isOpen: boolean,
): Promise<void> {
  const { id, version, local } = await plannedOf(app, admin, seeded)
  const lastMinute = new Date(Date.parse(`${local.salesEndAt}:00Z`) - 60_000).toISOString().slice(0, 16)
  const body = { version, ...local, opensAt: isOpen ? '2026-01-02T10:00' : lastMinute }
  await app.api('PUT', `/performances/${id}`, { token: admin.token, body })
}

/** When a performance starts, on the theatre's clock, with any space. */
export function timeOf({ startsAt }: PlannedPerformance): RegExp {
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'America/Toronto',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  }).format(Date.parse(startsAt))
  return new RegExp(time.replace(/\s/g, '\\s'))
}
