import { Temporal } from 'temporal-polyfill'
import { AppError } from '../../src/server/platform/base/base.ts'
import type { Platform } from '../../src/server/platform/platform.ts'
import { readNow } from '../../src/server/platform/records/audit.ts'
import { addShow, type NewShow } from '../../src/server/shows/commands/create-show.ts'
import { startOf } from '../../src/server/shows/rules/schedule.ts'
import { noDetails } from '../../src/shared/shows/details.ts'
import { type SeasonShow, season } from './programme.ts'

const THURSDAY = 4
/** A week's performances: days after Thursday, and the starting time. */
const week = [
  { day: 0, time: Temporal.PlainTime.from('19:30') },
  { day: 1, time: Temporal.PlainTime.from('19:30') },
  { day: 2, time: Temporal.PlainTime.from('19:30') },
  { day: 3, time: Temporal.PlainTime.from('14:00') },
]

/** Seeds the season around today if there are no shows yet. Safe to call from several processes at once. */
export async function seedShows(platform: Platform) {
  const { db, engine, config } = platform
  if (await db.selectFrom('shows').select('id').executeTakeFirst()) return
  const opening = nextThursday(await readNow(db, engine), config.timeZone)
  await db
    .transaction()
    .execute(async (trx) => {
      for (const show of season) await addShow(trx, platform, runFrom(show, opening, config.timeZone))
    })
    .catch(ignoreTaken)
}

function runFrom(
  { weeks, poster, posterAlt, details, ...show }: SeasonShow,
  opening: Temporal.PlainDate,
  timeZone: string,
): NewShow {
  const dates = weeks
    .map((number) => opening.add({ weeks: number }))
    .flatMap((thursday) => week.map(({ day, time }) => ({ date: thursday.add({ days: day }), time })))
    .filter(({ date }) => !isChristmas(date))
  return {
    ...show,
    media: [`/posters/${poster}.svg`],
    mediaAlt: [posterAlt],
    details: { ...noDetails, language: 'English', languageFr: 'En anglais', intervals: 1, ...details },
    startDate: String(dates[0]?.date),
    endDate: String(dates.at(-1)?.date),
    performances: dates.map(({ date, time }) => startOf(date, time, timeZone)),
  }
}

/** Christmas Eve and Christmas Day, when the house is dark. */
function isChristmas({ month, day }: Temporal.PlainDate): boolean {
  return month === 12 && (day === 24 || day === 25)
}

/** The next Thursday in the theatre's time zone: one to seven days ahead. */
function nextThursday(now: number, timeZone: string): Temporal.PlainDate {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate()
  return today.add({ days: ((THURSDAY - today.dayOfWeek + 6) % 7) + 1 })
}

/** Another process seeded the season first. */
function ignoreTaken(error: unknown) {
  if (!(error instanceof AppError && error.code === 'invalid-input')) throw error
}
