import { type Selectable, sql } from 'kysely'
import { dollarsFromCents } from '../../../shared/platform/money/money.ts'
import type { Performance, Show } from '../../../shared/shows/contract.ts'
import { nameKey } from '../../../shared/shows/names.ts'
import type { Db, Engine, Trx } from '../../platform/db/engine.ts'
import type { Database } from '../../platform/db/schema.ts'
import { folded } from '../../platform/db/text/contains.ts'
import { readTexts } from '../../platform/db/text/read-texts.ts'
import { iso } from '../../platform/records/audit.ts'
import { performanceStatus, showState } from '../rules/sale.ts'
import { detailsOf } from './details.ts'
import { findOnSale, type OnSale } from './on-sale.ts'
import { findPictures, presentPictures } from './pictures.ts'
import { houseName, performancesWithShows, seatCount, seatsLeft } from './seats-left.ts'

export type ShowRow = Selectable<Database['shows']>
export type PerformanceRow = Selectable<Database['performances']>
/** A performance with values that only the database knows: seats left, seats in all, and its current time. */
export type CountedPerformance = PerformanceRow & {
  seats_left: number
  seat_count: number
  house: string
  now: number
}

/** Finds a show by id or name (ignoring case, spaces and Unicode form). Only admins find hidden or retired ones. */
export async function findShow(db: Db | Trx, idOrName: string, { admin }: { admin: boolean }) {
  // If one show's name is another's id, the id wins.
  const rows = await db
    .selectFrom('shows')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', idOrName), eb('name_key', '=', nameKey(idOrName))]))
    .execute()
  const row = rows.find((each) => each.id === idOrName) ?? rows[0]
  return row && (admin || isVisible(row)) ? row : null
}

/** The fields of a show that its performances' documents need. */
export type ShowOfPerformance = Pick<
  ShowRow,
  'id' | 'name' | 'director' | 'location' | 'media' | 'accent' | 'hidden' | 'retired_at'
>

/** The query of a performance with its show and the database's time, of which `visiblePerformance` makes the answer. */
export function performanceWithShow(db: Db | Trx, engine: Engine, id: string) {
  return performancesWithShows(db)
    .selectAll('performances')
    .select(['name', 'director', 'location', 'media', 'accent', 'hidden', 'retired_at'])
    .select(engine.now().as('now'))
    .where('performances.id', '=', id)
}

type PerformanceWithShow = Awaited<ReturnType<ReturnType<typeof performanceWithShow>['execute']>>[number]

/** A performance with its show and the database's time; null if the show is retired, or hidden unless `evenHidden`. */
export async function findVisiblePerformance(db: Db | Trx, engine: Engine, id: string) {
  return visiblePerformance(await performanceWithShow(db, engine, id).executeTakeFirst())
}

/** The same of a row that was read. */
export function visiblePerformance(
  row: PerformanceWithShow | undefined,
  { evenHidden = false } = {},
): (PerformanceRow & { show: ShowOfPerformance; now: number }) | null {
  if (!row || !isVisible(evenHidden ? { ...row, hidden: 0 } : row)) return null
  const { name, director, location, media, accent, hidden, retired_at, ...performance } = row
  return {
    ...performance,
    show: { id: row.show_id, name, director, location, media, accent, hidden, retired_at },
  }
}

type Listed = { includeHidden: boolean; limit?: number }

/** Shows as the API returns them: those on sale first, by next performance, then the others, latest first. */
export async function listShows(db: Db, engine: Engine, { includeHidden, limit }: Listed): Promise<Show[]> {
  const listed = db
    .selectFrom('shows')
    .where('retired_at', 'is', null)
    .$if(!includeHidden, (query) => query.where('hidden', '=', 0))
    .orderBy('ends_on', 'desc')
    .orderBy(folded(sql`name`))
  const onSale = await findOnSale(db, engine)
  const start = ({ id }: { id: string }) => onSale.get(id)?.next ?? Number.MAX_SAFE_INTEGER
  const inOrder = <T extends { id: string }>(rows: T[]) => rows.toSorted((a, b) => start(a) - start(b))
  // For a short list, sorts ids first, without reading the long texts.
  const few = limit === undefined ? undefined : inOrder(await listed.select('id').execute()).slice(0, limit)
  if (few?.length === 0) return []
  const rows = await listed
    .selectAll()
    .$if(few !== undefined, (query) => query.where('id', 'in', few?.map(({ id }) => id) ?? []))
    .execute()
  const ids = rows.map(({ id }) => id)
  const pictures = await findPictures(db, ids)
  return inOrder(rows).map((row) => presentShow(row, onSale.get(row.id), pictures.get(row.id)))
}

