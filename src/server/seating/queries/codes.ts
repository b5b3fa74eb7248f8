import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import { isoDay } from '../../../shared/platform/when.ts'
import { codeKey } from '../../../shared/seating/codes/code-words.ts'
import type { CodeTerms } from '../../../shared/seating/codes/coded-prices.ts'
import type { CodeScope, codesAnswer } from '../../../shared/seating/codes/codes.ts'
import { partName } from '../../../shared/seating/layout.ts'
import { AppError } from '../../platform/base/base.ts'
import type { Db, Engine, Trx } from '../../platform/db/engine.ts'
import type { Database } from '../../platform/db/schema.ts'
import { namedZones } from './plan.ts'

export type CodeRow = Selectable<Database['codes']>

export function findCode(db: Db | Trx, which: { id: string } | { code: string }) {
  const row = db.selectFrom('codes').selectAll()
  return (
    'id' in which ? row.where('id', '=', which.id) : row.where('code_key', '=', codeKey(which.code))
  ).executeTakeFirst()
}

/** Throws code-unknown, code-early and code-over unless the code may be used at `now` (ms), whatever its limits. */
export function judgeCode(code: CodeRow | undefined, now: number, timeZone: string): CodeRow {
  if (!code) throw new AppError('code-unknown')
  const today = isoDay(now, timeZone)
  if (today < (code.from_day ?? today)) throw new AppError('code-early')
  if (code.stopped_at !== null || today > (code.until_day ?? today)) throw new AppError('code-over')
  return code
}

export const scopeOf = ({ scope }: Pick<CodeRow, 'scope'>): CodeScope => JSON.parse(scope)

/** A code as its buyer sees it. */
export function termsOf(row: Pick<CodeRow, 'code' | 'rule' | 'value' | 'pays' | 'scope'>): CodeTerms {
  const { code, rule, value, pays } = row
  return { code, rule, value, pays, types: scopeOf(row).types }
}

/** Whether a code is for a performance. */
export function isForPerformance(
  code: Pick<CodeRow, 'scope'>,
  { show_id, performance_id }: { show_id: string; performance_id: string },
): boolean {
  const { shows, performances } = scopeOf(code)
  const isForAll = shows.length + performances.length === 0
  return isForAll || shows.includes(show_id) || performances.includes(performance_id)
}

/** All codes with what they were used for, newest first, and the zones of houses with several. */
export async function readCodes(db: Db, engine: Engine): Promise<z.infer<typeof codesAnswer>> {
  const { rows } = await sql<
    CodeRow & Record<'uses' | 'seats' | 'forgone' | 'taken', number>
  >`select k.*, coalesce(s.uses, 0) as uses, coalesce(s.seats, 0) as seats, coalesce(s.forgone, 0) as forgone,
      (select count(*) from seat_claims t where t.code_id = k.id
        and (t.ends_at is null or t.ends_at > ${engine.now()})) as taken
    from codes k left join (
      select l.code_id, count(distinct l.order_id) as uses, count(*) as seats, sum(l.forgone_cents) as forgone
      from order_lines l join order_changes c on c.id = l.change_id
      where l.code_id is not null and c.done_at is not null and l.ended_at is null group by l.code_id
    ) s on s.code_id = k.id order by k.created_at desc, k.id`.execute(db)
  const houses = await db.selectFrom('houses').select(['id', 'name', 'plan']).orderBy('name').execute()
  return {
    codes: rows.map((row) => ({
      ...{ id: row.id, uses: Number(row.uses), seats: Number(row.seats) },
      ...{ forgoneCents: Number(row.forgone), taken: Number(row.taken) },
      terms: {
        ...{ code: row.code, rule: row.rule, value: row.value, pays: row.pays, scope: scopeOf(row) },
        ...{ from: row.from_day, until: row.until_day, stopped: row.stopped_at !== null },
        ...{ perOrder: row.per_order, perPerson: row.per_person, inTotal: row.in_total },
        version: row.version,
      },
    })),
    zones: houses.flatMap(({ id, name, plan }) =>
      [...namedZones(plan)].map(([zone, named]) => ({
        value: `${id}:${zone}`,
        label: `${partName(name).name}, ${named.zone}`,
      })),
    ),
  }
}
