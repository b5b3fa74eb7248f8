import { Readable } from 'node:stream'
import {
  choicesAnswer,
  type ReportFormat,
  reportAnswer,
  reportFormats,
  reportParams,
  reportQuery,
} from '../../shared/reports/reports.ts'
import { salesAnswer, salesQuery } from '../../shared/reports/sales.ts'
import { type App, adminCall, fileCall, viewerOf } from '../platform/http/policy.ts'
import { sendFile } from '../platform/http/send-file.ts'
import type { Platform } from '../platform/platform.ts'
import { auditDownload, readNow, writeAudit } from '../platform/records/audit.ts'
import { bundleName, bundleOf } from './documents/bundle.ts'
import { openReportFile, readReportPage } from './queries/ask-report.ts'
import { readSales } from './queries/sales.ts'
import { fileNameOf, listChoices } from './queries/subject.ts'

/** Each report for the page and as a file of each format. Also the last days' sales. */
export function registerReports(app: App, platform: Platform) {
  const { db, engine } = platform
  const schema = { params: reportParams, querystring: reportQuery }

  app.get(
    '/api/admin/report-choices',
    adminCall({ querystring: reportQuery, answer: choicesAnswer }),
    ({ query }) => listChoices(platform.db, query),
  )

  app.get(
    '/api/admin/reports/:name',
    adminCall({ params: reportParams, querystring: reportQuery, answer: reportAnswer }),
    ({ params, query }) => readReportPage(platform, { ...params, query }),
  )

  for (const format of Object.keys(reportFormats) as ReportFormat[])
    app.get(
      `/api/admin/reports/:name/report.${format}`,
      fileCall('admin', reportFormats[format], schema),
      async (request, reply) => {
        const { params, query } = request
        const asked = { ...params, query }
        // Whoever asks for addresses is written down first.
        if (asked.name === 'patrons')
          await writeAudit(db, engine, viewerOf(request).userId, 'patrons-exported', 'people:announcements', {
            format,
          })
        const file = await openReportFile(platform, asked, format)
        return sendFile(reply, reportFormats[format], await fileNameOf(platform, asked, format), file)
      },
    )

  app.get('/api/admin/everything.zip', fileCall('admin', 'application/zip', {}), async (request, reply) => {
    await auditDownload(platform, viewerOf(request).userId, 'everything', {})
    const now = await readNow(db, engine)
    return sendFile(reply, 'application/zip', bundleName(now), Readable.from(bundleOf(db, now)))
  })

  app.get('/api/admin/sales', adminCall({ querystring: salesQuery, answer: salesAnswer }), ({ query }) =>
    readSales(platform, { days: Number(query.days), performance: query.performance }),
  )
}
