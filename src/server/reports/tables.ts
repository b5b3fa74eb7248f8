import type { Generated } from 'kysely'
import type { ReportFormat, ReportName, StoredReport } from '../../shared/reports/reports.ts'

export type ReportTables = {
  /** Reports that the server makes by itself and keeps for a week. */
  stored_reports: {
    id: string
    name: ReportName
    /** What it is of, as JSON. */
    query: string
    format: ReportFormat
    /** The admin who gets a mail. */
    asked_by: string
    asked_at: number
    state: StoredReport['state']
    /** Lines written so far. */
    lines_done: Generated<number>
    /** The attempt of its job that made the file. */
    attempt: number | null
    done_at: number | null
  }
  /** The file of a report in pieces; each attempt writes its own. */
  stored_report_parts: { report_id: string; attempt: number; part: number; bytes: Uint8Array }
}
