import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../src/server/testing/free-ports.ts'
import { folderInMemory } from './engines.ts'
import { findBinaries, type RunAs, runAs } from './postgres-binaries.ts'
import { clockAheadMs } from './suite-clock.ts'

const prefix = 'front-of-house-postgres-'

/** Settings of a server that never loses what it has acknowledged. */
const durable = { fsync: 'on', synchronous_commit: 'on' }
/** Settings for throw-away data: the same answers for less work. */
export const quick = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '512MB',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
  jit: 'off',
}
type Settings = Record<string, string>
/** Data of another server: what fills the empty folder with them, and the password of the user `postgres` in them. */
type Copy = { password: string; fill: (data: string) => Promise<void> }

/** A PostgreSQL server for tests and benches; `url` is its maintenance database, whose user may create others. */
export type TestPostgres = { url: string; stop: () => Promise<void> }
/**
 * One that was started here: its data folder, a way to lose its machine at once, and one to end it as a power cut would
 * and start it `awayMs` later on the same data.
 */
export type OwnPostgres = TestPostgres & {
  data: string
  lose: () => void
  crash: (awayMs: number) => Promise<void>
}

/**
 * Uses the server of TEST_DATABASE_URL, or starts one with these settings: fresh data, loopback only, in memory if
 * there is room and it need not be durable. A server that was started here ends with `stop()`, or with this process,
 * however that ends.
 */
export async function startTestPostgres(settings: Settings = durable): Promise<TestPostgres> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => {} }
  return startOwnPostgres(settings)
}

/** Starts a server here, whatever TEST_DATABASE_URL says; with `copy`, on the data of another; with `disk`, there. */
export async function startOwnPostgres(
  settings: Settings = durable,
  copy?: Copy,
  disk?: string,
): Promise<OwnPostgres> {
  // Root lends it another account, which may be unable to enter root's own folder.
  const onDisk = process.getuid?.() === 0 ? '/tmp' : tmpdir()
  const folder = disk ?? (settings === durable ? onDisk : (folderInMemory() ?? onDisk))
  stopAbandoned(onDisk)
  stopAbandoned(folder)
  const home = mkdtempSync(join(folder, prefix))
  try {
    return await startIn(home, settings, copy)
  } catch (error) {
    rmSync(home, { recursive: true, force: true })
    throw error
  }
}

