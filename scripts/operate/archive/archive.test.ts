import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { seedLeanSeason } from '../../../sandbox/season/lean.ts'
import { createApp } from '../../../src/server/app.ts'
import { paymentProviders } from '../../../src/server/orders/gateway/registry.ts'
import { findUnknownPayments } from '../../../src/server/orders/unknown/find-unknown-payments.ts'
import { countUnknown } from '../../../src/server/orders/unknown/unknown-payments.ts'
import { openSqlite } from '../../../src/server/platform/db/sqlite.ts'
import { readConfig } from '../../../src/server/platform/settings/config.ts'
import { databaseText } from '../../../src/server/testing/database-text.ts'
import { freshDatabase } from '../../../src/server/testing/harness/databases.ts'
import { builtPaths } from '../../../src/server/testing/harness/harness.ts'
import { runScript } from '../../../src/server/testing/run-script.ts'
import {
  askHold,
  cardBuyer,
  createUsers,
  openPerformance,
  returnFromPayment,
} from '../../../src/server/testing/scenes/box-office.ts'
import { openDoor } from '../../../src/server/testing/scenes/door.ts'
import { setupHouse } from '../../../src/server/testing/scenes/scenario.ts'
import { checkArchive } from './archive.ts'
import { archiveFileLines, writeArchiveFile } from './files.ts'
import { restoreArchive } from './restore.ts'

type Env = Record<string, string>

const app = await setupHouse()
const folder = mkdtempSync(join(tmpdir(), 'foh-archive-'))
const plain = join(folder, 'house.backup')
const secret = join(folder, 'house.backup.age')
const passphrase = 'quatre mots tirés au sort'
/** Texts of the tickets that were sold before the backup. */
let codes: string[]

