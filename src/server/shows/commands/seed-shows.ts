import { Temporal } from 'temporal-polyfill'
import { readNow } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { createShow } from '../commands.ts'
import { startOf } from '../rules/schedule.ts'
import { season } from './season.ts'

const THURSDAY = 4
/** A week of a run: days after its Thursday, and the curtain. */
const week = [
  { day: 0, time: Temporal.PlainTime.from('19:30') },
  { day: 1, time: Temporal.PlainTime.from('19:30') },
  { day: 2, time: Temporal.PlainTime.from('19:30') },
  { day: 3, time: Temporal.PlainTime.from('14:00') },
]

/** Adds the season around today, if there is no show at all. Several processes may call this at once. */
export async function seedShows(platform: Platform): Promise<void> {
  const { db, engine, config } = platform
  if (await db.selectFrom('shows').select('id').executeTakeFirst()) return
  const opening = nextThursday(await readNow(db, engine), config.timeZone)
  for (const { weeks, ...show } of season) {
    const thursdays = weeks.map((number) => opening.add({ weeks: number }))
    const dates = thursdays.flatMap((thursday) =>
      week.map(({ day, time }) => ({ date: thursday.add({ days: day }), time })),
    )
    const [first, last] = [dates[0], dates.at(-1)]
    if (!first || !last) continue
    await createShow(platform, {
      ...show,
      startDate: first.date.toString(),
      endDate: last.date.toString(),
      performances: dates.map(({ date, time }) => startOf(date, time, config.timeZone)),
    }).catch(ignoreTaken)
  }
}

/** The Thursday after today by the theatre's calendar: one to seven days ahead. */
function nextThursday(now: number, timeZone: string): Temporal.PlainDate {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate()
  return today.add({ days: ((THURSDAY - today.dayOfWeek + 6) % 7) + 1 })
}

/** Another process was faster with this show. */
function ignoreTaken(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'invalid-input')) throw error
}
