import { type SelectQueryBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Programme, programmeQuery } from '../../../shared/shows/editing.ts'
import { searchKey } from '../../../shared/shows/names.ts'
import { iso } from '../../platform/clock.ts'
import type { Db, Engine } from '../../platform/db/engine.ts'
import type { Database } from '../../platform/db/schema.ts'
import { showState } from '../rules/state.ts'

type Wanted = z.output<typeof programmeQuery>

/** One page of all shows that match the search and state, hidden ones included, latest first; and the total. */
export async function listProgramme(db: Db, engine: Engine, wanted: Wanted): Promise<Programme> {
  const matching = select(db, wanted)
  const rows = await matching
    .selectAll()
    .orderBy('ends_on', 'desc')
    .orderBy('name_key')
    .limit(wanted.limit)
    .offset(wanted.offset)
    .execute()
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const counts = await countPerformances(
    db,
    engine,
    rows.map(({ id }) => id),
  )
  return {
    total: Number(total),
    shows: rows.map((row) => ({
      _id: row.id,
      showName: row.name,
      state: showState(row),
      startDate: iso(row.starts_on),
      endDate: iso(row.ends_on),
      location: row.location,
      performances: Number(counts.get(row.id)?.performances ?? 0),
      nextPerformance: nextOf(counts.get(row.id)?.next),
    })),
  }
}

function select(db: Db, { search, state }: Wanted): SelectQueryBuilder<Database, 'shows', object> {
  const pattern = `%${searchKey(search).replace(/[\\%_]/g, '\\$&')}%`
  return db
    .selectFrom('shows')
    .where('retired_at', 'is', null)
    .where(sql<boolean>`search_key like ${pattern} escape '\\'`)
    .$if(state !== undefined, (query) => query.where('hidden', '=', state === 'published' ? 0 : 1))
    .$if(state === 'draft', (query) => query.where('published_at', 'is', null))
    .$if(state === 'hidden', (query) => query.where('published_at', 'is not', null))
}

async function countPerformances(db: Db, engine: Engine, showIds: string[]) {
  if (showIds.length === 0) return new Map<string, never>()
  const rows = await db
    .selectFrom('performances')
    .select('show_id')
    .select((eb) => [
      eb.fn.countAll<number>().as('performances'),
      eb.fn
        .min('starts_at')
        .filterWhere('starts_at', '>', engine.now())
        .filterWhere('status', '<>', 'cancelled')
        .as('next'),
    ])
    .where('show_id', 'in', showIds)
    .groupBy('show_id')
    .execute()
  return new Map(rows.map((row) => [row.show_id, row]))
}

function nextOf(at: number | null | undefined): string | null {
  return at === null || at === undefined ? null : iso(at)
}