beforeAll(async () => {
  await seedLeanSeason(app.platform)
  const buyer = await cardBuyer(app, [1, 2, 3])
  await app.sandbox.pay(buyer.url)
  await returnFromPayment(app, buyer.who, buyer.session)
  const tickets = app.platform.db.selectFrom('tickets').select('qr').where('order_id', '=', buyer.orderId)
  codes = (await tickets.execute()).map(({ qr }) => qr)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (script: string, args: string[], env: Env) => runScript(`scripts/operate/${script}`, args, env)

const placeOf = ({ DATA_DIR = '', DATABASE_URL }: Env): Env => ({
  DATA_DIR,
  ...(DATABASE_URL && { DATABASE_URL }),
})

/** A place of the engine under test without a database. */
async function emptyPlace(): Promise<Env> {
  const place = mkdtempSync(join(folder, 'place-'))
  const database = await freshDatabase({ empty: true })
  if (database) onTestFinished(() => database.drop())
  return { DATA_DIR: place, ...(database && { DATABASE_URL: database.url }) }
}

/** A house over this place, with the keys and the sandbox of the first one. */
async function open(place: Env) {
  const env = { ...app.env, ...place }
  const house = await createApp(readConfig(env, paymentProviders), builtPaths, undefined, paymentProviders)
  onTestFinished(() => house.close())
  return house
}

test('W08 a house that sells is backed up and restored elsewhere: books and seats agree, and its tickets pass the door once', async () => {
  const [performance, people] = [await openPerformance(app), await createUsers(app, 30)]
  const [made, held] = await Promise.all([
    run('backup.ts', [plain], placeOf(app.env)),
    Promise.all(people.map((who, i) => askHold(app, who, performance, [2 * i + 1]))),
  ])
  expect(made).toEqual({
    code: 0,
    output: expect.stringMatching(/house\.backup: \d+ rows, .* MB, read back and whole/),
  })
  expect(held.map(({ status }) => status)).toEqual(people.map(() => 200))
  expect(statSync(plain).mode & 0o777).toBe(0o600)

  const place = await emptyPlace()
  const restored = await run('restore.ts', [plain], { ...place, SANDBOX_URL: 'http://127.0.0.1:1' })
  expect(restored.output).toContain('The books agree, and every seat has one owner.')
  expect(restored.output).toMatch(/The codes of all \d+ valid tickets verify\./)
  expect(restored.output).toMatch(/Stripe could not be asked for payments made since then \(.+\)\./)
  expect(restored.output).not.toContain('WRONG')
  const there = await open(place)
  const { db } = there.platform
  const lost = await db.selectFrom('seat_claims').selectAll().where('kind', '=', 'ticket').executeTakeFirst()
  if (!lost) throw new Error('seats were sold')
  await db.deleteFrom('seat_claims').where('owner_id', '=', lost.owner_id).execute()
  const odd = join(folder, 'odd.backup')
  await run('backup.ts', [odd], place)
  await db.insertInto('seat_claims').values(lost).execute()
  expect(
    await run('restore.ts', [odd], await emptyPlace()),
    'a restored house whose books are wrong',
  ).toEqual({ code: 1, output: expect.stringContaining('WRONG: 1 orders or seats do not agree') })
  const scan = await openDoor({ ...app, ...there })
  const verdicts = []
  for (const code of [...codes, ...codes]) verdicts.push((await scan(code)).result)
  expect(verdicts).toEqual([...codes.map(() => 'admitted'), ...codes.map(() => 'already-admitted')])
})

test('F15 a restore tells what the providers took since, and changes nothing there', async () => {
  const begun = await cardBuyer(app, [4, 5])
  const file = join(folder, 'yesterday.backup')
  await run('backup.ts', [file], placeOf(app.env))
  const place = await emptyPlace()
  const { output: before } = await run('restore.ts', [file], { ...app.env, ...place })
  expect(before).toContain('Stripe: no payment is missing in this copy.\n')
  expect(before).toContain('PayPal: no payment is missing in this copy. PayPal can report a payment up to')

  const later = await cardBuyer(app, [6])
  for (const { url, who, session } of [begun, later]) {
    await app.sandbox.pay(url)
    await returnFromPayment(app, who, session)
  }
  expect(await run('restore.ts', [file, '--replace'], { ...app.env, ...place })).toEqual({
    code: 0,
    output: expect.stringContaining(
      'Stripe: 1 payment worth $17.49 for orders that are not in this copy. ' +
        '1 payment worth $34.98 for orders that are unpaid here: the server completes them.',
    ),
  })
  const there = await open(place)
  await findUnknownPayments(there.platform)
  expect(await countUnknown(there.platform.db)).toBe(1)
  const completed = there.platform.db.selectFrom('orders').select('status').where('id', '=', begun.orderId)
  expect(await completed.executeTakeFirst()).toEqual({ status: 'paid' })
})

// Deriving a key from a passphrase takes a second of CPU, on whatever engine.
if (process.env.TEST_ENGINE === 'sqlite')
  test('a backup is encrypted where there is a passphrase, and needs it', async () => {
    const key = { BACKUP_PASSPHRASE: passphrase }
    expect(await run('backup.ts', [secret], { ...placeOf(app.env), ...key })).toMatchObject({ code: 0 })
    const bytes = readFileSync(secret)
    expect(bytes.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt/)
    const place = await emptyPlace()
    expect(await run('restore.ts', [secret], place)).toEqual({
      code: 1,
      output: expect.stringContaining('is encrypted: set BACKUP_PASSPHRASE'),
    })
    expect(await run('restore.ts', [secret], { ...place, BACKUP_PASSPHRASE: 'another' })).toEqual({
      code: 1,
      output: expect.stringContaining('another passphrase'),
    })
    expect(await run('restore.ts', [secret], { ...place, ...key })).toMatchObject({ code: 0 })

    // What settings read each in their own way encrypts nothing new; what was encrypted with it still opens.
    const old = { BACKUP_PASSPHRASE: 'four #words$' }
    const file = join(folder, 'old.backup.age')
    expect(await run('backup.ts', [file], { ...placeOf(app.env), ...old })).toEqual({
      code: 1,
      output: expect.stringMatching(/^BACKUP_PASSPHRASE has a character /),
    })
    expect(existsSync(file)).toBe(false)
    await writeArchiveFile(file, archiveFileLines(plain, undefined), old.BACKUP_PASSPHRASE)
    expect(await run('restore.ts', [file, '--replace'], { ...place, ...old })).toMatchObject({ code: 0 })
  })

test('a restore replaces nothing unasked, nothing in use, and nothing by a damaged file', async () => {
  const own = placeOf(app.env)
  const before = await databaseText(app)
  expect(await run('restore.ts', [plain], own)).toMatchObject({ code: 1 })
  const whole = readFileSync(plain)
  const flipped = Buffer.from(whole)
  flipped[Math.floor(whole.length / 2)] = (whole[Math.floor(whole.length / 2)] ?? 0) ^ 1
  const damaged: [string, Buffer][] = [
    ['cut.backup', whole.subarray(0, whole.length - 100)],
    ['flipped.backup', flipped],
    ['text.backup', Buffer.from('select 1;\n')],
    ['empty.backup', Buffer.alloc(0)],
  ]
  for (const [name, bytes] of damaged) {
    const file = join(folder, name)
    writeFileSync(file, bytes)
    const read = checkArchive(archiveFileLines(file, undefined))
    await expect(read, name).rejects.toThrow(/^This file cannot be restored: /)
  }
  const place = await emptyPlace()
  expect(await run('restore.ts', [join(folder, 'cut.backup')], place)).toEqual({
    code: 1,
    output: expect.stringContaining('This file cannot be restored'),
  })
  // The damaged file left an empty place: a good one needs no --replace.
  expect(await run('restore.ts', [plain], place)).toMatchObject({ code: 0 })
  expect(await run('restore.ts', [plain], place)).toEqual({
    code: 1,
    output: expect.stringContaining('takes its place with --replace'),
  })
  const replaced = await run('restore.ts', [plain, '--replace'], place)
  expect(replaced).toEqual({ code: 0, output: expect.stringMatching(/What was there before is kept: /) })
  expect(await databaseText(app)).toBe(before)
})

// A folder and its files are the same whatever the database.
if (process.env.TEST_ENGINE === 'sqlite') {
  test('a file in the way is named', async () => {
    expect(await run('backup.ts', [plain], placeOf(app.env))).toEqual({
      code: 1,
      output: `${plain} exists already. Name a new file.\n`,
    })
  })
}

test('a backup whose database goes away leaves no file', async () => {
  const place = mkdtempSync(join(folder, 'gone-'))
  async function* lines() {
    yield '{"archive":"front-of-house"}'
    throw new Error('the database went away')
  }
  const written = writeArchiveFile(join(place, 'house.backup'), lines(), undefined)
  await expect(written).rejects.toThrow('the database went away')
  expect(readdirSync(place)).toEqual([])
})

if (process.env.TEST_ENGINE === 'sqlite')
  test('a restore replaces a damaged file, and takes no log that another left', async () => {
    const place = { dataDir: mkdtempSync(join(folder, 'damaged-')), databaseUrl: null }
    const file = join(place.dataDir, 'theatre.db')
    const restore = (replace: boolean) =>
      restoreArchive(place, archiveFileLines(plain, undefined), { replace, now: new Date() })
    const other = openSqlite(join(place.dataDir, 'other'), 0)
    await sql`create table stranger (id integer)`.execute(other.db)
    copyFileSync(join(place.dataDir, 'other/theatre.db-wal'), `${file}-wal`)
    await restore(false)
    expect(existsSync(`${file}-wal`)).toBe(false)

    writeFileSync(file, 'damaged')
    const { kept } = await restore(true)
    expect(readFileSync(join(place.dataDir, kept ?? ''), 'utf8')).toBe('damaged')
    await other.engine.close()
  })

if (process.env.TEST_ENGINE === 'postgres')
  test('a restore puts nothing aside under a server that started meanwhile', async () => {
    const { DATABASE_URL: databaseUrl = '' } = await emptyPlace()
    const server = new pg.Client({ connectionString: databaseUrl })
    async function* lines() {
      yield* archiveFileLines(plain, undefined)
      await server.connect()
    }
    const place = { dataDir: folder, databaseUrl }
    const restored = restoreArchive(place, lines(), { replace: false, now: new Date() })
    await expect(restored).rejects.toThrow(/is in use by a server\. Stop/)
    const { rows } = await server.query("select nspname from pg_namespace where nspname = 'restoring'")
    expect(rows).toEqual([])

    // What a host puts into every database is not in the way.
    await server.query("create function public.of_the_host() returns int language sql as 'select 1'")
    await server.query("set application_name = 'psql'")
    const options = { replace: false, now: new Date() }
    const again = restoreArchive(place, archiveFileLines(plain, undefined), options)
    await expect(again).rejects.toThrow(/is in use by psql\. Stop every server and anything else connected/)
    await server.end()
    expect(await restoreArchive(place, archiveFileLines(plain, undefined), options)).toMatchObject({
      kept: expect.stringMatching(/^the schema before_\d/),
    })
  })

if (process.env.TEST_ENGINE === 'postgres')
  test('a house moves from SQLite to PostgreSQL, whole, or not at all', async () => {
    const file = { DATA_DIR: mkdtempSync(join(folder, 'sqlite-')) }
    expect(await run('restore.ts', [plain], file)).toMatchObject({ code: 0 })
    const to = await emptyPlace()
    const moved = await run('move.ts', [to.DATABASE_URL ?? ''], file)
    expect(moved.output).toMatch(/has all \d+ rows; every table's count and sum agree\./)
    const there = await open(to)
    const back = await emptyPlace()
    await run('restore.ts', [plain], back)
    expect(await databaseText(there)).toBe(await databaseText(await open(back)))
    expect(await run('move.ts', [to.DATABASE_URL ?? ''], file)).toMatchObject({ code: 1 })
    // A password on a command line is seen by whoever lists the processes.
    const other = await emptyPlace()
    expect(await run('move.ts', [], { ...file, DATABASE_URL: other.DATABASE_URL ?? '' })).toEqual({
      code: 0,
      output: expect.stringContaining('\nStart the server. '),
    })
    expect(await databaseText(await open(other))).toBe(await databaseText(there))
  })
