import { AppError } from '../../platform/base/base.ts'
import { type Db, mapUniqueError } from '../../platform/db/engine.ts'

/**
 * Does `work` unless `before` answers that it was done, as by the first of two clicks. If `work` fails, `before` is
 * checked again: a concurrent request may have finished. Throws unavailable if two concurrent requests blocked each
 * other and neither finished.
 */
export async function once<T>(before: () => Promise<T | undefined>, work: () => Promise<T>): Promise<T> {
  const made = await before()
  if (made !== undefined) return made
  return mapUniqueError('unavailable', work).catch(async (error: unknown) => {
    const first = await before()
    if (first === undefined) throw error
    return first
  })
}

export type Made = NonNullable<Awaited<ReturnType<typeof findMade>>>
type Asked = { key: string; seats?: readonly { seatNum: number }[] }

/**
 * The order on which a key of the browser has acted; undefined if on none. Throws desk-sold-before unless that is the
 * same, and added exactly these seats.
 */
export async function findActed(db: Db, { key, seats: asked }: Asked, isSame: (made: Made) => boolean) {
  const made = await findMade(db, key)
  if (!made) return undefined
  const { order_id: orderId, seats } = made
  const hasSeats = asked?.length === seats.length && asked.every(({ seatNum }) => seats.includes(seatNum))
  if (!isSame(made) || (asked && !hasSeats)) throw new AppError('desk-sold-before', { orderId })
  return orderId
}

async function findMade(db: Db, key: string) {
  const lines = await db
    .selectFrom('order_changes')
    .leftJoin('order_lines', 'order_lines.change_id', 'order_changes.id')
    .select(['order_changes.order_id', 'how', 'token_hash'])
    .select(['performance_id', 'seat_num', 'net_cents', 'tax_cents'])
    .where('request_key', '=', key)
    .execute()
  const cents = lines.reduce((sum, line) => sum + (line.net_cents ?? 0) + (line.tax_cents ?? 0), 0)
  return lines[0] && { ...lines[0], cents, seats: lines.flatMap(({ seat_num }) => seat_num ?? []) }
}
