import { Socket } from 'node:net'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import Cursor from 'pg-cursor'
import { PostgresCompiler } from './drivers/literal-states.ts'
import { NamedColumns, readColumns } from './drivers/named-columns.ts'
import { type Answer, deferred, type KnownColumns, Packet } from './drivers/packet.ts'
import type { Db, OpenDatabase } from './engine.ts'
import type { Database } from './schema.ts'

const CHANNEL = 'changes'
const INT8 = 20
const NUMERIC = 1700
/** How long a new connection may take, in ms. */
const CONNECT_MS = 10_000
/**
 * How long a query waits for a free connection, in ms: as long as a proxy waits for us. When phones send their whole
 * queues at once, the last is answered late rather than refused.
 */
const FREE_MS = 60_000

/** How long a statement may take, and a transaction may wait for us, in ms. */
const STATEMENT_MS = 15_000
const IDLE_TRANSACTION_MS = 30_000
/**
 * After how long a silence a query's connection counts as lost, in ms: by then the server has ended any statement. A
 * machine that vanishes ends no connection, and Linux would wait for it for a quarter of an hour.
 */
const SILENT_MS = 35_000

/** Compiling a report's plan takes longer than running it: 190 of its 220 ms. */
const options = '-c default_transaction_isolation=read\\ committed -c jit=off'

/** Opens a PostgreSQL pool at READ COMMITTED, with a timeout on every wait. `silentMs`: see `SILENT_MS`. */
export function openPostgres(
  url: string,
  clockOffsetMs: number,
  { silentMs = SILENT_MS } = {},
): OpenDatabase {
  const pool = new pg.Pool({
    Client: class extends PreparingClient {
      override readonly silentMs = silentMs
    },
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: FREE_MS,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
    options,
  })
  // The pool replaces an idle connection that breaks; without a listener, the error would end the process.
  pool.on('error', () => {})
  const columns = new Map<string, string[]>()
  const db = new Kysely<Database>({
    dialect: new Dialect({ pool, onCreateConnection: (connection) => readColumns(connection, columns) }),
    plugins: [new NamedColumns(() => columns)],
  })
  let offset = clockOffsetMs
  let stopListening = async () => {}
  return {
    db,
    engine: {
      name: 'postgres',
      oneWriter: false,
      now: () => sql<number>`((extract(epoch from clock_timestamp()) * 1000)::bigint + ${sql.lit(offset)})`,
      lockRows: (query) => query.forUpdate(),
      lockValues: (query) => query.forNoKeyUpdate(),
      lockRowsForShare: (query) => query.forShare(),
      lockFreeRows: (query) => query.forUpdate().skipLocked(),
      notify: async (ids) => {
        await sql`select pg_notify(${CHANNEL}, ${ids.join(',')})`.execute(db)
      },
      listen: async (onChange) => {
        stopListening = await listen(url, onChange)
      },
      probeDiskSpace: (any) =>
        any.transaction().execute(async (trx) => {
          // Does not fit into the least memory, so it is put into a file for as long as it lasts.
          await sql`set local work_mem = '64kB'`.execute(trx)
          await sql`select count(*) from generate_series(1, 20000)`.execute(trx)
        }),
      advance: (ms) => {
        offset += ms
      },
      close: async () => {
        await stopListening()
        await db.destroy()
      },
    },
  }
}

/**
 * One connection whose statements may take as long as they have to, for migrations; to be destroyed by the caller. It
 * does not wait longer than others would for a table that somebody uses: everybody else waits behind it.
 */
export function openForMigrations(url: string): Db {
  return openPlain(url, {
    connectionTimeoutMillis: CONNECT_MS,
    options: `${options} -c statement_timeout=0 -c lock_timeout=${STATEMENT_MS}`,
  })
}

/**
 * A connection of `pg` as it comes, or several, without the limits that the server's queries have; to be destroyed by the
 * caller. A machine that is gone is noticed all the same.
 */
export function openPlain(url: string, config: pg.PoolConfig): Db {
  const alive = { keepAlive: true, keepAliveInitialDelayMillis: CONNECT_MS }
  const pool = new pg.Pool({ connectionString: url, types: TYPES, max: 1, ...alive, ...config })
  // The pool replaces an idle connection that breaks; without a listener, the error would end the process.
  pool.on('error', () => {})
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool, cursor: Cursor }) })
}

class Dialect extends PostgresDialect {
  override createQueryCompiler(): PostgresCompiler {
    return new PostgresCompiler()
  }
}

/** Reads big integers and sums as numbers: no amount and no time here needs more than 53 bits. */
const TYPES = new pg.TypeOverrides()
TYPES.setTypeParser(INT8, Number)
TYPES.setTypeParser(NUMERIC, Number)

/**
 * Sends the statements of one turn together, as a `Packet`. Uses prepared statements: Kysely produces the same few texts over
 * and over, and parsing and planning one takes as long as running it. Texts with `*` are excluded, because a migration may
 * change their columns under a running server.
 *
 * `begin` and what is `deferred` are answered at once and sent with the statement that follows, which fails if they do. After
 * a failure everything in a transaction fails, until it is rolled back.
 */
