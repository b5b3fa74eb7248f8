import { type DatabasePlace, openReadOnly } from '../../platform/db/read-only.ts'
import { archiveLines } from './archive.ts'

/** A running theatre's database as an archive's lines: all of it as it is at one moment, while no sale waits. */
export async function* readArchiveLines(place: DatabasePlace, now: Date): AsyncGenerator<string> {
  const db = openReadOnly(place)
  const engine = place.databaseUrl ? 'postgres' : 'sqlite'
  const trx = await db.startTransaction().setIsolationLevel('repeatable read').execute()
  try {
    yield* archiveLines(trx, engine, now)
  } finally {
    await trx.rollback().execute()
    await db.destroy()
  }
}
