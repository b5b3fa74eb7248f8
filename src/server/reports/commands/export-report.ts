import type { Readable } from 'node:stream'
import type { ReportFormat } from '../../../shared/reports/reports.ts'
import type { Viewer } from '../../platform/http/policy.ts'
import type { Platform } from '../../platform/platform.ts'
import { writeAudit } from '../../platform/records/audit.ts'
import { type AskedReport, openReportFile } from '../queries/ask-report.ts'

/** Opens a report as a file; one with addresses is audited first. Throws what `openReportFile` throws. */
export async function exportReport(
  platform: Platform,
  viewer: Viewer,
  asked: AskedReport,
  format: ReportFormat,
): Promise<Readable> {
  const file = await openReportFile(platform, asked, format)
  try {
    if (asked.name === 'patrons')
      await writeAudit(
        platform.db,
        platform.engine,
        viewer.userId,
        'patrons-exported',
        'people:announcements',
        { format },
      )
    return file
  } catch (error) {
    file.destroy()
    throw error
  }
}
