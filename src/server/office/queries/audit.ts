import { type SelectQueryBuilder, sql } from 'kysely'
import { auditActions, auditSentences } from '../../../shared/audit.ts'
import type { AuditEntry, AuditQuery, AuditSearch } from '../../../shared/office/contract.ts'
import type { AuditDetail } from '../../../shared/platform/audit-words.ts'
import { settingKeys, settings } from '../../../shared/platform/settings/settings.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { searchKey } from '../../../shared/platform/text/search-key.ts'
import { readSorting } from '../../../shared/platform/text/sorting.ts'
import type { Database } from '../../platform/db/schema.ts'
import { contains, likePattern } from '../../platform/db/text/contains.ts'
import { type Columns, pagesOf } from '../../platform/http/send-file.ts'
import type { Platform } from '../../platform/platform.ts'
import { iso } from '../../platform/records/audit.ts'
import { isLabel } from '../../seating/queries/house.ts'
import { dayRange } from '../../shows/rules/schedule.ts'
import { sheetTime } from '../../shows/rules/wall-clock.ts'
import { namesOf, presentEntry, withRemarks } from './audit-names.ts'

/** Entries per page. */
const PAGE = 50

/** One page of matching audit entries; `next` continues where it ends. */
export async function listAudit(platform: Platform, { cursor, ...search }: AuditQuery) {
  const [at, id] = (cursor ?? '').split('-')
  const after = id === undefined ? undefined : { at: Number(at), id }
  const rows = await readPage(platform, search, after, PAGE + 1)
  const page = rows.slice(0, PAGE)
  const last = page.at(-1)
  return {
    entries: await present(platform, page),
    next: rows.length > PAGE && last ? `${last.at}-${last.id}` : null,
  }
}

/** All matching audit entries, a page at a time. */
export async function* streamAudit(platform: Platform, search: AuditSearch): AsyncGenerator<AuditEntry[]> {
  for await (const rows of pagesOf<Row>(PAGE, (after) => readPage(platform, search, after, PAGE)))
    yield await present(platform, rows)
}

type Row = Awaited<ReturnType<typeof readPage>>[number]

async function present({ db, config: { timeZone } }: Platform, rows: readonly Row[]): Promise<AuditEntry[]> {
  const names = await namesOf(db, timeZone, rows)
  const entries = await withRemarks(
    db,
    rows.map((row) => ({ ...row, detail: JSON.parse(row.detail) as AuditDetail })),
  )
  return entries.map((row) => presentEntry(row, iso(row.at), names, timeZone))
}

function readPage(
  { db, config }: Platform,
  query: AuditSearch,
  after: { at: number; id: string } | undefined,
  limit: number,
) {
  const { from, until } = dayRange(query, config.timeZone)
  const { direction } = readSorting(query.sort)
  const beyond = direction === 'asc' ? sql`>` : sql`<`
  const ofTopic = auditActions.filter((action) => auditSentences[action].about === query.topic)
  return db
    .selectFrom('audit')
    .selectAll()
    .$if(query.topic !== undefined, (q) => q.where('action', 'in', ofTopic))
    .$if(query.action !== undefined, (q) => q.where('action', '=', query.action ?? ''))
    .$if(from !== null, (q) => q.where('at', '>=', from ?? 0))
    .$if(until !== null, (q) => q.where('at', '<', until ?? 0))
    .$if(query.person !== '', (q) => byPerson(q, query.person))
    .$if(query.subject !== '', (q) => bySubject(q, query.subject))
    .$if(after !== undefined, (q) =>
      q.where(sql<boolean>`(at, id) ${beyond} (${after?.at ?? 0}, ${after?.id ?? ''})`),
    )
    .orderBy('at', direction)
    .orderBy('id', direction)
    .limit(limit)
    .execute()
}

/** Matches part of the user name, address or name. */
function called(text: string) {
  return contains(sql`username || ' ' || email || ' ' || first_name || ' ' || last_name`, text)
}

type Audit<O> = SelectQueryBuilder<Database, 'audit', O>

/** By who acted: part of a user name, name or address, or a whole id. */
function byPerson<O>(query: Audit<O>, person: string): Audit<O> {
  return query.where(
    sql<boolean>`actor_id in (select id from users where ${called(person)} or id = ${person.toLowerCase()})`,
  )
}

/** By what was acted on: a show's name (with its performances), a person, an order number, a seat, or a setting. */
function bySubject<O>(query: Audit<O>, subject: string): Audit<O> {
  const order = likePattern(subject.replace(/[\s-]/g, ''), { fromStart: true })
  const show = contains(sql`shows.name`, subject)
  const named = settingKeys.filter((key) => searchKey(settings[key].label()).includes(searchKey(subject)))
  return query.where(({ eb, or }) =>
    or([
      sql<boolean>`subject in (select 'user:' || id from users where ${called(subject)})`,
      sql<boolean>`subject in (select 'show:' || id from shows where ${show})`,
      sql<boolean>`subject in (select 'performance:' || p.id
        from performances p join shows on shows.id = p.show_id where ${show})`,
      eb('subject', 'in', ['setting:', ...named.map((key) => `setting:${key}`)]),
      // A deleted show is found by the name in its entry, an order by the start of its id, anything else by its whole
      // id.
      sql<boolean>`(action like 'show-%' and lower(detail) like ${`%"name":"${likePattern(subject)}`} escape '\\')`,
      sql<boolean>`subject in (select 'seat:' || seat_num from seats
        where ${isLabel(subject)})`,
      sql<boolean>`subject like ${`order:${order}`} escape '\\'`,
      sql<boolean>`subject like ${`%:${likePattern(subject, { whole: true })}`} escape '\\'`,
    ]),
  )
}

/** The columns of a sheet of audit entries. Times are the theatre's. */
export const auditColumns = (timeZone: string): Columns<AuditEntry> => [
  [common.when(), ({ at }) => sheetTime(at, timeZone)],
  [common.who(), ({ actor }) => actor?.name ?? common.theServer()],
  [common.subject(), ({ subject }) => subject.name],
  [common.whatHappened(), ({ sentence }) => sentence],
]
