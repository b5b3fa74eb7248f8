import { sql } from 'kysely'
import { retention } from '../../../shared/platform/retention.ts'
import { daysAgo, deleteWhere, updateWhere } from '../../platform/jobs/retention.ts'
import type { Platform } from '../../platform/platform.ts'

type Source = Pick<Platform, 'db' | 'engine'>

/** Erases mailbox and network of holds a day after their end, when a warning has been looked into; returns how many. */
export function deleteOrigins({ db, engine }: Source) {
  const isOld = sql`mailbox is not null and closed_at < ${daysAgo(engine, retention.originDays)}`
  return updateWhere(db, 'holds', 'id', { mailbox: null, network: null }, isOld)
}

/** Deletes places whose turn began more than a day ago, or whose performance did; returns how many. */
export function deletePlaces({ db, engine }: Source) {
  const before = daysAgo(engine, retention.originDays)
  const isOld = sql`(admitted_at < ${before}
    or performance_id in (select id from performances where starts_at < ${before}))`
  return deleteWhere(db, 'queue_places', 'mailbox', isOld)
}

/** Erases why seats were blocked, which may name somebody, a year after the performance. Returns of how many blocks. */
export function deleteBlockReasons({ db, engine }: Source) {
  const before = daysAgo(engine, retention.blockReasonDays)
  const isOld = sql`reason <> '' and performance_id in (select id from performances where starts_at < ${before})`
  return updateWhere(db, 'seat_blocks', 'id', { reason: '' }, isOld)
}
