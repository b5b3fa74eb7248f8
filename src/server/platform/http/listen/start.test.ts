import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../../testing/free-ports.ts'
import { freshDatabase } from '../../../testing/harness/databases.ts'
import { openRelay } from '../../../testing/relay.ts'
import { until } from '../../../testing/until.ts'

const dist = resolve(import.meta.dirname, '../../../../../dist')
/** Plays systemd, which keeps a port. */
const keptPort = resolve(import.meta.dirname, '../../../../../lab/kit/kept-port.ts')
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foh-start-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const settingsOf = (settings: Record<string, string>) => ({
  PATH: process.env.PATH,
  NODE_OPTIONS: process.env.NODE_OPTIONS,
  NODE_ENV: 'test',
  HOST: '127.0.0.1',
  DATA_DIR: folder,
  LOG_LEVEL: 'silent',
  ...settings,
})

/** The built server as a technician starts it, with these settings alone. */
function launch(settings: Record<string, string>, main = join(dist, 'server/main.js')) {
  const child: ChildProcess = spawn(process.execPath, [main], { env: settingsOf(settings), cwd: folder })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text) => {
      said += text
    })
  return { child, said: () => said, ended: once(child, 'close') }
}

async function endOf(settings: Record<string, string>): Promise<{ code: unknown; said: string }> {
  const { said, ended } = launch(settings)
  const [code] = await ended
  return { code, said: said() }
}

/** Takes connections and answers none; `hangUp` ends it and them. */
async function silentServer() {
  const sockets = new Set<Socket>()
  let asked = 0
  const server = createServer((socket) => {
    sockets.add(
      socket
        .on('error', () => {})
        .once('data', () => {
          asked++
        }),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as { port: number }).port,
    asked: () => asked,
    hangUp: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

// What has nothing to do with the database is started once.
if (process.env.TEST_ENGINE === 'sqlite')
  describe('a start', () => {
    test('with a folder that cannot be written names DATA_DIR', async () => {
      const { code, said } = await endOf({ DATA_DIR: '/dev/null/house' })
      expect(said).toMatch(
        /^DATA_DIR \/dev\/null\/house cannot be written \(ENOTDIR.*\)\. Give the folder to/,
      )
      expect(said).not.toMatch(/^ {4}at /m)
      expect(code).toBe(1)
    })

    // Linux alone has /proc, in which folders cannot be made, nor are said to be there already.
    test.runIf(process.platform === 'linux')('with a folder in /proc ends, and names DATA_DIR', async () => {
      const { child, said, ended } = launch({ DATA_DIR: '/proc/house/data' })
      onTestFinished(() => {
        child.kill('SIGKILL')
      })
      const [code] = await ended
      expect(said()).toMatch(
        /^DATA_DIR \/proc\/house\/data cannot be written \(ENOENT.*\)\. Give the folder to/,
      )
      expect(code).toBe(1)
    })

    test('on a full disk says so, and whose disk it is', async () => {
      // A disk of a few pages: what SQLite says then is what it says of a real one.
      const small = `import { DatabaseSync } from 'node:sqlite'
        const { exec } = DatabaseSync.prototype
        DatabaseSync.prototype.exec = function (text) {
          exec.call(this, 'pragma max_page_count = 4')
          return exec.call(this, text)
        }`
      const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(small)}`
      const { code, said } = await endOf({ NODE_OPTIONS })
      expect(said).toBe(
        `The disk of DATA_DIR ${folder} is full (database or disk is full). Free up space, or set DATA_DIR to a folder elsewhere.\n`,
      )
      expect(code).toBe(1)
    })

    test('on a port that is taken names PORT', async () => {
      const other = createServer().listen(0, '127.0.0.1')
      await once(other, 'listening')
      const { port } = other.address() as { port: number }
      const { code, said } = await endOf({ PORT: String(port) })
      expect({ code, said }).toEqual({
        code: 1,
        said: `PORT ${port} is used by another program. Stop that, or set PORT to another port.\n`,
      })
      other.close()
    })

    test('with Ctrl-C says nothing', async () => {
      const { child, said, ended } = launch({ PORT: String(await freePort()) })
      await until(() => child.pid !== undefined, 'it runs')
      child.kill('SIGINT')
      const [code, signal] = await ended
      expect({ said: said(), quiet: code === 130 || signal === 'SIGINT' }).toEqual({ said: '', quiet: true })
    })

    test('with Ctrl-C in the first seconds says nothing, though the sandbox stops as well', async () => {
      const sandbox = await silentServer()
      const port = await freePort()
      const { child, said, ended } = launch({
        PORT: String(port),
        LOG_LEVEL: 'warn',
        SANDBOX_URL: `http://127.0.0.1:${sandbox.port}`,
      })
      const isThere = () => fetch(`http://127.0.0.1:${port}/healthz`).then((answer) => answer.ok)
      await until(isThere, 'it answers')
      await until(() => sandbox.asked() > 0, 'it asks the sandbox')
      child.kill('SIGINT')
      await until(
        () =>
          isThere().then(
            () => false,
            () => true,
          ),
        'it takes no more connections',
      )
      await sandbox.hangUp()
      expect(await ended).toEqual([0, null])
      expect(said()).toBe('')
    })

    test('in a folder whose name has a space and an accent will do', async () => {
      const place = join(folder, 'Régie du théâtre')
      mkdirSync(place)
      symlinkSync(join(dist, '../node_modules'), join(place, 'node_modules'))
      writeFileSync(join(place, 'package.json'), '{"type":"module"}')
      cpSync(dist, join(place, 'dist'), { recursive: true })
      const port = await freePort()
      const { child, said, ended } = launch({ PORT: String(port) }, join(place, 'dist/server/main.js'))
      const page = await until(
        () => fetch(`http://127.0.0.1:${port}/about`).then((answer) => answer.text()),
        'it answers',
      )
      expect(page).toContain('Hawthorn College Theatre')
      child.kill('SIGTERM')
      expect(await ended).toEqual([0, null])
      expect(said()).toBe('')
    })
  })

