import { openForServer } from '../platform/db/open.ts'
import { loadKeys } from '../platform/keys.ts'
import type { Config } from '../platform/settings/config.ts'

/** A process that migrates and makes the keys as a server does, then says what keys it has. Settings: its first argument. */
const { db, engine } = await openForServer(JSON.parse(process.argv[2] ?? '') as Config)
const keys = await loadKeys(db, engine)
process.stdout.write(`${Buffer.from(keys.sessionSecret).toString('hex')} ${keys.ticketKeys.length}`)
await engine.close()
