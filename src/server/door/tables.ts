import type { Generated } from 'kysely'
import type { VerdictResult } from '../../shared/door/contract.ts'

/** A guest came for the first time, came back, went out for now, or was never meant to be let in. */
export type AdmissionKind = 'entry' | 're-entry' | 'pass-out' | 'undo'

export type DoorTables = {
  /**
   * Every scan with its verdict, and everybody who went out again; the scan's own id makes repeats harmless. An event
   * outwards is `admitted`: it took place.
   */
  admissions: {
    scan_id: string
    ticket_id: string | null
    /** SHA-256 of the scanned text: reusing a scan id for another text is refused. */
    scanned_hash: string
    performance_id: string | null
    direction: 'in' | 'out'
    kind: Generated<AdmissionKind>
    /** Why an admission was undone. */
    reason: string | null
    result: VerdictResult
    at: number
    user_id: string
    /** The phone it was scanned with; null once that session was deleted, and for scans from before this was kept. */
    session_id: Generated<string | null>
    /** What the phone showed when it judged by itself; `result` says what the server made of that. Null for others. */
    phone_result: Generated<VerdictResult | null>
    /** When the phone's own verdict came in; null for others. */
    received_at: Generated<number | null>
    /** When the phone said that it scanned, where that cannot be and `at` is a time that can. */
    claimed_at: Generated<number | null>
    /** The scan that an undo takes back, which no other undo does; null for others. */
    undoes: Generated<string | null>
    /** The ticket and seat that a signed code named, where that ticket is none of ours. */
    code_ticket: Generated<string | null>
    code_seat: Generated<number | null>
  }
  /** Conflicts that somebody dealt with, by the scan that should not have admitted, and what they did. */
  resolved_conflicts: { scan_id: string; at: number; user_id: string; note: string }
}
