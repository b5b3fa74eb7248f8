import type { AdmittedParty, Verdict } from '../../shared/door/contract.ts'
import { lockOrder } from '../orders/records/change-status.ts'
import { readNow } from '../platform/clock.ts'
import type { Db, Engine, Trx } from '../platform/db/engine.ts'
import { AppError } from '../platform/errors.ts'
import { hashSecret, newId } from '../platform/ids.ts'
import type { Platform } from '../platform/platform.ts'
import { takeAdmission } from '../tickets/commands.ts'
import { type FoundTicket, findNamedTicket } from '../tickets/queries.ts'
import { type NamedTicket, readNamedTicket } from '../tickets/rules.ts'
import { findGuest, listGuests } from './queries.ts'
import { type Guest, isAdmittedToday, presentVerdict, refusal } from './rules.ts'

export type Scan = {
  /** Text of a QR code, or a ticket id as typed. */
  text: string
  /** The performance being admitted; without it, the one that is on and those of today. */
  performanceId?: string | undefined
  /** The device's id for this scan; repeating it returns the first verdict again. */
  scanId?: string | undefined
  /** Who scanned, and on which phone. */
  userId: string
  sessionId: string
}

/**
 * Admits a ticket by one conditional update and records the scan with it (law 9). Of any number of concurrent scans,
 * exactly one gets `admitted`. Throws scan-other-ticket when the scan's id was used for another ticket.
 */
export async function admitTicket(platform: Platform, scan: Scan): Promise<Verdict> {
  const { db, engine, keys } = platform
  const named = readNamedTicket(keys.ticketKeys, scan.text)
  const scannedHash = hashSecret(named?.ticketId ?? scan.text)
  try {
    return await db.transaction().execute(async (trx) => {
      const performanceId = scan.performanceId ?? (await performanceToday(trx, platform, named))
      const admitted =
        named !== null && performanceId !== null && (await takeAdmission(trx, engine, named, performanceId))
      const ticket = named && (await findNamedTicket(trx, named))
      const result = admitted ? 'admitted' : refusal(ticket, performanceId)
      await recordScan(trx, engine, scan, {
        ticket_id: ticket?.id ?? null,
        scanned_hash: scannedHash,
        result,
      })
      return presentVerdict(result, ticket, await guestInside(trx, result, named))
    })
  } catch (error) {
    if (!(error instanceof RepeatedScan)) throw error
    return answerAgain(platform, error.scanId, scannedHash, named)
  }
}

export type PartyAtDoor = Pick<Scan, 'userId' | 'sessionId'> & { orderId: string; performanceId: string }

/**
 * Admits all tickets of an order for a performance that are valid and not yet inside, each by the update of a scan and
 * with a record like one's. The order is locked first, as refunds do, so that neither deadlocks the other. Throws
 * no-party when the order has no valid ticket there.
 */
export async function admitParty(
  { db, engine }: Platform,
  { orderId, performanceId, ...by }: PartyAtDoor,
): Promise<AdmittedParty> {
  return db.transaction().execute(async (trx) => {
    if ((await listGuests(trx, performanceId, orderId)).length === 0) throw new AppError('no-party')
    await lockOrder(trx, engine, orderId)
    const admitted: string[] = []
    for (const { ticketId, admittedAt } of await listGuests(trx, performanceId, orderId)) {
      if (admittedAt !== null) continue
      if (!(await takeAdmission(trx, engine, { ticketId, code: null }, performanceId))) continue
      await recordScan(
        trx,
        engine,
        { ...by, performanceId },
        { ticket_id: ticketId, scanned_hash: hashSecret(ticketId), result: 'admitted' },
      )
      admitted.push(ticketId)
    }
    const guests = await listGuests(trx, performanceId, orderId)
    if (guests.length === 0) throw new AppError('no-party')
    return { guests, admitted }
  })
}

/** The performance of this ticket if a door that names none admits it now, else null. */
async function performanceToday(
  trx: Trx,
  { engine, config }: Platform,
  named: NamedTicket | null,
): Promise<string | null> {
  const ticket: FoundTicket | null = named && (await findNamedTicket(trx, named))
  if (!ticket) return null
  return isAdmittedToday(ticket, await readNow(trx, engine), config.timeZone) ? ticket.performance_id : null
}

/** Whom the door is told of: the guest who is inside now. */
async function guestInside(
  db: Db,
  result: Verdict['result'],
  named: NamedTicket | null,
): Promise<Guest | null> {
  const inside = result === 'admitted' || result === 'already-admitted'
  return inside && named ? findGuest(db, named) : null
}

/** The scan is already recorded, so this transaction is rolled back. */
class RepeatedScan extends Error {
  readonly scanId: string

  constructor(scanId: string) {
    super('this scan was sent before')
    this.scanId = scanId
  }
}

type Outcome = { ticket_id: string | null; scanned_hash: string; result: Verdict['result'] }

async function recordScan(
  trx: Trx,
  engine: Engine,
  scan: Omit<Scan, 'text'>,
  outcome: Outcome,
): Promise<void> {
  const scanId = scan.scanId ?? newId()
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('admissions')
    .values({
      scan_id: scanId,
      performance_id: scan.performanceId ?? null,
      direction: 'in',
      at: engine.now(),
      user_id: scan.userId,
      session_id: scan.sessionId,
      ...outcome,
    })
    .onConflict((conflict) => conflict.column('scan_id').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) throw new RepeatedScan(scanId)
}

async function answerAgain(
  { db }: Platform,
  scanId: string,
  scannedHash: string,
  named: NamedTicket | null,
): Promise<Verdict> {
  const first = await db
    .selectFrom('admissions')
    .select(['scanned_hash', 'result'])
    .where('scan_id', '=', scanId)
    .executeTakeFirstOrThrow()
  if (first.scanned_hash !== scannedHash) throw new AppError('scan-other-ticket')
  const ticket = named && (await findNamedTicket(db, named))
  return presentVerdict(first.result, ticket, await guestInside(db, first.result, named))
}
