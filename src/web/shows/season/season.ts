import type { Show } from '../../../shared/shows/contract.ts'
import { searchKey } from '../../../shared/shows/names.ts'
import { formatDay } from '../../platform/theatre-time.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Characters per line in the largest title size. */
const LONGEST_LINE = 12

/** Visible shows: upcoming ones by opening date, then past ones, latest first. */
export function seasonOrder(shows: readonly Show[], now: number): Show[] {
  const visible = shows.filter((show) => !show.isHidden)
  const over = (show: Show) => Date.parse(show.endDate) < now && show.fromPrice === null
  const byOpening = (a: Show, b: Show) => Date.parse(a.startDate) - Date.parse(b.startDate)
  return [
    ...visible.filter((show) => !over(show)).sort(byOpening),
    ...visible.filter(over).sort(byOpening).reverse(),
  ]
}

/** The show at the top of the home page: the first still on sale. */
export function nextOnStage(shows: readonly Show[], now: number): Show | undefined {
  return seasonOrder(shows, now).find((show) => show.fromPrice !== null)
}

/**
 * "Next on stage: opens Thursday", with the date if that is a week or more away; "On stage now" once it runs.
 */
export function openingLine(startIso: string, now: number, zone?: string): string {
  const ahead = Date.parse(startIso) - now
  if (ahead <= 0) return 'On stage now'
  const day = zone === undefined ? formatDay(startIso) : formatDay(startIso, zone)
  return `Next on stage: opens ${ahead < 6 * DAY_MS ? day.split(' ')[0] : day}`
}

/** Whether a show's name contains the text, ignoring case and accents. */
export function nameMatches(name: string, typed: string): boolean {
  return searchKey(name).includes(searchKey(typed))
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
