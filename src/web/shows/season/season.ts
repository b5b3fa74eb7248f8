import { DAY_MS } from '../../../shared/platform/durations.ts'
import type { Show } from '../../../shared/shows/contract.ts'
import { formatDay, formatTime, theatreZone } from '../../platform/theatre-time.ts'
import { theatreDay } from './calendar.ts'
import { words } from './catalogue.ts'

/** Characters per line in the largest title size. */
const LONGEST_LINE = 12

/** Whether a show's run has ended. */
export function isOver(show: Pick<Show, 'endDate' | 'fromPrice'>, now: number): boolean {
  return Date.parse(show.endDate) < now && show.fromPrice === null
}

/** Visible shows: upcoming ones by their next performance or opening, then past ones, latest first. */
export function seasonOrder(shows: readonly Show[], now: number): Show[] {
  const visible = shows.filter((show) => !show.isHidden)
  const over = (show: Show) => isOver(show, now)
  const start = ({ nextPerformance, startDate }: Show) => Date.parse(nextPerformance ?? startDate)
  const byStart = (a: Show, b: Show) => start(a) - start(b)
  return [
    ...visible.filter((show) => !over(show)).sort(byStart),
    ...visible.filter(over).sort(byStart).reverse(),
  ]
}

/** The show at the top of the home page: the first still on sale. */
export function nextOnStage(shows: readonly Show[], now: number): Show | undefined {
  return seasonOrder(shows, now).find((show) => show.fromPrice !== null)
}

/**
 * "Next on stage: opens Thursday", with the date from a week on, without "opens" once it runs; on the day "On stage
 * today, 7:30 pm".
 */
export function openingLine(
  { startDate, nextPerformance }: Pick<Show, 'startDate' | 'nextPerformance'>,
  now: number,
  zone = theatreZone(),
): string {
  const next = nextPerformance ?? startDate
  const days = daysAhead(next, now, zone)
  if (days <= 0) return words.onStageToday({ time: formatTime(next, zone) })
  const date = formatDay(next, zone)
  const when = days === 1 ? 'tomorrow' : days < 7 ? 'week' : 'later'
  const day = when === 'week' ? (date.split(' ')[0] ?? date) : date
  return (Date.parse(startDate) > now ? words.opens : words.plays)({ when, day })
}

/** How many of the theatre's days from now until then. */
function daysAhead(iso: string, now: number, zone: string): number {
  const [day, today] = [iso, new Date(now).toISOString()].map((at) => Date.parse(theatreDay(at, zone)))
  return Math.round(((day ?? 0) - (today ?? 0)) / DAY_MS)
}

/** A title's words, with each particle kept with the next word: "Cyrano", "de Bergerac". */
export function titleLines(title: string): string[] {
  const lines: string[] = []
  let particle = ''
  for (const word of title.split(/\s+/)) {
    const joined = `${particle} ${word}`.trim()
    if (word.length <= 3 && joined.length <= LONGEST_LINE / 2) particle = joined
    else {
      if (joined.length <= LONGEST_LINE || !particle) lines.push(joined)
      else lines.push(particle, word)
      particle = ''
    }
  }
  return particle ? [...lines, particle] : lines
}

/** `big` if a title fits two lines of twelve characters, which the largest size has room for. */
export function heroSize(title: string): 'big' | 'long' {
  const lines: string[] = []
  for (const piece of titleLines(title)) {
    const joined = `${lines.at(-1) ?? ''} ${piece}`.trim()
    if (lines.length > 0 && joined.length <= LONGEST_LINE) lines[lines.length - 1] = joined
    else lines.push(piece)
  }
  return lines.length <= 2 && lines.every((line) => line.length <= LONGEST_LINE) ? 'big' : 'long'
}
