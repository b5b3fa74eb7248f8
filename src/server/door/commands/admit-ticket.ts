import type { AdmittedParty, DoorGuest, Verdict } from '../../../shared/door/contract.ts'
import { listLabels } from '../../../shared/seating/seats.ts'
import { lockOrder } from '../../orders/records/changes.ts'
import { AppError, hashSecret, newId } from '../../platform/base/base.ts'
import type { Db, Engine, Trx } from '../../platform/db/engine.ts'
import type { Platform } from '../../platform/platform.ts'
import { readNow, writeAudit } from '../../platform/records/audit.ts'
import { listPublicKeys } from '../../platform/records/keys.ts'
import { claimAdmission, claimReturn, type SeenInside } from '../../tickets/commands.ts'
import { type FoundTicket, findNamedTicket } from '../../tickets/queries.ts'
import { type NamedTicket, readNamedTicket } from '../../tickets/rules.ts'
import { findGuest, listGuests, requireGuest } from '../queries/guests.ts'
import { findPassOut, findStandingAdmission } from '../queries/standing-admission.ts'
import type { AdmissionKind } from '../rules/passages.ts'
import { isAdmittedToday } from '../rules/stages.ts'
import { presentVerdict, refusalResult } from '../rules/verdicts.ts'
import { type By, RepeatedScan, recordScan } from './record-scan.ts'
import { lockTicket, settleTicket } from './settle-ticket.ts'

type Scan = {
  /** Text of a QR code, or a ticket id as typed. */
  text: string
  /** The performance being admitted; without it, the one that is on and those of today. */
  performanceId?: string | undefined
  /** The device's id for this scan; repeating it returns the first verdict again. */
  scanId?: string | undefined
}

/**
 * Admits a ticket by one conditional update and records the scan with it (law 9). Of any number of concurrent scans,
 * exactly one gets `admitted`. So it is when its guest was out for now and comes back. Throws scan-other-ticket when the
 * scan's id was used for another ticket, and scan-undone when what it admitted was taken back.
 */
export async function admitTicket(platform: Platform, scan: Scan, by: By): Promise<Verdict> {
  const { db, engine } = platform
  const named = readNamedTicket(await listPublicKeys(db), scan.text)
  const scannedHash = hashSecret(named?.ticketId ?? scan.text)
  try {
    return await db.transaction().execute(async (trx) => {
      const performanceId = scan.performanceId ?? (await performanceToday(trx, platform, named))
      const entered =
        named !== null && performanceId !== null ? await admitNow(trx, engine, named, performanceId) : null
      const ticket = named && (await findNamedTicket(trx, named))
      const result = entered ? 'admitted' : refusalResult(ticket, performanceId)
      await recordScan(trx, engine, by, {
        scan_id: scan.scanId ?? newId(),
        ticket_id: ticket?.id ?? null,
        performance_id: performanceId,
        scanned_hash: scannedHash,
        result,
        ...entered,
      })
      return verdictOf(trx, ticket, { result, ...entered })
    })
  } catch (error) {
    if (!(error instanceof RepeatedScan)) throw error
    return answerAgain(platform, error.scanId, scannedHash, named)
  }
}

/** A first entry, or a return of somebody who is out for now, and when; null if it is neither. */
async function admitNow(
  trx: Trx,
  engine: Engine,
  named: NamedTicket,
  performanceId: string,
): Promise<{ kind: 'entry' | 're-entry'; at: number } | null> {
  const entry = await claimAdmission(trx, engine, named, performanceId)
  if (entry !== null) return { kind: 'entry', at: entry }
  const back = await claimReturn(trx, engine, named, performanceId)
  return back === null ? null : { kind: 're-entry', at: back }
}

/** The performance of this ticket if a door that names none admits it now, else null. */
async function performanceToday(trx: Trx, { engine, config }: Platform, named: NamedTicket | null) {
  const ticket: FoundTicket | null = named && (await findNamedTicket(trx, named))
  if (!ticket) return null
  return isAdmittedToday(ticket, await readNow(trx, engine), config.timeZone) ? ticket.performance_id : null
}

/** What the door is told of a scan: with the guest who is inside now, and since when one who is back had been out. */
async function verdictOf(db: Db, ticket: FoundTicket | null, { result, kind, at }: Recorded) {
  const inside = result === 'admitted' || result === 'already-admitted'
  const guest = inside && ticket ? await findGuest(db, ticket.id) : null
  const isBack = ticket && result === 'admitted' && kind === 're-entry'
  const outSince = isBack && at ? await findPassOut(db, ticket.id, at) : null
  return presentVerdict(result, ticket, guest, outSince)
}

type Recorded = { result: Verdict['result']; kind?: AdmissionKind; at?: number }

