import { nameOf } from '../../src/server/platform/db/place.ts'
import { archiveFileLines } from './archive/files.ts'
import { restoreArchive } from './archive/restore.ts'
import { requireReadable } from './backup-file.ts'
import { type Environment, placeOf, runCommand, usageOf } from './beside-server.ts'
import { reportOn, reportOnProviders } from './restored.ts'

const ways: [string, string][] = [
  ['FILE', 'restores a backup where there is no database yet'],
  ['FILE --replace', 'replaces the database that is there, which is kept under another name'],
]

/**
 * Restores a backup to where the settings lead, and returns what is there now. Throws an Error that says what to do
 * instead; then nothing has changed.
 */
async function restore(env: Environment, [file = '', ...rest]: readonly string[]): Promise<string> {
  const replace = rest.length === 1 && rest[0] === '--replace'
  if (file === '' || file.startsWith('-') || (rest.length > 0 && !replace))
    throw new Error(usageOf(env, 'restore', ways))
  requireReadable(file, env)
  const place = placeOf(env)
  const lines = archiveFileLines(file, env.BACKUP_PASSPHRASE)
  const { madeAt, rows, kept } = await restoreArchive(place, lines, { replace, now: new Date() })
  return [
    `${nameOf(place)} is as it was at ${madeAt}: ${rows} rows, each table counted and compared.`,
    ...(kept ? [`What was there before is kept: ${kept}.`] : []),
    ...(await reportOn(place)),
    ...(await reportOnProviders(env)),
    'Once the server runs, it takes over the refunds made since then, and lists payments without an order at ' +
      '/admin/orders/unknown, to be refunded or explained in one act.',
  ].join('\n')
}

await runCommand((env) => restore(env, process.argv.slice(2)))
