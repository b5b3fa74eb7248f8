/** A map of at most so many entries, for a cache: the one that was set longest ago makes room for a new one. */
export class BoundedMap<K, V> extends Map<K, V> {
  readonly #most: number

  constructor(most: number) {
    super()
    this.#most = most
  }

  override set(key: K, value: V): this {
    this.delete(key)
    const [oldest] = this.keys()
    if (this.size >= this.#most && oldest !== undefined) this.delete(oldest)
    return super.set(key, value)
  }
}