async function startIn(home: string, settings: Settings, copy?: Copy): Promise<OwnPostgres> {
  const user = runAs()
  const data = join(home, 'data')
  const passwordFile = join(home, 'password')
  const password = copy?.password ?? randomBytes(16).toString('hex')
  mkdirSync(data, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  writeFileSync(join(home, 'owner.pid'), String(process.pid))
  await copy?.fill(data)
  changeOwner(user, home)

  const binaries = findBinaries(user, home)
  if (!copy) initialise(binaries, data, passwordFile, user)

  const port = await freePort()
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
  const output: string[] = []
  const begin = () => {
    const begun = launch(binaries, data, port, user, settings)
    begun.stderr?.on('data', (chunk: Buffer) => output.push(chunk.toString()))
    return begun
  }
  let server = begin()
  const watchdog = watch(server, home)
  try {
    await untilReady(url, server)
  } catch (error) {
    server.kill('SIGQUIT')
    watchdog.stdin?.end()
    throw new Error(`PostgreSQL did not start: ${output.join('').slice(-2000)}`, { cause: error })
  }
  let stopping: Promise<void> | undefined
  return {
    url,
    data,
    stop: () => {
      stopping ??= end(server, watchdog, home)
      return stopping
    },
    lose: () => {
      if (server.pid) process.kill(-server.pid, 'SIGKILL')
    },
    crash: async (awayMs) => {
      if (isUp(server)) {
        const ended = once(server, 'exit')
        server.kill('SIGQUIT')
        await ended
      }
      await sleep(awayMs)
      server = begin()
      await untilReady(url, server)
    },
  }
}

function changeOwner({ uid, gid }: RunAs, home: string): void {
  if (uid === undefined || gid === undefined) return
  const inside = readdirSync(home, { recursive: true, encoding: 'utf8' })
  for (const path of [home, ...inside.map((name) => join(home, name))]) chownSync(path, uid, gid)
}

function initialise(binaries: string, data: string, passwordFile: string, user: RunAs): void {
  const options = ['--username=postgres', '--encoding=UTF8', '--locale=C', '--auth=scram-sha-256']
  const made = spawnSync(
    join(binaries, 'initdb'),
    ['-D', data, ...options, `--pwfile=${passwordFile}`, '-N'],
    { ...user, cwd: data, encoding: 'utf8', env: { PATH: process.env.PATH, LC_ALL: 'C' } },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`)
}

function launch(binaries: string, data: string, port: number, user: RunAs, settings: Settings): ChildProcess {
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: data,
    max_connections: '200',
    ...settings,
  }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return spawn(join(binaries, 'postgres'), ['-D', data, '-p', String(port), ...flags], {
    ...user,
    cwd: data,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  })
}

/** A shell that waits for our pipe to close, which happens even when we are killed, and then cleans up. */
function watch(server: ChildProcess, home: string): ChildProcess {
  const script =
    'cat >/dev/null; kill -QUIT "$(head -n 1 "$1/data/postmaster.pid")" 2>/dev/null; sleep 1; rm -rf "$1"'
  const watchdog = spawn('sh', ['-c', script, 'sh', home], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watchdog.unref()
  server.unref()
  for (const stream of [watchdog.stdin, server.stderr]) {
    if (stream && 'unref' in stream && typeof stream.unref === 'function') stream.unref()
  }
  return watchdog
}

const isUp = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null

async function end(server: ChildProcess, watchdog: ChildProcess, home: string): Promise<void> {
  if (isUp(server)) {
    server.ref()
    const ended = once(server, 'exit')
    server.kill('SIGQUIT')
    await ended
  }
  watchdog.kill('SIGKILL')
  rmSync(home, { recursive: true, force: true })
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + 30_000
  for (;;) {
    try {
      return await query(url, 'SELECT 1')
    } catch (error) {
      if (server.exitCode !== null || Date.now() > deadline) throw error
      await sleep(50)
    }
  }
}

/** Stops servers whose starter died (power loss, a container killed hard). */
function stopAbandoned(temporary: string): void {
  for (const name of readdirSync(temporary).filter((entry) => entry.startsWith(prefix))) {
    const home = join(temporary, name)
    const owner = firstNumber(join(home, 'owner.pid'))
    if (owner === undefined || isRunning(owner)) continue
    const server = firstNumber(join(home, 'data/postmaster.pid'))
    if (server !== undefined && commandLine(server).includes(home)) process.kill(server, 'SIGQUIT')
    rmSync(home, { recursive: true, force: true })
  }
}

function firstNumber(path: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(path, 'utf8'), 10)
  } catch {
    return undefined
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function commandLine(pid: number): string {
  return spawnSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
}

/**
 * Creates an empty database `foh_<name>` (lower case, digits, underscores), replacing any of that name, and returns its
 * URL. With `template`, it is a copy of that database, which must have no connections; that is far quicker than
 * migrating, and its files are copied without passing through the write-ahead log.
 */
export async function createDatabase(url: string, name: string, template?: string): Promise<string> {
  const database = databaseName(name)
  await dropDatabase(url, name)
  const source = template ? databaseName(template) : 'template0'
  await query(url, `CREATE DATABASE ${database} TEMPLATE ${source} STRATEGY file_copy`)
  const made = databaseUrl(url, database)
  if (clockAheadMs() !== 0) await setClock(made)
  return made
}

/** Has a database, and its copies, go by the clock of the run: a function of ours comes before that of PostgreSQL. */
async function setClock(made: string): Promise<void> {
  await query(made, 'ALTER ROLE CURRENT_USER SET search_path = public, pg_catalog')
  await query(
    made,
    `CREATE OR REPLACE FUNCTION public.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE AS
      $$ SELECT pg_catalog.clock_timestamp() + interval '${clockAheadMs()} milliseconds' $$`,
  )
}

/** Drops a database of `createDatabase`. */
export async function dropDatabase(url: string, name: string): Promise<void> {
  await query(url, `DROP DATABASE IF EXISTS ${databaseName(name)} WITH (FORCE)`)
}

function databaseName(name: string): string {
  if (!/^[a-z0-9_]{1,50}$/.test(name)) throw new Error(`Not a name for a test database: ${name}`)
  return `foh_${name}`
}

function databaseUrl(url: string, database: string): string {
  const result = new URL(url)
  result.pathname = `/${database}`
  return result.href
}

async function query(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(sql)
  } finally {
    await client.end().catch(() => {})
  }
}
