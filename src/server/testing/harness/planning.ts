import { Temporal } from 'temporal-polyfill'
import type { PlannedPerformance } from '../../../shared/shows/performances.ts'
import { newId } from '../../platform/base/base.ts'
import { createShow } from '../../shows/commands/create-show.ts'
import { createHarness } from './harness.ts'

const zone = 'America/Toronto'

/** Adds days to a date such as 2026-11-26. */
export const addDays = (date: string, days: number): string =>
  Temporal.PlainDate.from(date).add({ days }).toString()

/** The date this many days from today, in the theatre's time zone. */
export const day = (n: number): string => Temporal.Now.plainDateISO(zone).add({ days: n }).toString()

/** Next year, so that both changes of the clocks are in the future. */
export const nextYear = Temporal.Now.plainDateISO(zone).year + 1
/** The second Sunday of March and the first of November, when clocks change in Toronto. */
export const springNight = sundayOf(3, 2)
export const autumnNight = sundayOf(11, 1)

function sundayOf(month: number, nth: number): string {
  const first = Temporal.PlainDate.from({ year: nextYear, month, day: 1 })
  return first.add({ days: ((7 - first.dayOfWeek) % 7) + 7 * (nth - 1) }).toString()
}

/** Fields that `expectRefusal` expects besides `invalid-input`. */
export const field = (name: string, message: string) => ({ message, fields: { [name]: message } })

/** An app with an admin who plans a show; `nextShow` begins another, with one performance in 30 days at 19:30. */
export async function openPlanning() {
  const app = await createHarness()
  const admin = await app.as('planner@college.example', 'admin')
  let showId = ''
  const call = (method: string, path: string, body?: object) =>
    app.api(method, `/api${path}`, { token: admin.token, ...(body && { body }) })
  const planned = async () =>
    (await call('GET', `/shows/${showId}/performances`)).body as unknown as PlannedPerformance[]
  return {
    app,
    admin,
    call,
    planned,
    showId: () => showId,
    async nextShow(more: Partial<Parameters<typeof createShow>[1]> = {}) {
      const dates = { startDate: day(30), endDate: day(30) }
      showId = (await createShow(app.platform, { name: `La Tempête ${newId()}`, ...dates, ...more })).id
    },
    async first() {
      const [one] = await planned()
      if (!one) throw new Error('the show has no performance')
      return one
    },
    add: (startsAt: string, more: object = {}) =>
      call('POST', `/shows/${showId}/performances`, { startsAt, ...more }),
    change: ({ id, version, local }: PlannedPerformance, times: object) =>
      call('PUT', `/performances/${id}`, { version, ...local, ...times }),
    /** Entries of the audit log, latest first. */
    audited: (action: string) =>
      app.platform.db
        .selectFrom('audit')
        .select(['actor_id', 'subject', 'detail'])
        .where('action', '=', action)
        .orderBy('id', 'desc')
        .execute(),
  }
}