class PreparingClient extends pg.Client {
  static readonly #names = new Map<string, string>()
  /** How long a query may wait for a sign of the database, in ms. */
  readonly silentMs: number = SILENT_MS
  readonly #columns: KnownColumns = new Map()
  #packet: Packet | undefined
  #isDue = false
  #transaction: { isSent: boolean; failure?: Error } | undefined

  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_MS })
    // A connection that breaks while in use fails its query; without a listener, the error would end the process too.
    this.on('error', () => {})
    // Between queries a connection may be silent for as long as it likes, as one that holds a lock.
    this.on('drain', () => this.#limitSilence(0))
    this.once('connect', () => this.#stream?.on('timeout', () => this.#stream?.destroy(lost())))
  }

  get #stream(): Socket | undefined {
    const { stream } = this.connection
    return stream instanceof Socket ? stream : undefined
  }

  #limitSilence(ms: number): void {
    this.#stream?.setTimeout(ms)
  }

  static #nameOf(text: string): string {
    const known = PreparingClient.#names.get(text)
    if (known) return known
    if (PreparingClient.#names.size >= STATEMENTS_KEPT || manyColumns.test(text)) return ''
    const name = `s${PreparingClient.#names.size + 1}`
    PreparingClient.#names.set(text, name)
    return name
  }

  override query(...[text, values]: unknown[]): never {
    return this.#execute(text as string, values as readonly unknown[]) as never
  }

  async #execute(text: string, values: readonly unknown[]): Promise<Answer> {
    if (BEGIN.test(text)) this.#transaction = { isSent: false }
    const { isSent = true, failure } = this.#transaction ?? {}
    if (failure && text !== 'rollback') throw failure
    if (text === 'commit' || text === 'rollback') this.#transaction = undefined
    if (this.#endsUnsent(text, isSent)) return NOTHING
    this.#packet ??= new Packet(TYPES, this.#columns)
    const answer = this.#packet.add(PreparingClient.#nameOf(text), text, values)
    const isDeferred = deferred.has(values) || BEGIN.test(text)
    if (!this.#isDue && !isDeferred) {
      this.#isDue = true
      process.nextTick(() => this.#send())
    }
    // PostgreSQL rolls back by itself what a lost connection had begun, and the pool drops the connection.
    const ended = isDeferred || text === 'rollback' ? answer.catch(() => NOTHING) : answer
    return isDeferred ? NOTHING : ended
  }

  /** Whether a transaction ends of which nothing was sent; discards what waits for a statement that does not follow. */
  #endsUnsent(text: string, isSent: boolean): boolean {
    const isRollback = text === 'rollback'
    if (isRollback && this.#isDue) {
      // Apart from the statements before it: if one fails, PostgreSQL skips the rest of its packet.
      this.#send()
      return false
    }
    const hasOnlyBegun = text === 'commit' && !isSent && this.#packet?.size === 1
    if (this.#isDue || !(isRollback || hasOnlyBegun)) return false
    this.#packet = undefined
    return !isSent
  }

  #send(): void {
    const [packet, transaction] = [this.#packet, this.#transaction]
    this.#packet = undefined
    this.#isDue = false
    if (!packet) return
    if (transaction) {
      transaction.isSent = true
      packet.answered.catch((error: Error) => {
        transaction.failure = error
      })
    }
    // PostgreSQL may answer all of them at the end.
    this.#limitSilence(this.silentMs * packet.size)
    super.query(packet)
  }
}

const lost = () => new Error('Connection terminated: no response from the database for too long')

const NOTHING: Answer = { command: '', rowCount: 0, rows: [] }
const BEGIN = /^(?:begin|start transaction)/
const STATEMENTS_KEPT = 500
const manyColumns = /(?:select|returning) \*|\.\*/

/** How long after a failure, in ms, the next attempt to listen begins. */
const RELISTEN_MS = 1000

/**
 * Listens on a separate connection, and connects again whenever it is lost or cannot be made. Missed notifications do
 * not matter: watched rooms reread their seats every few seconds.
 */
async function listen(url: string, onChange: (ids: string[]) => void): Promise<() => Promise<void>> {
  let stopped = false
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  const connect = async () => {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: CONNECT_MS,
    })
    client = next
    next.on('notification', (message) => onChange((message.payload ?? '').split(',').filter(Boolean)))
    // A lost connection reports several errors: one end follows them, and one attempt follows that.
    next.on('error', () => {})
    next.once('end', again)
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}`)
    } catch {
      again()
      await next.end().catch(() => {})
    }
  }
  const again = () => {
    if (stopped) return
    clearTimeout(retry)
    retry = setTimeout(connect, RELISTEN_MS)
  }
  await connect()
  return async () => {
    stopped = true
    clearTimeout(retry)
    await client?.end()
  }
}
