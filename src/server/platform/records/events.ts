import type { Log } from '../base/log.ts'
import type { Engine } from '../db/engine.ts'

/** Topics, with the type of the id that says what changed (no spaces, no commas). Features add their own. */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it by declaration merging
export interface Events {}

type Topic = keyof Events

/** Changes are batched for this long, in ms, before listeners are notified. */
const FLUSH_MS = 60

/** Notifies listeners, in this process and others, that something changed. */
export class EventBus {
  readonly #dirty = new Set<string>()
  readonly #listeners = new Set<{ topic: string; hear: (id: string) => void }>()
  readonly #engine: Engine
  readonly #log: Log
  #timer: NodeJS.Timeout | undefined

  constructor(engine: Engine, log: Log) {
    this.#engine = engine
    this.#log = log
  }

  /** Starts listening to other processes. */
  start(): Promise<void> {
    return this.#engine.listen((changes) => this.#notifyListeners(changes))
  }

  /** Call after the commit that made the change. */
  publish<T extends Topic>(topic: T, id: Events[T]): void {
    this.#dirty.add(`${topic} ${id}`)
    this.#timer ??= setTimeout(() => this.#flush(), FLUSH_MS)
  }

  /** Calls back after each change until the returned function is called. */
  subscribe<T extends Topic>(topic: T, hear: (id: string) => void): () => void {
    const listener = { topic, hear }
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #flush(): void {
    const changes = [...this.#dirty]
    this.#dirty.clear()
    this.#timer = undefined
    this.#notifyListeners(changes)
    this.#engine
      .notify(changes)
      .catch((error: unknown) =>
        this.#log.warn({ err: error }, 'other processes were not notified of changes'),
      )
  }

  #notifyListeners(changes: string[]): void {
    for (const [topic, id = ''] of changes.map((change) => change.split(' ')))
      for (const listener of this.#listeners) if (listener.topic === topic) listener.hear(id)
  }
}
