import { plainWords } from '../../platform/text/plain-words.ts'
import { words as plain } from '../../platform/text/plain-words-catalogue.ts'
import { readCsv } from '../../platform/text/read-csv.ts'
import { plainLetters } from '../../platform/text/search-key.ts'
import { type HousePlan, housePlan } from '../plan.ts'
import { words as limits } from '../plan-catalogue.ts'
import { joinLabel } from '../seats.ts'
import { AreaReader } from './area-text.ts'
import { words } from './catalogue.ts'
import {
  type NamedSeat,
  NamedSeats,
  planOfSeats,
  type Span,
  TextError,
  type TextProblem,
} from './named-seats.ts'
import { isSeatGrid, isSeatList, readPlanCsv, readSeatGrid } from './plan-csv.ts'
import { keywordOf, readItem, sentencesOf, type Word } from './text-words.ts'

/** What a text says: a house and what could not be read of a CSV, or what is wrong; nothing is wrong with no text. */
export type ReadText = { plan: HousePlan; leftOut: readonly string[] } | { problems: readonly TextProblem[] }

/**
 * Reads a house from sentences ("Orchestra: rows A-M without I, 22 seats; row N 18. Zone Premium: A-D."), from a CSV
 * of its seats, or from a grid of their labels.
 */
export function readPlanText(text: string, current: HousePlan): ReadText {
  const seats = new NamedSeats()
  const problems: TextProblem[] = []
  const attempt = (read: () => void) => {
    try {
      read()
    } catch (error) {
      if (!(error instanceof TextError)) throw error
      problems.push(error.problem)
    }
  }
  let leftOut: string[] = []
  const lines = readCsv(text)
  if (isSeatList(lines))
    attempt(() => {
      leftOut = readPlanCsv(lines, seats)
    })
  else if (isSeatGrid(lines)) attempt(() => readSeatGrid(lines, text, seats))
  else {
    const assignments: (() => void)[] = []
    for (const sentence of sentencesOf(text)) attempt(() => readSentence(sentence, text, seats, assignments))
    // What is assigned to seats is clear only once all of them are known.
    if (problems.length === 0) assignments.forEach(attempt)
  }
  if (problems.length === 0) attempt(() => seats.requireAreas())
  if (problems.length > 0 || seats.all.length === 0) return { problems }
  const plan = housePlan.safeParse(planOfSeats(seats.all, current), { error: plainWords })
  if (plan.success) return { plan: plan.data, leftOut }
  return {
    problems: [{ from: 0, to: text.length, message: plan.error.issues[0]?.message ?? limits.notValid() }],
  }
}

/** Adds the seats of a sentence; what it assigns to seats is added to `assignments`, to be made afterwards. */
function readSentence(
  sentence: readonly Word[],
  text: string,
  seats: NamedSeats,
  assignments: (() => void)[],
) {
  const colon = sentence.findIndex((word) => word.text === ':')
  const subject = keywordOf(sentence[0]?.text)
  const rest = sentence.slice(colon + 1)
  const nameOf = (named: readonly Word[]) => {
    const span = { from: named[0]?.from ?? rest[0]?.from ?? 0, to: named.at(-1)?.to ?? rest.at(-1)?.to ?? 0 }
    if (named.length === 0) throw new TextError(span, words.noName())
    if (span.to - span.from > 60) throw new TextError(span, plain.atMost({ origin: 'string', max: '60' }))
    return text.slice(span.from, span.to)
  }
  if (subject === 'zone') {
    const zone = nameOf(sentence.slice(1, Math.max(colon, 0)))
    assignments.push(() => {
      for (const seat of seatsNamed(rest, text, seats.all)) seat.zone = zone
    })
    return
  }
  const hasArea = colon >= 0 && subject !== 'wheelchair' && subject !== 'companion'
  const area = hasArea ? nameOf(sentence.slice(0, colon)) : ''
  new AreaReader(area, seats, (kind, list) =>
    assignments.push(() => {
      for (const seat of seatsNamed(list, text, seats.all, area)) {
        if (seat.places) throw new TextError(list[0] ?? { from: 0, to: 0 }, words.notThere())
        seat.kind = kind
      }
    }),
  ).read(hasArea ? rest : sentence.filter((_, i) => i !== colon))
}

/** The seats that a list names: areas, rows, seats and ranges of them; of `area` alone if it is not ''. */
function seatsNamed(list: readonly Word[], text: string, seats: readonly NamedSeat[], area = '') {
  const areas = [...new Set(seats.map((seat) => seat.area))].filter(Boolean)
  const find = seatFinder(seats)
  const found: NamedSeat[] = []
  let within = area
  for (let at = 0; at < list.length; ) {
    const { from, text: word } = list[at] as Word
    const ahead = text.slice(from).toLowerCase()
    const named = areas.find(
      (one) => ahead.startsWith(one.toLowerCase()) && !/^[^\s,.;]/.test(ahead.slice(one.length)),
    )
    if (named) {
      within = named
      at = list.filter((one) => one.from < from + named.length).length
      // Unless a row or a seat follows, all of it.
      const next = list[at]?.text ?? ','
      if (next === ',' || keywordOf(next) === 'filler')
        found.push(...seats.filter((seat) => seat.area === named))
    } else if (word === ',' || keywordOf(word)) at++
    else {
      const read = readNamed(list, at, text, (name, span) => find(name, within, span))
      found.push(...read.seats)
      at = read.next
    }
  }
  return found
}

/** The seats of the row, seat or range that begins at a word, and the index of the word behind it. */
function readNamed(
  list: readonly Word[],
  at: number,
  text: string,
  find: (name: string, span: Span) => NamedSeat[],
): { seats: NamedSeat[]; next: number } {
  const [first, , last] = list.slice(at, at + 3)
  // In a house of numbered rows, 12-7 is a seat.
  const seats = first && last ? find(text.slice(first.from, last.to), { from: first.from, to: last.to }) : []
  if (seats.length > 0) return { seats, next: at + 3 }
  const { item, next } = readItem(list, at)
  for (const name of item.names) {
    const found = find(name, item)
    if (found.length === 0) throw new TextError(item, words.notThere())
    seats.push(...found)
  }
  return { seats, next }
}

/** Finds the seats of a row, else the seat of this name, in one area or all of them. */
function seatFinder(seats: readonly NamedSeat[]) {
  const byRow = Map.groupBy(seats, ({ row }) => plainLetters(row))
  const bySeat = Map.groupBy(seats, (seat) => plainLetters(joinLabel({ ...seat, area: '' })))
  return (name: string, area: string, span: Span): NamedSeat[] => {
    const key = plainLetters(name)
    const [found = []] = [byRow.get(key), bySeat.get(key)]
      .map((all) => all?.filter((seat) => area === '' || seat.area === area) ?? [])
      .filter((some) => some.length > 0)
    const areas = [...new Set(found.map((seat) => seat.area))]
    if (areas.length > 1) throw new TextError(span, words.severalAreas({ areas: areas.join(', ') }))
    return [...found]
  }
}
