import { type Layout, type SeatStatusName, seatStatuses } from '../../../shared/seating/layout.ts'

type Listener = (seatNums: readonly number[]) => void

const FREE = seatStatuses.indexOf('free')
const OWN = seatStatuses.indexOf('own')
const HELD = seatStatuses.indexOf('held')

/**
 * What is known of each seat, one byte a seat: what the box office says, and over it what the viewer chose. Changes are
 * gathered and told once a frame. A seat under a pressed pointer keeps its look until it is let go.
 */
export class SeatStore {
  readonly #slots = new Map<number, number>()
  readonly #told: Uint8Array
  readonly #shown: Uint8Array
  readonly #pending: Uint8Array
  readonly #listeners = new Set<Listener>()
  readonly #changed = new Set<number>()
  #own: ReadonlySet<number> = new Set()
  #confirmed: ReadonlySet<number> = new Set()
  #guarded: number | null = null
  #frame = 0
  /** Counts what was told; for readers that compare. */
  version = 0

  /** Called when the viewer's own seats are not held any more, although the viewer did not let them go. */
  onLost: (() => void) | null = null

  /** Whether seats that nobody could buy can be chosen too, as an admin does. */
  readonly choosesAny: boolean

  constructor(layout: Layout, { choosesAny = false } = {}) {
    this.choosesAny = choosesAny
    for (const { seats } of layout.blocks) for (const { id } of seats) this.#slots.set(id, this.#slots.size)
    this.#told = new Uint8Array(this.#slots.size)
    this.#shown = new Uint8Array(this.#slots.size)
    this.#pending = new Uint8Array(this.#slots.size)
  }

  has(seatNum: number): boolean {
    return this.#slots.has(seatNum)
  }

  /** What to show of a seat; a seat that is not in the house is not for sale. */
  status(seatNum: number): SeatStatusName {
    return seatStatuses[this.#shown[this.#slots.get(seatNum) ?? -1] ?? -1] ?? 'not-for-sale'
  }

  /** What the box office says of a seat, chosen or not. */
  told(seatNum: number): SeatStatusName {
    return seatStatuses[this.#told[this.#slots.get(seatNum) ?? -1] ?? -1] ?? 'not-for-sale'
  }

  /** Chosen or let go, and not confirmed yet. */
  isPending(seatNum: number): boolean {
    return this.#pending[this.#slots.get(seatNum) ?? -1] === 1
  }

  /** Whether the viewer has this seat or could. */
  isOpen = (seatNum: number): boolean => {
    const status = this.status(seatNum)
    return status === 'free' || status === 'own'
  }

  /** What the box office says of these seats. */
  tell(changes: Iterable<{ seatNum: number; state: SeatStatusName }>): void {
    let lost = false
    for (const { seatNum, state } of changes) {
      const slot = this.#slots.get(seatNum)
      if (slot === undefined) continue
      const told = seatStatuses.indexOf(state)
      lost ||= this.#told[slot] === HELD && told !== HELD && this.#confirmed.has(seatNum)
      const isNews = this.#told[slot] !== told
      this.#told[slot] = told
      this.#refresh(seatNum, slot, isNews && this.choosesAny)
    }
    if (lost) this.onLost?.()
  }

  /** What the viewer chose, and what of it is confirmed. A seat on its way back is free to its owner at once. */
  choose(own: readonly number[], confirmed: readonly number[]): void {
    const touched = new Set([...this.#own, ...this.#confirmed, ...own, ...confirmed])
    this.#own = new Set(own)
    this.#confirmed = new Set(confirmed)
    for (const seatNum of touched) {
      const slot = this.#slots.get(seatNum)
      if (slot !== undefined) this.#refresh(seatNum, slot)
    }
  }

  /** Holds this seat's look as it is, until null is passed. */
  guard(seatNum: number | null): void {
    const before = this.#guarded
    this.#guarded = seatNum
    const slot = before === null ? undefined : this.#slots.get(before)
    if (before !== null && before !== seatNum && slot !== undefined) this.#refresh(before, slot)
  }

  /** Calls `listener` with the seats that changed, at most once a frame; returns how to stop. */
  subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size > 0) return
      cancelAnimationFrame(this.#frame)
      this.#frame = 0
    }
  }

  /** Tells what is gathered, now. */
  flush = (): void => {
    if (this.#frame) cancelAnimationFrame(this.#frame)
    this.#frame = 0
    if (this.#changed.size === 0) return
    const changed = [...this.#changed]
    this.#changed.clear()
    this.version++
    for (const listener of this.#listeners) listener(changed)
  }

  /** Looks at a seat again; with `isNews` there is something new of it even if it is shown as before. */
  #refresh(seatNum: number, slot: number, isNews = false): void {
    if (seatNum === this.#guarded) return
    const own = this.#own.has(seatNum)
    const confirmed = this.#confirmed.has(seatNum)
    const shown = own ? OWN : confirmed ? FREE : (this.#told[slot] ?? FREE)
    const pending = own === confirmed ? 0 : 1
    if (!isNews && this.#shown[slot] === shown && this.#pending[slot] === pending) return
    this.#shown[slot] = shown
    this.#pending[slot] = pending
    this.#changed.add(seatNum)
    if (this.#listeners.size > 0 && !this.#frame) this.#frame = requestAnimationFrame(this.flush)
  }
}
