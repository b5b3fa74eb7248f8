import { sql } from 'kysely'
import { words } from '../../../shared/seating/codes/catalogue.ts'
import { AppError } from '../../platform/base/base.ts'
import type { Engine, Trx } from '../../platform/db/engine.ts'
import type { Platform } from '../../platform/platform.ts'
import { type CodeRow, findCode, isForPerformance, judgeCode, scopeOf } from '../queries/codes.ts'
import type { HoldRow } from '../queries/holds.ts'
import type { Seat } from './claims.ts'
import type { HoldRequest } from './open-hold.ts'

type Sale = { id: string; show_id: string; opens_at: number | null; now: number }
/** The code that a hold is to have, and whether it opens the sale of a performance early. */
type ByCode = { code: CodeRow | null; unlocks: boolean }

/** The code of a locked hold, or what the request names instead: null for none. Throws code-unknown, and account-needed. */
export async function codeFor(
  trx: Trx,
  { code_id }: HoldRow,
  { exchange, code: text, isGuest }: Pick<HoldRequest, 'exchange' | 'code' | 'isGuest'>,
  { id, show_id, opens_at, now }: Sale,
): Promise<ByCode> {
  const keeps = text === undefined || exchange !== null
  if (keeps ? code_id === null : text === null) return { code: null, unlocks: false }
  const code = await findCode(trx, keeps ? { id: code_id ?? '' } : { code: text ?? '' })
  if (!code) throw new AppError('code-unknown')
  if (isGuest && code.per_person !== null) throw new AppError('account-needed')
  const isFor = code.rule === 'unlock' && isForPerformance(code, { show_id, performance_id: id })
  return { code, unlocks: isFor && (opens_at ?? 0) > now }
}

type Coded = Pick<HoldRow, 'id' | 'user_id' | 'code_id'> & { now: number }

/**
 * Makes a code that of a locked hold: its seats that the code is for count towards the limits, and no others. Throws
 * code-limit rather than leave some at their own price, code-early and code-over unless all are coded already, code-needed
 * for seats that are on sale by the code alone that they lose, and code-elsewhere for wanted ones that it does not unlock.
 */
export async function codeSeats(
  trx: Trx,
  { engine, config }: Platform,
  hold: Coded,
  { code, unlocks }: ByCode,
  wanted: readonly Seat[],
) {
  const changes = hold.code_id !== (code?.id ?? null)
  if (code === null && !changes) return
  const claims = await trx
    .selectFrom('seat_claims')
    .innerJoin('seats', 'seats.seat_num', 'seat_claims.seat_num')
    .innerJoin('performances', 'performances.id', 'performance_id')
    .leftJoin('codes', 'codes.id', 'code_id')
    .select(['performance_id', 'seat_claims.seat_num', 'code_id', 'zone', 'seats.house_id', 'show_id'])
    .select(['opens_at', 'rule'])
    .where('owner_id', '=', hold.id)
    .execute()
  const zones = code ? scopeOf(code).zones : []
  const isEarly = ({ opens_at }: (typeof claims)[number]) => (opens_at ?? 0) > hold.now
  const isFor = (seat: (typeof claims)[number]) =>
    code !== null &&
    isForPerformance(code, seat) &&
    (zones.length === 0 || zones.includes(`${seat.house_id}:${seat.zone}`)) &&
    (code.rule !== 'unlock' || isEarly(seat))
  const coded = claims.filter((seat) => code && (seat.code_id === code.id || isFor(seat)))
  const fresh = coded.filter(({ code_id }) => code_id !== code?.id)
  const lost = claims.filter((seat) => seat.code_id !== null && !coded.includes(seat))
  const changed = code?.rule === 'unlock' ? lost : [...lost, ...fresh]
  if (changed.some((seat) => seat.rule === 'unlock' && isEarly(seat))) throw new AppError('code-needed')
  const isOpen = ({ performance_id, seat_num }: Seat) =>
    coded.some((seat) => seat.seat_num === seat_num && seat.performance_id === performance_id)
  if (unlocks && !wanted.every(isOpen)) throw new AppError('code-elsewhere')
  if (code && (changes || fresh.length > 0)) judgeCode(code, hold.now, config.timeZone)
  if (code && fresh.length > 0)
    await requireLeft(trx, engine, hold, code, [fresh.length, coded.length - fresh.length])
  const updateHold = trx.updateTable('holds').where('id', '=', hold.id)
  const own = trx.updateTable('seat_claims').where('owner_id', '=', hold.id)
  if (lost.length > 0) await own.set({ code_id: null }).execute()
  for (const [performanceId, here] of Map.groupBy(coded, ({ performance_id }) => performance_id))
    await own
      .set({ code_id: code?.id ?? null })
      .where('performance_id', '=', performanceId)
      .where('seat_num', 'in', [...here.map(({ seat_num }) => seat_num)])
      .execute()
  if (changes) await updateHold.set({ code_id: code?.id ?? null }).execute()
}

/**
 * Throws code-limit if fewer tickets are left of a code than become new. A limit against all others is counted under a
 * lock until the end of the transaction: whoever comes second counts what the first has got.
 */
async function requireLeft(
  trx: Trx,
  engine: Engine,
  { id, user_id: user }: Coded,
  code: CodeRow,
  [fresh, before]: readonly [number, number],
) {
  const isCounted = code.in_total !== null || code.per_person !== null
  const row = trx.selectFrom('codes').select('version').where('id', '=', code.id)
  const locked = isCounted ? engine.lockValues(row) : engine.lockRowsForShare(row)
  const { version } = await locked.executeTakeFirstOrThrow()
  // The box office has changed it since it was read.
  if (version !== code.version) throw new AppError('unavailable')
  const { rows } = isCounted
    ? await sql<{ all: number; own: number }>`select count(*) as "all", sum(case when owner_id in (
          select id from holds where user_id = ${user}
          union select c.id from order_changes c join orders o on o.id = c.order_id where o.user_id = ${user}
          union select t.id from tickets t join orders o on o.id = t.order_id where o.user_id = ${user})
        then 1 else 0 end) as own
      from seat_claims where code_id = ${code.id} and owner_id <> ${id}
        and (ends_at is null or ends_at > ${engine.now()})`.execute(trx)
    : { rows: [] }
  const leftOf = (limit: number | null, others = 0) =>
    limit === null ? fresh : limit - Number(others) - before
  const { all, own } = rows[0] ?? {}
  const left = Math.min(leftOf(code.per_order), leftOf(code.per_person, own), leftOf(code.in_total, all))
  if (fresh <= left) return
  const message = words.tooMany({ left: Math.max(0, left) })
  throw new AppError('code-limit', { message, fields: { code: message } })
}