async function answerAgain({ db }: Platform, scanId: string, scannedHash: string, named: NamedTicket | null) {
  const first = await db
    .selectFrom('admissions')
    .leftJoin('admissions as undo', 'undo.undoes', 'admissions.scan_id')
    .select(['admissions.scanned_hash', 'admissions.result', 'admissions.kind', 'admissions.at'])
    .select('undo.scan_id as undo')
    .where('admissions.scan_id', '=', scanId)
    .executeTakeFirstOrThrow()
  if (first.scanned_hash !== scannedHash) throw new AppError('scan-other-ticket')
  if (first.undo !== null) throw new AppError('scan-undone')
  return verdictOf(db, named && (await findNamedTicket(db, named)), first)
}

/**
 * Takes an admission back, for one that should not have been; whatever else the record says stands. Returns the guest as
 * they are then; one whom it was taken back from before stays so. Of two admissions at one moment, each `undoId` takes
 * back one. Throws admission-changed if the ticket does not stand as admitted at the given moment, scan-other-ticket if
 * the id was used for something else, and no-party.
 */
export async function undoAdmission(
  { db, engine }: Platform,
  seen: SeenInside,
  { reason, undoId }: { reason: string; undoId?: string | undefined },
  by: By,
): Promise<DoorGuest> {
  return db.transaction().execute(async (trx) => {
    await lockTicket(trx, engine, seen.ticketId)
    const guest = await requireGuest(trx, seen)
    if (undoId && (await wasMade(trx, seen, undoId))) return guest
    const stands = Date.parse(guest.admittedAt ?? '') === seen.admittedAt
    if (!(undoId && stands) && (await wasUndone(trx, seen))) return guest
    const standing = await findStandingAdmission(trx, seen.ticketId)
    if (!standing || !stands) throw new AppError('admission-changed')
    const scanId = undoId ?? newId()
    await recordScan(trx, engine, by, {
      ticket_id: seen.ticketId,
      performance_id: seen.performanceId,
      direction: 'out',
      kind: 'undo',
      scan_id: scanId,
      reason,
      undoes: standing.scanId,
    })
    await settleTicket(trx, seen.ticketId)
    // The reason may name people, so it stays with the scan alone, until it is forgotten there.
    const detail = { seat: guest.label, scanId }
    await writeAudit(trx, engine, by.userId, 'admission-undone', `order:${guest.orderId}`, detail)
    return requireGuest(trx, seen)
  })
}

/** Whether this undo is recorded. */
async function wasMade(trx: Trx, { ticketId }: SeenInside, undoId: string) {
  const known = trx.selectFrom('admissions').select(['ticket_id', 'kind']).where('scan_id', '=', undoId)
  const recorded = await known.executeTakeFirst()
  if (recorded && (recorded.kind !== 'undo' || recorded.ticket_id !== ticketId))
    throw new AppError('scan-other-ticket')
  return recorded !== undefined
}

/** Whether any undo took back an admission at that moment. */
async function wasUndone(trx: Trx, { ticketId, admittedAt }: SeenInside) {
  const undo = trx
    .selectFrom('admissions')
    .innerJoin('admissions as undo', 'undo.undoes', 'admissions.scan_id')
    .select('undo.scan_id')
    .where((eb) => eb.and({ 'admissions.ticket_id': ticketId, 'admissions.at': admittedAt }))
  return (await undo.executeTakeFirst()) !== undefined
}

/**
 * Admits all tickets of an order for a performance that are valid and not yet inside, or one that was sent to somebody,
 * each by the update of a scan and with a record like one's, and says in the audit log who admitted which seats. The
 * order is locked first, as refunds do, so that neither deadlocks the other. Throws no-party when the order has no
 * valid ticket there.
 */
export async function admitParty(
  { db, engine }: Platform,
  { performanceId, ...party }: { orderId: string; ticketId?: string | undefined; performanceId: string },
  by: By,
): Promise<AdmittedParty> {
  return db.transaction().execute(async (trx) => {
    const { orderId } = party
    if ((await listGuests(trx, performanceId, party)).length === 0) throw new AppError('no-party')
    await lockOrder(trx, engine, orderId)
    const admitted: DoorGuest[] = []
    for (const guest of await listGuests(trx, performanceId, party)) {
      const { ticketId } = guest
      if (guest.admittedAt !== null) continue
      const at = await claimAdmission(trx, engine, { ticketId }, performanceId)
      if (at === null) continue
      await recordScan(trx, engine, by, { ticket_id: ticketId, performance_id: performanceId, at })
      admitted.push(guest)
    }
    if (admitted.length > 0)
      await writeAudit(trx, engine, by.userId, 'party-admitted', `order:${orderId}`, {
        seats: listLabels(admitted.map(({ label }) => label)),
      })
    const guests = await listGuests(trx, performanceId, party)
    if (guests.length === 0) throw new AppError('no-party')
    return { guests, admitted: admitted.map(({ ticketId }) => ticketId) }
  })
}
