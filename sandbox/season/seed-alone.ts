import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { readKind } from '../../src/server/platform/db/kind.ts'
import type { Platform } from '../../src/server/platform/platform.ts'

/** How often it is asked whether the other process is through, in ms. */
const AGAIN_MS = 100

/**
 * Runs `seed`, alone among the processes on this database that seed it; the others wait, as long as it takes. A process
 * that dies lets the next one in. On SQLite there is only one process anyway. Throws unless this is a sandbox database,
 * because seeded accounts have public passwords.
 */
export async function seedAlone({ db, engine }: Pick<Platform, 'db' | 'engine'>, seed: () => Promise<void>) {
  if ((await readKind(db)) !== 'sandbox')
    throw new Error('Demo accounts and made-up sales belong in a sandbox database, and this is not one.')
  if (engine.name === 'sqlite') return seed()
  const key = sql`hashtext('seed')`
  await db.connection().execute(async (own) => {
    const isMine = async () => {
      const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${key}) as mine`.execute(own)
      return rows[0]?.mine === true
    }
    while (!(await isMine())) await pause(AGAIN_MS)
    try {
      await seed()
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(own)
    }
  })
}
