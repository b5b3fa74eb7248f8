import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { paymentProviders } from '../../../src/server/orders/gateway/registry.ts'
import { newId } from '../../../src/server/platform/base/base.ts'
import { openForServer } from '../../../src/server/platform/db/open.ts'
import { lockDataDir } from '../../../src/server/platform/db/sqlite.ts'
import { readConfig } from '../../../src/server/platform/settings/config.ts'
import { freePort } from '../../../src/server/testing/free-ports.ts'
import { freshDatabase } from '../../../src/server/testing/harness/databases.ts'
import { runScript } from '../../../src/server/testing/run-script.ts'
import { until } from '../../../src/server/testing/until.ts'
import { clearPlace, restoreArchive } from './restore.ts'

const folder = mkdtempSync(join(tmpdir(), 'foh-clear-'))
const database = await freshDatabase({ empty: true })
const env = { NODE_ENV: 'test', DATA_DIR: folder, ...(database && { DATABASE_URL: database.url }) }
const sandbox = readConfig(env, paymentProviders)
const live = { ...sandbox, sandbox: null }

afterAll(async () => {
  await database?.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** Whether it was cleared, or why not, as soon as PostgreSQL has noticed that the last connection is closed. */
const clear = (sure: boolean) =>
  until(async () => {
    const said = await clearPlace(sandbox, () => sure).then(String, (error: Error) => error.message)
    return /in use/.test(said) ? null : said
  }, 'nobody uses the database')

test('RACE a sandbox that nobody uses is gone, one in use and a live one stay, whatever engine they have', async () => {
  const first = await openForServer(sandbox)
  const release = database ? () => {} : lockDataDir(folder)
  await expect(clearPlace(sandbox, () => true)).rejects.toThrow(/is using the folder|is in use/)
  release()
  await first.engine.close()

  expect(await clear(false)).toBe('false')
  await expect(openForServer(live)).rejects.toThrow(/belongs to the sandbox/)
  expect(await clear(true)).toBe('true')
  const anew = await openForServer(live)
  expect(await anew.db.selectFrom('shows').selectAll().execute()).toEqual([])
  await anew.engine.close()
  expect(await clear(true)).toMatch(/is live: .* Nothing was removed/)
})

if (database)
  test('a database of something else stays, whatever DATABASE_URL says', async () => {
    const own = await freshDatabase({ empty: true })
    const place = { dataDir: folder, databaseUrl: own?.url ?? '' }
    const other = new pg.Client({
      connectionString: place.databaseUrl,
      application_name: 'front-of-house-restore',
    })
    await other.connect()
    onTestFinished(async () => {
      await other.end()
      await own?.drop()
    })
    expect(await clearPlace(place, () => true)).toBe(true)
    await other.query('create table customers as select 1 as id')
    await expect(clearPlace(place, () => true)).rejects.toThrow(
      /is not Front of House’s: .* Nothing was removed/,
    )
    expect((await other.query('select * from customers')).rows).toEqual([{ id: 1 }])
  })

if (database)
  test('a restore is refused by a database of another encoding or owner, before anything is made in it', async () => {
    const restore = (databaseUrl: string) =>
      restoreArchive({ dataDir: folder, databaseUrl }, Readable.from([]), { replace: false, now: new Date() })
    const latin = await freshDatabase({ empty: true, encoding: 'LATIN1' })
    const foreign = await freshDatabase({ empty: true })
    const role = `r_${newId()}`
    const connectionString = foreign?.url ?? ''
    const owner = new pg.Client({ connectionString, application_name: 'front-of-house-restore' })
    await owner.connect()
    await owner.query(`create role ${role} login password 'weak'`)
    onTestFinished(async () => {
      await owner.query(`drop role ${role}`)
      await owner.end()
      await foreign?.drop()
      await latin?.drop()
    })
    await expect(restore(latin?.url ?? '')).rejects.toThrow(/^The database t_\w+ is in LATIN1, /)
    const weak = Object.assign(new URL(connectionString), { username: role, password: 'weak' }).href
    await expect(restore(weak)).rejects.toThrow(new RegExp(`^The user ${role} has to own the database t_`))
  })

test('npm run reset leaves neither the sandbox’s database nor its payments, and asks first', async () => {
  const place = mkdtempSync(join(folder, 'reset-'))
  const [port, sandboxPort, mailPort] = [await freePort(), await freePort(), await freePort()]
  const settings = {
    DATA_DIR: place,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(mailPort),
  }
  const { engine } = await openForServer(readConfig({ NODE_ENV: 'test', ...settings }, paymentProviders))
  await engine.close()
  mkdirSync(join(place, 'sandbox'))
  writeFileSync(join(place, 'sandbox', 'payments'), 'played')
  const unasked = await runScript('scripts/operate/reset.ts', [], settings)
  expect(unasked).toMatchObject({
    code: 1,
    output: expect.stringContaining('There is no terminal to ask at.'),
  })
  expect(existsSync(join(place, 'sandbox', 'payments'))).toBe(true)
  const done = await runScript('scripts/operate/reset.ts', ['--yes'], settings)
  expect(done.output).toContain('The next npm start creates a new sandbox.')
  expect(readdirSync(place).filter((name) => !name.startsWith('server.lock'))).toEqual([])
})
