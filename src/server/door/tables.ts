import type { VerdictResult } from '../../shared/door/contract.ts'

export type DoorTables = {
  /** Every scan, with what the door was told; the scan's own id makes a repeat harmless. */
  admissions: {
    scan_id: string
    ticket_id: string | null
    /** SHA-256 of what was scanned: a scan id sent again for something else is refused. */
    scanned_hash: string
    performance_id: string | null
    direction: 'in' | 'out'
    result: VerdictResult
    at: number
    user_id: string
  }
}