test('A16 A21: a server without an admin prints the setup page and a new code at each start, whatever its log level', async () => {
  const database = await freshDatabase()
  const codes: string[] = []
  for (let starts = 0; starts < 2; starts++) {
    const port = await freePort()
    const { child, said, ended } = launch({
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: 'https://tickets.theatre.test',
      STRIPE_SECRET_KEY: 'sk_live_x',
      STRIPE_WEBHOOK_SECRET: 'whsec_x',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'Box office <tickets@theatre.test>',
      ...(database && { DATABASE_URL: database.url }),
    })
    const [code = ''] = await until(() => /\w{6}(-\w{6}){3}/.exec(said()), 'it prints a code')
    expect(said()).toBe(
      `This theatre has no admin yet. To make the first one, open https://tickets.theatre.test/setup with the code ${code} (it works once, until the next start).\n`,
    )
    codes.push(code)
    const config = await fetch(`http://127.0.0.1:${port}/api/auth/config`)
    expect(await config.json()).toMatchObject({ awaitsAdmin: true })
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  }
  expect(codes[0]).not.toBe(codes[1])
  await database?.drop()
})

// SQLite waits for nobody.
if (process.env.TEST_ENGINE === 'postgres')
  test('F02: a server whose database comes later waits, says for what, and shows people a page', async () => {
    const database = await freshDatabase()
    const relay = await openRelay(database?.url ?? '', false)
    const port = await freePort()
    const { child, said, ended } = launch({ PORT: String(port), DATABASE_URL: relay.url })
    const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
    const page = await until(() => ask('/shows'), 'the waiting room answers')
    expect(page.status).toBe(503)
    expect(page.headers.get('retry-after')).toBe('10')
    expect(await page.text()).toContain('<h1>Back in a moment</h1>')
    expect(await (await ask('/readyz')).json()).toMatchObject({ status: 'not ready', database: 'away' })
    expect(await (await ask('/api/shows')).json()).toMatchObject({ code: 'unavailable' })
    expect((await ask('/healthz')).status).toBe(200)
    await relay.mend()
    await until(async () => (await ask('/readyz')).ok, 'it is ready')
    expect((await ask('/shows')).status).toBe(200)
    const { host, password, pathname } = new URL(relay.url)
    expect(said()).toBe(
      `Waiting for the database ${pathname.slice(1)} at ${host} (PostgreSQL): connect ECONNREFUSED ${host}.\n` +
        `The database ${pathname.slice(1)} at ${host} (PostgreSQL) is available.\n`,
    )
    expect(said()).not.toContain(password)
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    await relay.cut()
    await database?.drop()
  })

if (process.env.TEST_ENGINE === 'postgres')
  test('F02: people see that page at a socket that systemd keeps, too', async () => {
    const database = await freshDatabase()
    const relay = await openRelay(database?.url ?? '', false)
    const port = await freePort()
    const keeper = spawn(
      process.execPath,
      [keptPort, String(port), `'${process.execPath}' '${join(dist, 'server/main.js')}'`],
      { env: settingsOf({ DATABASE_URL: relay.url }), cwd: folder, detached: true, stdio: 'ignore' },
    )
    const ended = once(keeper, 'close')
    onTestFinished(async () => {
      process.kill(-(keeper.pid ?? 0), 'SIGKILL')
      await ended
    })
    const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
    expect((await until(() => ask('/shows'), 'the waiting room answers')).status).toBe(503)
    await relay.mend()
    await until(async () => (await ask('/readyz')).ok, 'it is ready')
    expect((await ask('/shows')).status).toBe(200)
    await relay.cut()
    await database?.drop()
  })

if (process.env.TEST_ENGINE === 'postgres')
  test('a start with a wrong password ends with a sentence about DATABASE_URL', async () => {
    const database = await freshDatabase()
    const url = new URL(database?.url ?? '')
    url.password = 'not-the-word'
    const { code, said } = await endOf({ PORT: '0', DATABASE_URL: url.href })
    expect(said).toMatch(/^The database t_\w+ at .* cannot be used \(.*\)\. Correct DATABASE_URL\.\n$/)
    expect(said).not.toContain('not-the-word')
    expect(code).toBe(1)
    await database?.drop()
  })
