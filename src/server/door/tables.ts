import type { Generated } from 'kysely'
import type { VerdictResult } from '../../shared/door/contract.ts'

export type DoorTables = {
  /** Every scan with its verdict; the scan's own id makes repeats harmless. */
  admissions: {
    scan_id: string
    ticket_id: string | null
    /** SHA-256 of the scanned text: reusing a scan id for another text is refused. */
    scanned_hash: string
    performance_id: string | null
    direction: 'in' | 'out'
    result: VerdictResult
    at: number
    user_id: string
    /** The phone it was scanned with; null once that session was deleted, and for scans from before this was kept. */
    session_id: Generated<string | null>
  }
}
