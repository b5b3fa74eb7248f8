import { openForServer } from '../platform/db/open.ts'
import { listPublicKeys, loadKeys } from '../platform/records/keys.ts'
import type { Config } from '../platform/settings/config.ts'

/** A process that migrates and creates the keys like a server, then prints them. Its first argument is its settings. */
const { db, engine } = await openForServer(JSON.parse(process.argv[2] ?? '') as Config)
const keys = await loadKeys(db, engine)
process.stdout.write(
  `${Buffer.from(keys.sessionSecret).toString('hex')} ${(await listPublicKeys(db)).length}`,
)
await engine.close()
