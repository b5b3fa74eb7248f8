import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { paymentProviders } from '../../orders/gateway/registry.ts'
import { databaseText } from '../../testing/database-text.ts'
import { builtPaths, createHarness, type Harness } from '../../testing/harness/harness.ts'
import { waitingForLocks } from '../../testing/harness/locks.ts'
import { runScript } from '../../testing/run-script.ts'
import { readConfig } from '../settings/config.ts'
import { type DatabaseKind, settleKind } from './kind.ts'
import { nameOf } from './place.ts'

type Env = Record<string, string>

/** Settings that turn the sandbox off. */
const real: Env = {
  NODE_ENV: 'production',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Box office <tickets@theatre.test>',
  PUBLIC_URL: 'https://tickets.theatre.test',
}

let sandbox: Harness
let theatre: Harness

beforeAll(async () => {
  sandbox = await createHarness()
  theatre = await createHarness({ env: real })
})
afterAll(async () => {
  await sandbox.close()
  await theatre.close()
})

/** The settings for a harness's database. */
const placeOf = ({ env: { DATA_DIR = '', DATABASE_URL } }: { env: Env }): Env => ({
  DATA_DIR,
  ...(DATABASE_URL && { DATABASE_URL }),
})

/** Expects a server on the harness's database to refuse in one readable sentence and change nothing. */
async function expectRefused(app: Harness, env: Env, sentence: RegExp, wayOut: string[]): Promise<void> {
  const before = await databaseText(app)
  const config = readConfig({ ...placeOf(app), ...env }, paymentProviders)
  const refusal = await createApp(config, builtPaths).then(
    async (app) => app.close(),
    (error: Error) => error.message,
  )
  expect(refusal).toMatch(sentence)
  for (const words of [nameOf(config), ...wayOut]) expect(refusal).toContain(words)
  expect(await runScript('dist/server/main.js', [], { ...placeOf(app), ...env, PORT: '0' })).toEqual({
    code: 1,
    output: `${refusal}\n`,
  })
  expect(await databaseText(app)).toBe(before)
}

/** The setting that names another database, on the engine under test. */
const elsewhere = process.env.TEST_ENGINE === 'postgres' ? 'set DATABASE_URL' : 'set DATA_DIR'

test('A16 X33: production refuses the database of a sandbox, by name, and writes nothing', async () => {
  const wayOut = [elsewhere, 'start without NODE_ENV=production, SMTP_URL']
  await expectRefused(sandbox, real, /^The database .* belongs to the sandbox: /, wayOut)
  expect(
    await runScript('scripts/operate/admin.ts', ['patron@sandbox.test'], { ...placeOf(sandbox), ...real }),
  ).toEqual({ code: 1, output: expect.stringContaining('belongs to the sandbox') })
  const again = await createApp(readConfig(sandbox.env, paymentProviders), builtPaths)
  await again.close()
})

test('A16 X33: a start without settings refuses a live database and adds no demo accounts', async () => {
  const wayOut = [elsewhere, 'set NODE_ENV=production', 'docs/operations.md']
  await expectRefused(theatre, {}, /^The database .* is live: /, wayOut)
  expect(await theatre.platform.db.selectFrom('users').select('email').execute()).toEqual([])
})

test('X33: what a database is stays what it is', async () => {
  const { db } = theatre.platform
  const refused = /database_kind is append-only/
  await expect(sql`update database_kind set kind = 'sandbox'`.execute(db)).rejects.toThrow(refused)
  await expect(sql`delete from database_kind`.execute(db)).rejects.toThrow(refused)
  for (const id of [1, 2])
    await expect(
      sql`insert into database_kind (id, kind) values (${id}, 'sandbox')`.execute(db),
    ).rejects.toThrow()
  if (process.env.TEST_ENGINE === 'sqlite')
    await expect(
      sql`replace into database_kind (id, kind) values (1, 'sandbox')`.execute(db),
    ).rejects.toThrow(refused)
  expect(await db.selectFrom('database_kind').selectAll().execute()).toEqual([{ id: 1, kind: 'live' }])
})

test('X33: the sentence names a PostgreSQL database without its password', () => {
  const databaseUrl = 'postgres://clerk:hush@db.example.edu:5433/theatre?sslmode=require&password=hush'
  expect(nameOf({ dataDir: '.', databaseUrl })).toBe('theatre at db.example.edu:5433 (PostgreSQL)')
})

if (process.env.TEST_ENGINE === 'postgres') {
  /** Two concurrent first starts: the first has written but not committed when the second writes. */
  const settleAtOnce = async (app: Harness) => {
    const { db } = app.platform
    const [wrote, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const settle = (kind: DatabaseKind, afterwards = async () => {}) =>
      db.transaction().execute(async (trx) => {
        await settleKind(trx, kind, app.config)
        await afterwards()
      })
    const first = settle('live', () => {
      wrote.resolve()
      return commit.promise
    })
    await wrote.promise
    const second = settle('sandbox').then(
      () => 'settled',
      (error: Error) => error.message,
    )
    return { first, commit: commit.resolve, second }
  }
  const empty = async (app: Harness, more = '') => {
    const { db } = app.platform
    await sql`alter table database_kind disable trigger user`.execute(db)
    await sql`delete from database_kind`.execute(db)
    if (more) await sql.raw(more).execute(db)
  }

  test('A16: of two first starts at once the slower one obeys the other', async () => {
    const app = await createHarness()
    await empty(app)
    const { first, commit, second } = await settleAtOnce(app)
    await waitingForLocks(app, 1, 'the second start waits for the first')
    commit()
    await first
    expect(await second).toMatch(/ is live: /)
    expect(await app.platform.db.selectFrom('database_kind').select('kind').execute()).toEqual([
      { kind: 'live' },
    ])

    // The control: without the key both succeed.
    await empty(app, 'alter table database_kind drop constraint database_kind_pkey')
    const both = await settleAtOnce(app)
    expect(await both.second).toBe('settled')
    both.commit()
    await both.first
    expect(await app.platform.db.selectFrom('database_kind').select('kind').execute()).toHaveLength(2)
    await app.close()
  })
}
