import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isDatabaseUnavailable } from './engine.ts'
import { fitnessQuery, unsuitableReason } from './fit.ts'
import { nameOf } from './place.ts'

/** How often it is tried, in ms. */
const AGAIN_MS = 500
/** How often it is said again what is waited for, in ms. */
const SAY_MS = 60_000
/** How long one attempt may take, in ms. */
const TIMEOUT_MS = 10_000

type Waiting = {
  /** Gets a sentence about what is waited for, without credentials, and one at the end. */
  say: (sentence: string) => void
  /** Called when there is something to wait for. */
  begin: () => Promise<void>
}

/**
 * Resolves when PostgreSQL at `url` takes connections and writes, however long that takes. Throws an Error with a
 * sentence if waiting cannot help: a wrong password, no such database, or a new one that cannot become a house's.
 */
export async function waitForDatabase(url: string, { say, begin }: Waiting) {
  const name = nameOf({ databaseUrl: url, dataDir: '' })
  let said = { problem: '', at: 0 }
  for (;;) {
    const problem = await problemOf(url, name)
    if (problem === null) break
    if (said.at === 0) await begin()
    if (problem !== said.problem || performance.now() - said.at > SAY_MS) {
      said = { problem, at: performance.now() }
      say(`Waiting for the database ${name}: ${problem}.`)
    }
    await pause(AGAIN_MS)
  }
  if (said.at > 0) say(`The database ${name} is available.`)
}

/** Null if there is none; throws what does not pass by itself. */
async function problemOf(url: string, name: string) {
  let client: pg.Client | undefined
  let unfit: string | null = null
  try {
    // Reads the files that the address names.
    client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    })
    client.on('error', () => {})
    await client.connect()
    const { rows } = await client.query("select current_setting('transaction_read_only') as only_reads")
    if (rows[0].only_reads === 'on') return 'it can only be read, as a standby can'
    unfit = unsuitableReason((await client.query(fitnessQuery)).rows[0])
  } catch (error) {
    const { message, code } = error as Error & { code?: string }
    // Two refused addresses of one name come without a message.
    if (isDatabaseUnavailable(error)) return message || String(code)
    throw new Error(`The database ${name} cannot be used (${message}). ${adviceFor(message, code)}`)
  } finally {
    await client?.end().catch(() => {})
  }
  if (unfit) throw new Error(unfit)
  return null
}

/** What to do about a database that refuses us. */
function adviceFor(message: string, code: string | undefined): string {
  if (/no encryption$/.test(message))
    return 'If it wants TLS, add ?sslmode=verify-full to DATABASE_URL (docs/operations.md).'
  if (/SELF_SIGNED|UNABLE_TO_|CERT_UNTRUSTED/.test(String(code)))
    return 'Add &sslrootcert=FILE to DATABASE_URL, with the certificate of its authority (docs/operations.md).'
  return 'Correct DATABASE_URL.'
}
