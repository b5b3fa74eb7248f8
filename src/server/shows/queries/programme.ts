import { type SelectQueryBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { readSorting } from '../../../shared/platform/text/sorting.ts'
import {
  type Programme,
  type programmeQuery,
  type programmeSheetQuery,
  showStateWords,
} from '../../../shared/shows/editing.ts'
import { countRows, type Db, type Engine } from '../../platform/db/engine.ts'
import type { Database } from '../../platform/db/schema.ts'
import { containsKey, folded } from '../../platform/db/text/contains.ts'
import type { Columns } from '../../platform/http/send-file.ts'
import type { Platform } from '../../platform/platform.ts'
import { iso } from '../../platform/records/audit.ts'
import { showState } from '../rules/sale.ts'
import { sheetTime } from '../rules/wall-clock.ts'
import { findPictures, presentPictures } from './pictures.ts'
import { readListed } from './shows.ts'

type Wanted = z.output<typeof programmeQuery>

/** One page of all shows that match the search and state, hidden ones included; and the total. */
export async function listProgramme(db: Db, engine: Engine, wanted: Wanted): Promise<Programme> {
  const rows = await readPage(db, engine, wanted)
  const ids = rows.map(({ id }) => id)
  const [counts, pictures] = [await countPerformances(db, ids), await findPictures(db, ids)]
  return {
    total: await countRows(matching(db, wanted)),
    shows: rows.map((row) => ({
      _id: row.id,
      showName: row.name,
      state: showState(row),
      startDate: iso(row.starts_on),
      endDate: iso(row.ends_on),
      location: row.location,
      pictures: presentPictures(readListed(row.media).slice(0, 1), pictures.get(row.id)),
      accent: row.accent,
      performances: counts.get(row.id) ?? 0,
      nextPerformance: row.next === null ? null : iso(row.next),
    })),
  }
}

function readPage(db: Db, engine: Engine, wanted: Wanted) {
  const { column, direction } = readSorting(wanted.sort)
  return matching(db, wanted)
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('performances')
          .select((coming) => ['show_id', coming.fn.min('starts_at').as('next')])
          .where('starts_at', '>', engine.now())
          .where('status', '<>', 'cancelled')
          .groupBy('show_id')
          .as('coming'),
      (join) => join.onRef('coming.show_id', '=', 'shows.id'),
    )
    .select(['shows.id', 'name', 'hidden', 'published_at', 'starts_on', 'ends_on', 'location', 'media'])
    .select(['accent', 'coming.next'])
    .$if(column === 'next', (query) =>
      query.orderBy(sql`case when coming.next is null then 1 else 0 end`).orderBy('coming.next', direction),
    )
    .$if(column === 'run', (query) => query.orderBy('starts_on', direction))
    .$if(column === 'next', (query) => query.orderBy('ends_on', 'desc'))
    .orderBy(folded(sql`name`), direction)
    .orderBy('shows.id')
    .limit(wanted.limit)
    .offset(wanted.offset)
    .execute()
}

function matching(
  db: Db,
  { search, state }: Pick<Wanted, 'search' | 'state'>,
): SelectQueryBuilder<Database, 'shows', object> {
  return db
    .selectFrom('shows')
    .where('retired_at', 'is', null)
    .$if(search !== '', (query) => query.where(containsKey(sql.ref('search_key'), search)))
    .$if(state !== undefined, (query) => query.where('hidden', '=', state === 'published' ? 0 : 1))
    .$if(state === 'draft', (query) => query.where('published_at', 'is', null))
    .$if(state === 'hidden', (query) => query.where('published_at', 'is not', null))
}

async function countPerformances(db: Db, showIds: string[]): Promise<Map<string, number>> {
  if (showIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('performances')
    .select('show_id')
    .select((eb) => eb.fn.countAll<number>().as('performances'))
    .where('show_id', 'in', showIds)
    .groupBy('show_id')
    .execute()
  return new Map(rows.map(({ show_id, performances }) => [show_id, performances]))
}

/** The columns of a sheet of shows. Times are the theatre's. */
export function programmeColumns(timeZone: string): Columns<Programme['shows'][number]> {
  const day = (moment: string) => sheetTime(moment, timeZone).slice(0, 10)
  return [
    [common.show(), ({ showName }) => showName],
    [common.status(), ({ state }) => showStateWords[state]],
    [common.firstDay(), ({ startDate }) => day(startDate)],
    [common.lastDay(), ({ endDate }) => day(endDate)],
    [common.location(), ({ location }) => location],
    [common.performances(), ({ performances }) => performances],
    [common.nextPerformance(), ({ nextPerformance: next }) => next && sheetTime(next, timeZone)],
  ]
}

/** Rows of one page of a sheet: as many as `GET /shows` answers at most. */
const SHEET_PAGE = 100

/** The shows of a search, a page at a time. */
export async function* streamProgramme(
  { db, engine }: Pick<Platform, 'db' | 'engine'>,
  wanted: z.output<typeof programmeSheetQuery>,
) {
  for (let offset = 0; ; offset += SHEET_PAGE) {
    const { shows } = await listProgramme(db, engine, { ...wanted, limit: SHEET_PAGE, offset })
    yield shows
    if (shows.length < SHEET_PAGE) return
  }
}
