import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { nameOf } from '../../src/server/platform/db/place.ts'
import { DATABASE_FILE, lockDataDir } from '../../src/server/platform/db/sqlite.ts'
import { readArchiveLines } from './archive/archive.ts'
import { restoreArchive } from './archive/restore.ts'
import { type Environment, placeOf, runCommand, usageOf } from './beside-server.ts'
import { reportOn } from './restored.ts'

const ways: [string, string][] = [
  ['', 'copies the house in DATA_DIR to the empty database in DATABASE_URL'],
  ['postgres://USER:PASSWORD@HOST/DATABASE', 'the same, to that database'],
]

/**
 * Copies a stopped house from SQLite to an empty PostgreSQL database and returns what is there now. The file stays as it
 * is; a move that was interrupted is begun again. Throws an Error that says what to do instead.
 */
async function move(env: Environment, [given, ...rest]: readonly string[]): Promise<string> {
  const url = given ?? env.DATABASE_URL ?? ''
  if (!/^postgres(ql)?:\/\//.test(url) || rest.length > 0) throw new Error(usageOf(env, 'move', ways))
  const from = { ...placeOf(env), databaseUrl: null }
  if (!existsSync(join(from.dataDir, DATABASE_FILE)))
    throw new Error(
      `There is no database in ${from.dataDir}. Set DATA_DIR to the folder that has theatre.db.`,
    )
  const to = { ...from, databaseUrl: url }
  const release = lockDataDir(from.dataDir)
  try {
    const { rows } = await restoreArchive(to, readArchiveLines(from, new Date()), {
      replace: false,
      now: new Date(),
    })
    return [
      `${nameOf(to)} has all ${rows} rows; every table's count and sum agree.`,
      ...(await reportOn(to)),
      `${given ? 'Set DATABASE_URL to it and start' : 'Start the server'}. ${nameOf(from)} is unchanged: move it away, so that no server starts on it.`,
    ].join('\n')
  } finally {
    release()
  }
}

await runCommand((env) => move(env, process.argv.slice(2)))
