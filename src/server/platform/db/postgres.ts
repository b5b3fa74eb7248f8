import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { OpenDatabase } from './engine.ts'
import type { Database } from './schema.ts'

const CHANNEL = 'seats_changed'
const INT8 = 20
const NUMERIC = 1700
/** How long a new connection may take, in ms. */
const CONNECT_MS = 10_000
/**
 * How long a query waits for a free connection, in ms: as long as a proxy waits for us. When phones send their whole
 * queues at once, the last is answered late rather than refused.
 */
const FREE_MS = 60_000

/** Opens a PostgreSQL pool at READ COMMITTED, with a timeout on every wait. */
export function openPostgres(url: string, clockOffsetMs: number): OpenDatabase {
  const types = new pg.TypeOverrides()
  types.setTypeParser(INT8, Number)
  types.setTypeParser(NUMERIC, Number)
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: url,
    types,
    max: 20,
    connectionTimeoutMillis: FREE_MS,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    options: '-c default_transaction_isolation=read\\ committed',
  })
  // The pool replaces an idle connection that breaks; without a listener, the error would end the process.
  pool.on('error', () => {})
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
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
      keepRows: (query) => query.forShare(),
      lockFreeRows: (query) => query.forUpdate().skipLocked(),
      notify: async (ids) => {
        await pool.query('select pg_notify($1, $2)', [CHANNEL, ids.join(',')])
      },
      listen: async (onChange) => {
        stopListening = await listen(url, onChange)
      },
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
 * Uses prepared statements: Kysely produces the same few texts over and over, and parsing and planning one takes as
 * long as running it. Texts with `*` are excluded, because a migration may change their columns under a running server.
 */
class PreparingClient extends pg.Client {
  static readonly #names = new Map<string, string>()

  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_MS })
    // A connection that breaks while in use fails its query; without a listener, the error would end the process too.
    this.on('error', () => {})
  }

  static #nameOf(text: string): string | undefined {
    const known = PreparingClient.#names.get(text)
    if (known || PreparingClient.#names.size >= STATEMENTS_KEPT || manyColumns.test(text)) return known
    const name = `s${PreparingClient.#names.size + 1}`
    PreparingClient.#names.set(text, name)
    return name
  }

  override query(...args: unknown[]): never {
    const [text, values, ...rest] = args
    const name = typeof text === 'string' && Array.isArray(values) ? PreparingClient.#nameOf(text) : undefined
    const call = super.query as (...args: unknown[]) => never
    return name ? call.call(this, { name, text, values }, ...rest) : call.apply(this, args)
  }
}

const STATEMENTS_KEPT = 500
const manyColumns = /(?:select|returning) \*|\.\*/

/**
 * Listens on a separate connection and reconnects after a failure. Missed notifications do not matter: watched rooms
 * reread their seats every few seconds.
 */
async function listen(url: string, onChange: (ids: string[]) => void): Promise<() => Promise<void>> {
  let stopped = false
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined
  const connect = async () => {
    const next = new pg.Client({ connectionString: url })
    next.on('notification', (message) => onChange((message.payload ?? '').split(',').filter(Boolean)))
    next.on('error', () => {
      client = null
      if (!stopped) retry = setTimeout(() => connect().catch(() => next.emit('error')), 1000)
    })
    await next.connect()
    await next.query(`listen ${CHANNEL}`)
    client = next
  }
  await connect()
  return async () => {
    stopped = true
    clearTimeout(retry)
    await client?.end()
  }
}
