import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openSqlite } from '../../../src/server/platform/db/sqlite.ts'
import { readVitalSigns } from '../../../src/server/platform/records/vital-signs.ts'
import { runScript } from '../../../src/server/testing/run-script.ts'
import { setupHouse } from '../../../src/server/testing/scenes/scenario.ts'
import { houseFingerprint } from '../backup-names.ts'
import { readArchiveLines } from './archive.ts'
import { writeArchiveFile } from './files.ts'

type Env = Record<string, string>

const app = await setupHouse()
const folder = mkdtempSync(join(tmpdir(), 'foh-backups-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (script: string, args: string[], env: Env) => runScript(`scripts/operate/${script}`, args, env)

const placeOf = ({ DATA_DIR = '', DATABASE_URL }: Env): Env => ({
  DATA_DIR,
  ...(DATABASE_URL && { DATABASE_URL }),
})

/** Dates a file by the clock of the run, which the machine's files do not follow. */
const touchNow = (file: string) => utimesSync(file, Date.now() / 1000, Date.now() / 1000)

test('a folder keeps only what it should, of this house alone, and the database knows how each backup ended', async () => {
  const kept = join(folder, 'nightly')
  mkdirSync(kept)
  const house = await houseFingerprint(app.platform.db)
  const name = (whose: string, hour: string) => `front-of-house-${whose}-2026-01-05T${hour}0000Z.backup`
  const left = [name(house, '10'), `${name(house, '12')}.part`, `${name('ffffffff', '12')}.part`]
  for (const file of [...left, name('ffffffff', '09'), name('ffffffff', '10')]) {
    writeFileSync(join(kept, file), 'whole')
  }
  // One that was killed at noon, and one that another process is writing.
  writeFileSync(join(kept, name(house, '12')), '')
  for (const file of readdirSync(kept)) utimesSync(join(kept, file), 0, 0)
  const writing = [name(house, '13'), `${name(house, '13')}.part`]
  for (const file of writing) {
    writeFileSync(join(kept, file), file.endsWith('.part') ? 'part' : '')
    touchNow(join(kept, file))
  }

  const { code } = await run('backup.ts', [], { ...placeOf(app.env), BACKUP_DIR: kept })
  const neighbours = readdirSync(kept).filter((file) => file.includes('ffffffff'))
  const own = readdirSync(kept).filter((file) => !neighbours.includes(file))
  expect([code, neighbours.length, own.sort()]).toEqual([
    0,
    3,
    [name(house, '10'), ...writing, expect.stringMatching(/Z\.backup$/)],
  ])
  const inTheWay = join(folder, 'file')
  writeFileSync(inTheWay, '')
  const sign = async () => (await readVitalSigns(app.platform.db)).get('backup')
  const good = await sign()
  expect(good?.bytes).toBe(statSync(join(kept, own.sort().at(-1) ?? '')).size)
  expect(await run('backup.ts', ['--to', inTheWay], placeOf(app.env))).toMatchObject({ code: 1 })
  expect(await sign()).toMatchObject({
    ...good,
    bad_at: expect.any(Number),
    bad_count: 1,
    problem: expect.stringContaining('There is no folder for'),
  })
})

test('what a killed backup left goes before the next one writes, which may want its room', async () => {
  const whole = join(folder, 'house.backup')
  await writeArchiveFile(whole, readArchiveLines(app.config, new Date()), undefined)
  const place = { DATA_DIR: mkdtempSync(join(folder, 'tangled-')) }
  await run('restore.ts', [whole], place)
  const { db, engine } = openSqlite(place.DATA_DIR, 0)
  const house = await houseFingerprint(db)
  // No backup can be made of tables that wait for each other.
  await sql`create table hen (id integer primary key, egg_id integer references egg (id))`.execute(db)
  await sql`create table egg (id integer primary key, hen_id integer references hen (id))`.execute(db)
  await engine.close()
  const kept = mkdtempSync(join(folder, 'crowded-'))
  const name = (hour: string) => `front-of-house-${house}-2026-01-05T${hour}0000Z.backup`
  const [good, killed, writing] = [name('10'), name('12'), name('13')]
  for (const file of [good, killed, `${killed}.part`, writing, `${writing}.part`])
    writeFileSync(join(kept, file), file === killed || file === writing ? '' : 'bytes')
  for (const file of [good, killed, `${killed}.part`, writing]) utimesSync(join(kept, file), 0, 0)
  touchNow(join(kept, `${writing}.part`))

  const made = await run('backup.ts', ['--to', kept], place)
  expect(made).toEqual({ code: 1, output: expect.stringContaining('reference each other') })
  expect(readdirSync(kept).sort()).toEqual([good, writing, `${writing}.part`])
})

test.each([
  ['backup.ts', []],
  ['keys.ts', ['list']],
  ['admin.ts', ['a@college.example']],
  ['restore.ts', [import.meta.filename]],
])('%s names a database that is away, without its password', async (script, args) => {
  const away = { DATABASE_URL: 'postgres://house:secret@127.0.0.1:1/theatre', BACKUP_DIR: folder }
  const { code, output } = await run(script, args, away)
  expect(code).toBe(1)
  expect(output).toMatch(/^The database theatre at 127\.0\.0\.1:1 .*cannot be used now: .*ECONNREFUSED/)
  expect(output).not.toContain('secret')
})

if (process.env.TEST_ENGINE === 'postgres')
  test('one that is not there, or lets nobody in, is not waited for: its address is to be corrected', async () => {
    const nowhere = Object.assign(new URL(app.env.DATABASE_URL ?? ''), { pathname: '/t_nowhere' }).href
    const env = { DATABASE_URL: nowhere, BACKUP_DIR: folder }
    const said =
      /The database t_nowhere at .* cannot be used \(database "t_nowhere" does not exist\)\.\s+Correct DATABASE_URL\./
    for (const [script, ...args] of [
      ['backup.ts'],
      ['keys.ts', 'list'],
      ['restore.ts', import.meta.filename],
      ['doctor.ts'],
    ])
      expect((await run(String(script), args, env)).output, script).toMatch(said)
  })
