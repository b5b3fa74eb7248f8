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
import { presentVerdict, refusal } from '../rules/verdicts.ts'
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
