import {
  everySeat,
  type Layout,
  type SeatStatusName,
  seatStatuses,
} from '../../../../shared/seating/layout.ts'

type Listener = (seatNums: readonly number[]) => void

const FREE = seatStatuses.indexOf('free')
const OWN = seatStatuses.indexOf('own')
const HELD = seatStatuses.indexOf('held')

/**
 * What is known of each seat, one byte per seat: its state from the server, overlaid with the viewer's
 * choice. Changes are reported once per frame. A seat under a pressed pointer keeps its look until release.
 */
export class SeatStore {
  readonly #slots = new Map<number, number>()
  readonly #labels: string[] = []
  readonly #serverStatuses: Uint8Array
  readonly #shown: Uint8Array
  readonly #pending: Uint8Array
  readonly #listeners = new Set<Listener>()
  readonly #changed = new Set<number>()
  #own: ReadonlySet<number> = new Set()
  #confirmed: ReadonlySet<number> = new Set()
  #guarded: number | null = null
  #frame = 0
  /** Increases with each report, for readers that compare. */
  version = 0

  /** Rank of the price whose seats stand out and are looked for; 0 for any. */
  only = 0

  /** Called when the viewer's seats are no longer held, although the viewer did not release them. */
  onLost: (() => void) | null = null

  /** Whether seats that are not for sale can be chosen too, as an admin does. */
  readonly choosesAny: boolean

  constructor(layout: Layout, { choosesAny = false } = {}) {
    this.choosesAny = choosesAny
    for (const { id, label } of everySeat(layout)) {
      this.#slots.set(id, this.#slots.size)
      this.#labels.push(label)
    }
    this.#serverStatuses = new Uint8Array(this.#slots.size)
    this.#shown = new Uint8Array(this.#slots.size)
    this.#pending = new Uint8Array(this.#slots.size)
  }

  has(seatNum: number): boolean {
    return this.#slots.has(seatNum)
  }

  /** What a seat is called; its number if it is not in the house. */
  label = (seatNum: number): string => this.#labels[this.#slots.get(seatNum) ?? -1] ?? String(seatNum)

  /** The state to show for a seat; a seat that is not in the house is not for sale. */
  status(seatNum: number): SeatStatusName {
    return seatStatuses[this.#shown[this.#slots.get(seatNum) ?? -1] ?? -1] ?? 'not-for-sale'
  }

  /** The server's state of a seat, chosen or not. */
  serverStatus(seatNum: number): SeatStatusName {
    return seatStatuses[this.#serverStatuses[this.#slots.get(seatNum) ?? -1] ?? -1] ?? 'not-for-sale'
  }

  /** Chosen or released, but not yet confirmed. */
  isPending(seatNum: number): boolean {
    return this.#pending[this.#slots.get(seatNum) ?? -1] === 1
  }

  /** Whether the viewer has this seat or could choose it. */
  isOpen = (seatNum: number): boolean => {
    const status = this.status(seatNum)
    return status === 'free' || status === 'own'
  }

  /** Sets the server's state of these seats. */
  applyStatuses(changes: Iterable<{ seatNum: number; state: SeatStatusName }>): void {
    let lost = false
    for (const { seatNum, state } of changes) {
      const slot = this.#slots.get(seatNum)
      if (slot === undefined) continue
      const status = seatStatuses.indexOf(state)
      lost ||= this.#serverStatuses[slot] === HELD && status !== HELD && this.#confirmed.has(seatNum)
      const isNews = this.#serverStatuses[slot] !== status
      this.#serverStatuses[slot] = status
      this.#refresh(seatNum, slot, isNews && (this.choosesAny || this.#own.has(seatNum)))
    }
    if (lost) this.onLost?.()
  }

  /** Sets the viewer's choice and what is confirmed of it. Its owner sees a seat being released as free. */
  choose(own: readonly number[], confirmed: readonly number[]): void {
    const touched = new Set([...this.#own, ...this.#confirmed, ...own, ...confirmed])
    this.#own = new Set(own)
    this.#confirmed = new Set(confirmed)
    for (const seatNum of touched) {
      const slot = this.#slots.get(seatNum)
      if (slot !== undefined) this.#refresh(seatNum, slot)
    }
  }

  /** Freezes this seat's look until null is passed. */
  guard(seatNum: number | null): void {
    const before = this.#guarded
    this.#guarded = seatNum
    const slot = before === null ? undefined : this.#slots.get(before)
    if (before !== null && before !== seatNum && slot !== undefined) this.#refresh(before, slot)
  }

  showOnly(tier: number): void {
    this.only = tier
    for (const listener of this.#listeners) listener([])
  }

  /** Calls `listener` with the changed seats, at most once per frame; returns a function to stop. */
  subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size > 0) return
      cancelAnimationFrame(this.#frame)
      this.#frame = 0
    }
  }

  /** Reports the gathered changes now. */
  flush = (): void => {
    if (this.#frame) cancelAnimationFrame(this.#frame)
    this.#frame = 0
    if (this.#changed.size === 0) return
    const changed = [...this.#changed]
    this.#changed.clear()
    this.version++
    for (const listener of this.#listeners) listener(changed)
  }

  /** Re-evaluates a seat; with `isNews` it is reported even if it looks the same. */
  #refresh(seatNum: number, slot: number, isNews = false): void {
    if (seatNum === this.#guarded) return
    const own = this.#own.has(seatNum)
    const confirmed = this.#confirmed.has(seatNum)
    const shown = own ? OWN : confirmed ? FREE : (this.#serverStatuses[slot] ?? FREE)
    const pending = own === confirmed ? 0 : 1
    if (!isNews && this.#shown[slot] === shown && this.#pending[slot] === pending) return
    this.#shown[slot] = shown
    this.#pending[slot] = pending
    this.#changed.add(seatNum)
    if (this.#listeners.size > 0 && !this.#frame) this.#frame = requestAnimationFrame(this.flush)
  }
}
