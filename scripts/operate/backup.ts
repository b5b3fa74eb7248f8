import { join } from 'node:path'
import { makeFolder } from '../../src/server/platform/base/make-folder.ts'
import { isMissingTable } from '../../src/server/platform/db/engine.ts'
import { openVitalSigns } from '../../src/server/platform/records/vital-signs.ts'
import { refusedPassphrase } from '../../src/server/platform/settings/refused-values.ts'
import { readArchiveLines } from './archive/archive.ts'
import { writeArchiveFile } from './archive/files.ts'
import { unwritable } from './backup-file.ts'
import { clearCutOff, clearStale } from './backup-folder.ts'
import { backupName, houseFingerprint } from './backup-names.ts'
import { type Environment, placeOf, runCommand, usageOf, withTheatre } from './beside-server.ts'

const ways: [string, string][] = [
  ['FILE', 'writes the whole database to a new file, while the server sells'],
  ['--to DIR', 'the same, named after the time, and deletes the backups that have expired'],
  ['', 'the same, to the folder in BACKUP_DIR'],
]

/**
 * Writes the database to a file and reads it back; returns a line for the operator. How it ended is noted in the
 * database, for the server to tell the admins. Throws an Error that says what to do instead.
 */
async function backUp(env: Environment, args: readonly string[]): Promise<string> {
  const [first = env.BACKUP_DIR ? '--to' : '', folder = env.BACKUP_DIR ?? '', ...more] = args
  const usage = () => new Error(usageOf(env, 'backup', ways))
  if (more.length > 0 || first === '' || (args.length === 1 && first.startsWith('-'))) throw usage()
  const toFolder = first === '--to'
  if ((toFolder && folder === '') || (!toFolder && args.length > 1)) throw usage()
  // Refuses what is no database of this theatre before anything is written.
  const house = await withTheatre(env, ({ db }) => houseFingerprint(db))
  // Whoever names a file sees what became of it.
  if (!toFolder) return write(env, first)
  const said = await toFolderOf(env, folder, house).catch(async (error) => {
    // Why the backup failed matters more than that nobody can be told.
    await record(env, { problem: textOf(error) }).catch(() => {})
    throw error
  })
  return said + cleared(folder, house, env.THEATRE_TIME_ZONE || 'America/Toronto')
}

/** A backup named after the time. */
async function toFolderOf(env: Environment, folder: string, house: string): Promise<string> {
  try {
    makeFolder(folder)
  } catch (error) {
    throw unwritable(error as { code?: string; path?: string })
  }
  try {
    // Before it writes: they may be what fills the disk.
    clearCutOff(folder, house, Date.now())
  } catch (error) {
    console.error(`The rest of an interrupted backup could not be removed (${textOf(error)}).`)
  }
  const name = backupName(new Date(), house, Boolean(env.BACKUP_PASSPHRASE))
  return write(env, join(folder, name))
}

/** Removes the backups of this house that need not be kept; the new one is good whatever becomes of them. */
function cleared(folder: string, house: string, timeZone: string): string {
  try {
    const removed = clearStale(folder, house, { now: Date.now(), timeZone })
    return removed > 0 ? ` Removed ${removed} older.` : ''
  } catch (error) {
    process.exitCode = 1
    return ` Older ones could not be removed (${textOf(error)}): check that the disk has space.`
  }
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

async function write(env: Environment, file: string): Promise<string> {
  const [refused] = refusedPassphrase(env.BACKUP_PASSPHRASE)
  if (refused) throw new Error(refused)
  const { rows, bytes } = await writeArchiveFile(
    file,
    readArchiveLines(placeOf(env), new Date()),
    env.BACKUP_PASSPHRASE,
  ).catch((error) => {
    // A write that fails does not say of what.
    throw unwritable(Object.assign(error, { path: error.path ?? file }))
  })
  await record(env, { bytes })
  const size = new Intl.NumberFormat('en', { maximumFractionDigits: 1 }).format(bytes / 1e6)
  const secret = env.BACKUP_PASSPHRASE ? 'encrypted' : 'not encrypted: set BACKUP_PASSPHRASE to change that'
  return `${file}: ${rows} rows, ${size} MB, read back and whole (${secret}).`
}

/** Notes how it ended; a database that only an older version has migrated has no place for that. */
function record(env: Environment, outcome: { bytes: number } | { problem: string }): Promise<void> {
  return withTheatre(env, async ({ db, engine }) => {
    const signs = openVitalSigns(db, engine)
    if ('bytes' in outcome) await signs.recordSuccess('backup', outcome.bytes)
    else await signs.recordFailure('backup', outcome.problem)
  }).catch((error) => {
    if (!isMissingTable(error)) throw error
  })
}

await runCommand((env) => backUp(env, process.argv.slice(2)))
