import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../src/server/testing/harness/databases.ts'
import { createHarness } from '../../../src/server/testing/harness/harness.ts'
import { signUp } from '../../../src/server/testing/harness/people.ts'
import { checkArchive, readArchiveLines } from './archive.ts'
import { archiveFileLines } from './files.ts'
import { restoreArchive } from './restore.ts'

const folder = mkdtempSync(join(tmpdir(), 'foh-changed-'))
const database = await freshDatabase({ empty: true })
/** One empty place for all: what is refused leaves it empty. */
const place = { dataDir: folder, databaseUrl: database?.url ?? null }
let text: string

beforeAll(async () => {
  const app = await createHarness()
  await signUp(app)
  const written: string[] = []
  for await (const line of readArchiveLines(app.platform.config, new Date())) written.push(line)
  text = written.join('\n')
  await app.close()
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await database?.drop()
})

async function* lines(content: string) {
  yield* content.split('\n')
}

test('a backup that was changed by hand is refused in one sentence, and nothing leaves the place of the restore', async () => {
  const [head = '', ...others] = text.split('\n')
  const edited = (change: (said: Record<string, unknown>) => unknown) =>
    [JSON.stringify(change(JSON.parse(head))), ...others].join('\n')
  const users = text.split('\n').find((line) => line.startsWith('{"table":"users"')) ?? ''
  const emptyTable = /\{"table":"(\w+)","columns":\[[^\]]*\]\}(?=\n\{"end")/.exec(text)
  const cases: [string, string, RegExp][] = [
    ['no head', ['null', ...others].join('\n'), /it is no backup, or a part of it is missing\.$/],
    ['a number', ['7', ...others].join('\n'), /it is no backup, or a part of it is missing\.$/],
    ['no line in between', text.replace(users, 'null'), /it is no backup, or a part of it is missing\.$/],
    [
      'migrations no list',
      edited((said) => ({ ...said, migrations: 7 })),
      /its first line is not what was written\.$/,
    ],
    [
      'no migrations',
      edited(({ migrations: _, ...said }) => said),
      /its first line is not what was written\.$/,
    ],
    [
      'an old version',
      edited((said) => ({ ...said, version: null })),
      /its first line is not what was written\.$/,
    ],
    [
      'columns of an empty table as text',
      text.replace(emptyTable?.[0] ?? '', `{"table":"${emptyTable?.[1]}","columns":"id"}`),
      /the beginning of a table is not what was written\.$/,
    ],
    [
      'columns that are not there',
      text.replace(emptyTable?.[0] ?? '', `{"table":"${emptyTable?.[1]}","columns":["id","rowid"]}`),
      /does not have the columns that it names\.$/,
    ],
    ...['main.users', 'public.users', 'user'].map((name): [string, string, RegExp] => [
      name,
      text.replace('{"table":"users"', `{"table":"${name}"`).replace('{"end":"users"', `{"end":"${name}"`),
      new RegExp(`there is no table ${name}\\.$`),
    ]),
    ['a row without a table', text.replace(users, '["a"]'), /a row belongs to no table\.$/],
    [
      'a row of objects',
      text.replace(users, `${users}\n[{"a":1}]`),
      /a row of the table users is not what was written\.$/,
    ],
    ['an end without a table', text.replace(users, '{"end":"users"}'), /a table ends that never began\.$/],
  ]
  for (const [name, content, why] of cases) {
    expect(content, name).not.toBe(text)
    const restored = restoreArchive(place, lines(content), { replace: false, now: new Date() })
    const said = await restored.then(
      () => 'restored',
      (error: Error) => error.message,
    )
    expect(said, name).toMatch(/^This file cannot be restored: /)
    expect(said, name).toMatch(why)
  }
})

test('a line longer than any of a backup ends a restore at once', async () => {
  const file = join(folder, 'long.backup')
  const megabyte = 'a'.repeat(1024 * 1024)
  await pipeline(
    Readable.from(Array.from({ length: 300 }, () => megabyte)),
    createGzip({ level: 1 }),
    createWriteStream(file),
  )
  // If each part copied the whole again, it would take minutes.
  await expect(checkArchive(archiveFileLines(file, undefined))).rejects.toThrow(
    'This file cannot be restored: one of its lines is longer than any that a backup has.',
  )
})