/** One show as the API returns it. */
export async function showAnswer(db: Db, engine: Engine, row: ShowRow): Promise<Show> {
  const onSale = await findOnSale(db, engine, row.id)
  const pictures = await findPictures(db, [row.id])
  return presentShow(row, onSale.get(row.id), pictures.get(row.id))
}

type Which = {
  showId?: string
  id?: string
  /** Upcoming ones, and those that began less than so many ms ago. */
  begunAgoMs?: number
  includeHidden?: boolean
  limit?: number
}

/** Performances with their seats left, by start; always one statement. */
export async function listPerformances(db: Db, engine: Engine, which: Which): Promise<CountedPerformance[]> {
  return performancesWithShows(db)
    .selectAll('performances')
    .select(engine.now().as('now'))
    .select([seatsLeft(engine).as('seats_left'), seatCount.as('seat_count'), houseName.as('house')])
    .$if(which.showId !== undefined, (query) => query.where('show_id', '=', which.showId ?? ''))
    .$if(which.id !== undefined, (query) => query.where('performances.id', '=', which.id ?? ''))
    .$if(which.begunAgoMs !== undefined, (query) =>
      query.where('starts_at', '>', sql<number>`${engine.now()} - ${sql.lit(which.begunAgoMs ?? 0)}`),
    )
    .$if(!which.includeHidden, (query) =>
      query.where('shows.hidden', '=', 0).where('shows.retired_at', 'is', null),
    )
    .orderBy('starts_at')
    .orderBy('performances.id')
    .$if(which.limit !== undefined, (query) => query.limit(which.limit ?? 0))
    .execute()
}

/** A performance as the API returns it. */
export function presentPerformance(row: CountedPerformance): Performance {
  return {
    id: row.id,
    showId: row.show_id,
    startsAt: iso(row.starts_at),
    doorsAt: iso(row.doors_at),
    status: performanceStatus(row, row.now, row.seats_left),
    seatsLeft: row.seats_left,
    seatCount: row.seat_count,
    ...(row.opens_at !== null && { opensAt: iso(row.opens_at) }),
    ...(row.house !== '' && { house: row.house }),
  }
}

/** The texts of a column; if they cannot be read, a value that no answer allows, so that the row is left out and logged. */
export function readListed(json: string): string[] {
  return readTexts(json) ?? ([null] as unknown as string[])
}

function presentShow(
  row: ShowRow,
  onSale: OnSale | undefined,
  details?: Parameters<typeof presentPictures>[1],
): Show {
  const media = readListed(row.media)
  return {
    ...detailsOf(row),
    _id: row.id,
    showName: row.name,
    description: row.description,
    startDate: iso(row.starts_on),
    endDate: iso(row.ends_on),
    cast: readListed(row.cast_list),
    directorName: row.director,
    location: row.location,
    isHidden: row.hidden === 1,
    isDraft: showState(row) === 'draft',
    media,
    pictures: presentPictures(media, details),
    accent: row.accent,
    fromPrice: onSale ? dollarsFromCents(onSale.fromCents) : null,
    toPrice: onSale ? dollarsFromCents(onSale.toCents) : null,
    nextPerformance: onSale ? iso(onSale.next) : null,
    version: row.version,
  }
}

function isVisible(show: Pick<ShowRow, 'hidden' | 'retired_at'>): boolean {
  return show.hidden === 0 && show.retired_at === null
}
