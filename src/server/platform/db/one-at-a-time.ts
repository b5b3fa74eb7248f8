import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db, Engine } from './engine.ts'

/** How often it is asked whether the other process is through, in ms. */
const AGAIN_MS = 100

/**
 * Runs `work`, alone among the processes on this database that ask for it under this name; the others wait, as long as it
 * takes. A process that dies lets the next one in. On SQLite there is only one process anyway.
 */
export async function oneAtATime<T>(
  { db, engine }: { db: Db; engine: Engine },
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  if (engine.name === 'sqlite') return work()
  const key = sql`hashtext(${name})`
  return db.connection().execute(async (own) => {
    const isMine = async () => {
      const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${key}) as mine`.execute(own)
      return rows[0]?.mine === true
    }
    while (!(await isMine())) await pause(AGAIN_MS)
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(own)
    }
  })
}
