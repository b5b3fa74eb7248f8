import { areaLabel, MAX_PLAN_SEATS } from '../plan.ts'
import { words as limits } from '../plan-catalogue.ts'
import { isAreaName } from '../seats.ts'
import { words } from './catalogue.ts'
import { type NamedSeat, type NamedSeats, type Span, TextError } from './named-seats.ts'
import { fromMiddle, seatNames } from './row-names.ts'
import { type Item, keywordOf, readItem, type Word } from './text-words.ts'

type Assign = (kind: 'wheelchair' | 'companion', list: readonly Word[]) => void

/** Reads what is said about one area: groups of rows, each with how many seats or which, and how they are numbered. */
export class AreaReader {
  #rows: (Span & { name: string })[] = []
  #numbers: Item[] = []
  /** What names belong to. */
  #list: 'rows' | 'row' | 'without' | 'seats' | undefined
  /** The name before in the list; undefined behind a comma, where a number begins something else. */
  #before: string | undefined
  #parity: 'odd' | 'even' | undefined
  /** Whether a side would be that of odd or even numbers. */
  #isParityLast = false
  #oddSide: 'left' | 'right' | undefined
  #isReversed = false
  readonly #area: string
  readonly #seats: NamedSeats
  readonly #assign: Assign

  /** Adds to `seats`; `assign` receives what is said about wheelchair spaces and companion seats. */
  constructor(area: string, seats: NamedSeats, assign: Assign) {
    this.#area = area
    this.#seats = seats
    this.#assign = assign
  }

  read(sentence: readonly Word[]): void {
    const [count, word, ...more] = sentence
    if (count && word && more.length === 0 && /^[1-9]\d*$/.test(count.text) && /^places?$/i.test(word.text))
      return void this.#places(count)
    for (let at = 0; at < sentence.length; ) at = this.#step(sentence, at, keywordOf(sentence[at]?.text))
    this.#end()
  }

  /** Reads "200 places": as many for the whole area, and no seats. */
  #places(count: Word): void {
    if (!isAreaName(areaLabel({ title: this.#area }))) throw new TextError(count, limits.areaName())
    const seat = { area: this.#area, row: '', number: '', kind: 'standard', zone: '' } as const
    this.#seats.add({ ...seat, places: Number(count.text) }, count)
  }

  /** Reads what begins at this word; returns the index of the word behind it. */
  #step(sentence: readonly Word[], at: number, means: ReturnType<typeof keywordOf>): number {
    switch (means) {
      case undefined:
        return this.#name(sentence, at)
      case 'odd':
      case 'even':
        this.#parity = means
        this.#isParityLast = true
        break
      case 'left':
      case 'right':
        this.#side(means)
        break
      case 'wheelchair':
      case 'companion': {
        const stop = sentence.findIndex(
          ({ text }, i) => i > at && /^(;|wheelchair|companion|rows?)$/.test(keywordOf(text) ?? text),
        )
        const end = stop < 0 ? sentence.length : stop
        this.#assign(means, sentence.slice(at + 1, end))
        return end
      }
      case 'rows':
      case 'row':
        if (this.#rows.length > 0) this.#end()
        this.#begin(means)
        break
      case 'without':
      case 'seats':
        this.#begin(means)
    }
    return at + 1
  }

  #side(side: 'left' | 'right'): void {
    this.#oddSide = undefined
    if (this.#isParityLast) this.#oddSide = (this.#parity === 'odd') === (side === 'left') ? 'left' : 'right'
    if (this.#isParityLast) this.#parity = undefined
    this.#isReversed = !this.#isParityLast && side === 'right'
  }

  #begin(list: 'rows' | 'row' | 'without' | 'seats'): void {
    this.#list = list
    this.#before = ''
  }

  #name(sentence: readonly Word[], at: number): number {
    const sign = sentence[at]?.text
    this.#isParityLast = false
    if (sign === ',') this.#before = undefined
    if (sign === ';') this.#end()
    if (sign === ',' || sign === ';') return at + 1
    const { item, next } = readItem(sentence, at)
    const isCount = this.#before !== '' && keywordOf(sentence[next]?.text) === 'seats'
    if (this.#isSeats(item, isCount)) {
      this.#numbers.push(item)
      if (this.#list !== 'seats') this.#list = undefined
    } else if (this.#list === 'without') this.#leaveOut(item)
    else {
      if (this.#rows.length > 0 && this.#numbers.length > 0) this.#end()
      this.#list ??= 'rows'
      this.#rows.push(...item.names.map((name) => ({ name, from: item.from, to: item.to })))
    }
    this.#before = item.text
    return isCount ? next + 1 : next
  }

  /** Whether a name is of seats: a number that does not continue a list of numbered rows. */
  #isSeats({ text }: Item, isCount: boolean): boolean {
    if (this.#list === 'seats') return true
    if (!/^\d/.test(text)) return false
    const [list, before] = [this.#list, this.#before]
    return (
      isCount || !list || before === undefined || (before !== '' && (list === 'row' || !/^\d/.test(before)))
    )
  }

  #leaveOut(item: Item): void {
    const rows = this.#rows.filter(({ name }) => !item.names.includes(name))
    if (rows.length > this.#rows.length - item.names.length) throw new TextError(item, words.notThere())
    this.#rows = rows
  }

  #end(): void {
    const [row, number] = [this.#rows.at(-1), this.#numbers[0]]
    if (number && !row) throw new TextError(number, words.noRows())
    if (row && !number) throw new TextError(row, words.noSeats())
    if (number)
      for (const { name, ...span } of this.#rows)
        for (const seat of this.#arranged(number))
          this.#seats.add({ area: this.#area, row: name, kind: 'standard', zone: '', ...seat }, span)
    this.#rows = []
    this.#numbers = []
    this.#list = undefined
  }

  /** The numbers of a row, from left to right. */
  #arranged(first: Item): Pick<NamedSeat, 'number' | 'side'>[] {
    const numbers = this.#counted(first)
    if (!this.#oddSide)
      return (this.#isReversed ? numbers.toReversed() : numbers).map((number) => ({ number }))
    const [odd, even] = this.#oddSide === 'left' ? (['left', 'right'] as const) : (['right', 'left'] as const)
    const seats = numbers.map((number) => ({ number, side: Number(number) % 2 === 1 ? odd : even }))
    return fromMiddle(seats, ({ side }) => side === 'left')
  }

  /** A number alone is a count; among several, and in a range, numbers are of seats. */
  #counted(first: Item): string[] {
    const count = Number(first.text)
    const parity = this.#parity
    if (this.#numbers.length > 1 || first.isRange || Number.isNaN(count))
      return this.#numbers
        .flatMap(({ names }) => names)
        .filter((name) => !parity || Number(name) % 2 === (parity === 'odd' ? 1 : 0))
    if (count < 1) throw new TextError(first, words.noSeats())
    if (count > MAX_PLAN_SEATS) throw new TextError(first, limits.tooManySeats({ most: MAX_PLAN_SEATS }))
    return seatNames(count, { first: parity === 'even' ? '2' : '1', step: parity ? 2 : 1 }) ?? []
  }
}
