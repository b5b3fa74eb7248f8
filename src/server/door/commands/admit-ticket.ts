import type { Verdict } from '../../../shared/door/contract.ts'
import { AppError } from '../../platform/base/errors.ts'
import { hashSecret, newId } from '../../platform/base/ids.ts'
import type { Db, Engine, Trx } from '../../platform/db/engine.ts'
import type { Platform } from '../../platform/platform.ts'
import { readNow } from '../../platform/records/clock.ts'
import { listPublicKeys } from '../../platform/records/keys.ts'
import { claimAdmission, claimReturn } from '../../tickets/commands.ts'
import { type FoundTicket, findNamedTicket } from '../../tickets/queries.ts'
import { type NamedTicket, readNamedTicket } from '../../tickets/rules.ts'
import { findGuest } from '../queries/guests.ts'
import { findPassOut } from '../queries/standing-admission.ts'
import { isAdmittedToday } from '../rules/stages.ts'
import { type Guest, presentVerdict, refusal } from '../rules/verdicts.ts'
import type { AdmissionKind } from '../tables.ts'
import { type By, RepeatedScan, recordScan } from './record-scan.ts'

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
      const result = entered ? 'admitted' : refusal(ticket, performanceId)
      await recordScan(trx, engine, by, {
        scan_id: scan.scanId ?? newId(),
        ticket_id: ticket?.id ?? null,
        performance_id: performanceId,
        scanned_hash: scannedHash,
        result,
        ...entered,
      })
      const guest = await guestInside(trx, result, named)
      const outSince = await whenOut(trx, named, entered)
      return presentVerdict(result, ticket, guest, outSince)
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

/** Whom the door is told of: the guest who is inside now. */
async function guestInside(
  db: Db,
  result: Verdict['result'],
  named: NamedTicket | null,
): Promise<Guest | null> {
  const inside = result === 'admitted' || result === 'already-admitted'
  return inside && named ? findGuest(db, named) : null
}

/** Since when a guest had been out who came back in by this entry; null for any other. */
async function whenOut(
  db: Db,
  named: NamedTicket | null,
  entered: { kind: AdmissionKind; at: number } | null,
) {
  return named && entered?.kind === 're-entry' ? findPassOut(db, named.ticketId, entered.at) : null
}

async function answerAgain(
  { db }: Platform,
  scanId: string,
  scannedHash: string,
  named: NamedTicket | null,
): Promise<Verdict> {
  const first = await db
    .selectFrom('admissions')
    .leftJoin('admissions as undo', 'undo.undoes', 'admissions.scan_id')
    .select(['admissions.scanned_hash', 'admissions.result', 'admissions.kind', 'admissions.at'])
    .select('undo.scan_id as undo')
    .where('admissions.scan_id', '=', scanId)
    .executeTakeFirstOrThrow()
  if (first.scanned_hash !== scannedHash) throw new AppError('scan-other-ticket')
  if (first.undo !== null) throw new AppError('scan-undone')
  const ticket = named && (await findNamedTicket(db, named))
  const guest = await guestInside(db, first.result, named)
  const entered = first.result === 'admitted' ? first : null
  return presentVerdict(first.result, ticket, guest, await whenOut(db, named, entered))
}
