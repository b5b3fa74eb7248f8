import type { Engine } from './db/engine.ts'
import type { Log } from './log.ts'

/** Used in place of a performance's id when the house itself changed. */
export const WHOLE_HOUSE = 'house'

/** Changes are batched for this long, in ms, before listeners are notified. */
const FLUSH_MS = 60

/** Notifies listeners, in this process and others, that seats of a performance or of the whole house changed. */
export class SeatEvents {
  readonly #dirty = new Set<string>()
  readonly #listeners = new Set<(performanceId: string) => void>()
  readonly #engine: Engine
  readonly #log: Log
  #timer: NodeJS.Timeout | undefined

  constructor(engine: Engine, log: Log) {
    this.#engine = engine
    this.#log = log
  }

  /** Starts listening to other processes. */
  start(): Promise<void> {
    return this.#engine.listen((ids) => this.#tell(ids))
  }

  /** Call after the commit that changed the seats. */
  seatsChanged(performanceId: string): void {
    this.#dirty.add(performanceId)
    this.#timer ??= setTimeout(() => this.#flush(), FLUSH_MS)
  }

  /** Call after the commit that changed seats, prices or rules of the house. */
  houseChanged(): void {
    this.seatsChanged(WHOLE_HOUSE)
  }

  /** Calls back after each change until the returned function is called. */
  onSeatsChanged(listener: (performanceId: string) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #flush(): void {
    const ids = [...this.#dirty]
    this.#dirty.clear()
    this.#timer = undefined
    this.#tell(ids)
    this.#engine
      .notify(ids)
      .catch((error: unknown) => this.#log.warn({ err: error }, 'seat changes not told'))
  }

  #tell(ids: string[]): void {
    for (const id of ids) for (const listener of this.#listeners) listener(id)
  }
}
