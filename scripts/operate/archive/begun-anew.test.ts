import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { seedLeanSeason } from '../../../sandbox/season/lean.ts'
import { openDatabase } from '../../../src/server/platform/db/open.ts'
import { readVitalSigns } from '../../../src/server/platform/records/vital-signs.ts'
import { databaseText } from '../../../src/server/testing/database-text.ts'
import { freshDatabase } from '../../../src/server/testing/harness/databases.ts'
import { runScript } from '../../../src/server/testing/run-script.ts'
import { setupHouse } from '../../../src/server/testing/scenes/scenario.ts'
import { until } from '../../../src/server/testing/until.ts'
import { houseFingerprint } from '../backup-names.ts'
import { readArchiveLines } from './archive.ts'
import { archiveFileLines, writeArchiveFile } from './files.ts'
import { restoreArchive } from './restore.ts'

type Env = Record<string, string>

const app = await setupHouse()
const folder = mkdtempSync(join(tmpdir(), 'foh-begun-'))
const file = join(folder, 'house.backup')
const root = fileURLToPath(new URL('../../../', import.meta.url))

beforeAll(async () => {
  await seedLeanSeason(app.platform)
  await writeArchiveFile(file, readArchiveLines(app.config, new Date()), undefined)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a script until it is ended; `said` is what it has written. */
function start(script: string, args: string[], env: Env) {
  const child = spawn(process.execPath, [join(root, 'scripts/operate', script), ...args], {
    env: { PATH: process.env.PATH, NODE_OPTIONS: process.env.NODE_OPTIONS, ...env },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said += text
    })
  return { child, ended: once(child, 'close'), said: () => said }
}

/** What is in the database at a place, as a text to compare. */
async function textOf({ DATA_DIR = '', DATABASE_URL }: Env): Promise<string> {
  const config = { ...app.config, dataDir: DATA_DIR, databaseUrl: DATABASE_URL ?? null }
  const open = openDatabase(config)
  return databaseText({ platform: open }).finally(() => open.engine.close())
}

const emptyFolder = () => mkdtempSync(join(folder, 'place-'))

if (process.env.TEST_ENGINE === 'postgres')
  test('a move to PostgreSQL that is killed in the middle leaves nothing, and is begun again: whole and compared', async () => {
    const from = { DATA_DIR: emptyFolder() }
    const options = { replace: false, now: new Date() }
    await restoreArchive(
      { dataDir: from.DATA_DIR, databaseUrl: null },
      archiveFileLines(file, undefined),
      options,
    )
    const before = await textOf(from)
    const database = await freshDatabase({ empty: true })
    const url = database?.url ?? ''
    const looker = new pg.Client({ connectionString: url, application_name: 'front-of-house-restore' })
    await looker.connect()
    onTestFinished(async () => {
      await looker.end()
      await database?.drop()
    })
    const tables = async (schema: string) =>
      Number(
        (await looker.query('select count(*) from pg_tables where schemaname = $1', [schema])).rows[0].count,
      )

    // It cannot come to its end meanwhile.
    await looker.query("begin; comment on schema public is 'held'")
    const { child, ended } = start('move.ts', [url], from)
    await until(async () => (await tables('restoring')) > 0, 'it is in the middle')
    child.kill('SIGKILL')
    await ended
    await looker.query('rollback')
    expect(await tables('public')).toBe(0)
    expect(await textOf(from)).toBe(before)

    const again = await runScript('scripts/operate/move.ts', [url], from)
    expect(again).toEqual({
      code: 0,
      output: expect.stringMatching(/has all \d+ rows; every table's count and sum agree/),
    })
    expect([await tables('restoring'), (await tables('public')) > 0]).toEqual([0, true])
    expect(await textOf({ ...from, DATABASE_URL: url })).toBe(before)
  })

// A folder and its files are the same whatever the database.
if (process.env.TEST_ENGINE === 'sqlite') {
  test('a restore that is killed in the middle leaves nothing, and is begun again', async () => {
    const to = { DATA_DIR: emptyFolder() }
    const { child, ended } = start('restore.ts', [file], to)
    await until(() => existsSync(join(to.DATA_DIR, 'restoring/theatre.db')), 'it is in the middle')
    child.kill('SIGKILL')
    await ended
    expect(existsSync(join(to.DATA_DIR, 'theatre.db'))).toBe(false)
    expect(await runScript('scripts/operate/restore.ts', [file], to)).toMatchObject({ code: 0 })
    expect(readdirSync(to.DATA_DIR)).not.toContain('restoring')
    expect(await textOf(to)).toBe(await textOf({ DATA_DIR: app.config.dataDir }))
  })

  test('a restore onto a full disk names it, and leaves nothing', async () => {
    const to = { DATA_DIR: emptyFolder() }
    // A disk of a few pages: what SQLite says then is what it says of a real one.
    const small = `import { DatabaseSync } from 'node:sqlite'
      const { exec } = DatabaseSync.prototype
      DatabaseSync.prototype.exec = function (text) {
        exec.call(this, 'pragma max_page_count = 200')
        return exec.call(this, text)
      }`
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(small)}`
    expect(await runScript('scripts/operate/restore.ts', [file], { ...to, NODE_OPTIONS })).toEqual({
      code: 1,
      output: expect.stringContaining(
        `The disk of DATA_DIR ${to.DATA_DIR} is full (database or disk is full). Free up space, or set DATA_DIR`,
      ),
    })
    expect(readdirSync(to.DATA_DIR)).toEqual(['server.lock'])
  })

  test('a good backup beside older ones that cannot be removed is a good one, and says so', async () => {
    const kept = emptyFolder()
    const house = await houseFingerprint(app.platform.db)
    // Two of one day: the earlier need not be kept, and no file can be removed that is a folder.
    for (const hour of ['10', '12'])
      mkdirSync(join(kept, `front-of-house-${house}-2026-01-05T${hour}0000Z.backup`, 'x'), {
        recursive: true,
      })
    const made = await runScript('scripts/operate/backup.ts', ['--to', kept], {
      DATA_DIR: app.config.dataDir,
    })
    expect(made).toEqual({
      code: 1,
      output: expect.stringMatching(/read back and whole .* could not be removed \(/),
    })
    expect((await readVitalSigns(app.platform.db)).get('backup')).toMatchObject({
      good_at: expect.any(Number),
      bad_at: null,
    })
  })

  test('a backup to a folder that nobody can make says so', async () => {
    const made = await runScript('scripts/operate/backup.ts', ['--to', '/proc/house/backups'], {
      DATA_DIR: app.config.dataDir,
    })
    expect(made).toEqual({ code: 1, output: expect.stringContaining('There is no folder for /proc/house.') })
  })

  test('where there is no backup yet, the nightly one is tried again until there is one', async () => {
    const [to, kept] = [{ DATA_DIR: emptyFolder() }, emptyFolder()]
    const { child, ended, said } = start('nightly.ts', [kept, '0.1'], to)
    onTestFinished(async () => {
      child.kill('SIGKILL')
      await ended
    })
    const options = { replace: false, now: new Date() }
    const place = { dataDir: to.DATA_DIR, databaseUrl: null }
    await until(() => said().includes('There is no database in'), 'it was tried in vain')
    await restoreArchive(place, archiveFileLines(file, undefined), options)
    await until(() => readdirSync(kept).some((name) => name.endsWith('Z.backup')), 'there is one')
  })

  test('a machine that was off at night makes up for the backup at the next start', async () => {
    const [kept, env] = [
      emptyFolder(),
      { DATA_DIR: app.config.dataDir, THEATRE_TIME_ZONE: 'Pacific/Kiritimati' },
    ]
    const house = await houseFingerprint(app.platform.db)
    const at = (hoursAgo: number, whose: string) => {
      const time = new Date(Date.now() - hoursAgo * 3_600_000).toISOString().slice(0, 19).replaceAll(':', '')
      writeFileSync(join(kept, `front-of-house-${whose}-${time}Z.backup`), 'whole')
    }
    at(25, house)
    // Of another house, which may share the folder.
    at(1, 'ffffffff')
    const names = () => readdirSync(kept).filter((name) => name.includes(house) && name.endsWith('.backup'))
    const runs = async () => {
      const { child, ended, said } = start('nightly.ts', [kept, '0.1'], env)
      await until(() => said().includes('The next backup is made'), 'it waits for the night')
      child.kill('SIGKILL')
      await ended
      return said()
    }

    const said = await runs()
    expect(names()).toHaveLength(2)
    const [, next = ''] = /The next backup is made at (\S+Z)\./.exec(said) ?? []
    // Four o'clock there is 14:00 UTC, all year.
    expect(next).toMatch(/T14:00:00\.000Z$/)
    // There is one of today now.
    await runs()
    expect(names()).toHaveLength(2)
  })
}
