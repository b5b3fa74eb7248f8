import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { readNow } from '../../src/server/platform/records/audit.ts'
import { bundleName, bundleOf } from '../../src/server/reports/documents/bundle.ts'
import { type Environment, runCommand, withTheatre } from './beside-server.ts'

/** Writes everything that the theatre has as CSVs in a ZIP that does not exist yet, and says where it is. */
function exportAll(env: Environment, given: string | undefined): Promise<string> {
  return withTheatre(env, async ({ db, engine }) => {
    const now = await readNow(db, engine)
    const file = given ?? bundleName(now)
    await pipeline(bundleOf(db, now), createWriteStream(file, { flags: 'wx', mode: 0o600 }))
    return `${file} has everything. It contains personal data: store it encrypted.`
  })
}

await runCommand((env) => exportAll(env, process.argv[2]))
