import type { Connection, FieldDef, QueryResultRow, Submittable, TypeOverrides } from 'pg'

/** What a statement did; its rows, if it returned any. */
export type Answer = { command: string; rowCount: number; rows: QueryResultRow[] }

/** Parameters of statements that are sent with the next one, which fails if they do. */
export const deferred = new WeakSet<readonly unknown[]>()

/** How the rows of a prepared statement are read. */
type Column = { name: string; parse: (text: string) => unknown }
type Statement = { name: string; text: string; values: readonly unknown[]; answer: Answer }

/** The columns of a connection's prepared statements, by their names: the database need not describe them again. */
export type KnownColumns = Map<string, readonly Column[]>

/** What PostgreSQL has parsed on a connection, as the client notes it. */
type Parsed = { parsedStatements: Record<string, string> }

/**
 * Statements that are sent at once and end with one `Sync`: PostgreSQL answers them together, and executes none that
 * follow one that failed. Without a transaction of their own they are one.
 */
export class Packet implements Submittable {
  readonly #types: TypeOverrides
  readonly #known: KnownColumns
  readonly #statements: Statement[] = []
  readonly #end = Promise.withResolvers<void>()
  #at = 0
  #columns: readonly Column[] | undefined

  constructor(types: TypeOverrides, known: KnownColumns) {
    this.#types = types
    this.#known = known
  }

  /** Adds a statement; with a name it is prepared. The answer comes when all of them have succeeded. */
  add(name: string, text: string, values: readonly unknown[]): Promise<Answer> {
    const answer: Answer = { command: '', rowCount: 0, rows: [] }
    this.#statements.push({ name, text, values: values.map(toText), answer })
    return this.answered.then(() => answer)
  }

  /** Settles with all of them. */
  get answered(): Promise<void> {
    return this.#end.promise
  }

  get size(): number {
    return this.#statements.length
  }

  submit(connection: Connection): void {
    const { parsedStatements: parsed, stream } = connection as Connection & Parsed
    const parsedNow = new Set<string>()
    stream.cork()
    for (const { name, text, values } of this.#statements) {
      if (!name || !(parsed[name] || parsedNow.has(name))) connection.parse({ name, text, types: [] }, true)
      parsedNow.add(name)
      connection.bind({ statement: name, values: values as string[] }, true)
      if (!this.#known.has(name)) connection.describe({ type: 'P' }, true)
      connection.execute({}, true)
    }
    connection.sync()
    stream.uncork()
  }

  /** For the client, which notes what has been prepared. */
  get name() {
    return this.#statements[this.#at]?.name
  }

  get text() {
    return this.#statements[this.#at]?.text
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => {
      // Its declared type is wrong.
      const parse: unknown = this.#types.getTypeParser(dataTypeID)
      return { name, parse: parse as Column['parse'] }
    })
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const statement = this.#statements[this.#at]
    const row: QueryResultRow = {}
    let i = 0
    for (const { name, parse } of this.#columns ?? this.#known.get(statement?.name ?? '') ?? []) {
      const text = fields[i++] ?? null
      row[name] = text === null ? null : parse(text)
    }
    statement?.answer.rows.push(row)
  }

  handleCommandComplete({ text }: { text: string }): void {
    const statement = this.#statements[this.#at]
    if (!statement) return
    const { name, answer } = statement
    if (name && !this.#known.has(name)) this.#known.set(name, this.#columns ?? [])
    this.#columns = undefined
    const [command = '', ...counts] = text.split(' ')
    Object.assign(answer, { command, rowCount: Number(counts.at(-1) ?? 0) })
    this.#at++
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' })
  }

  handleReadyForQuery(): void {
    this.#end.resolve()
  }

  handleError(error: Error): void {
    this.#end.reject(error)
  }
}

function toText(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null
  if (ArrayBuffer.isView(value)) return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  if (typeof value === 'object') throw new TypeError('an object is no value of a statement')
  return String(value)
}
