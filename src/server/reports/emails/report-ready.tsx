import { type ReportName, reports } from '../../../shared/reports/reports.ts'
import type { MailDraft } from '../../platform/mail/mail-layout.tsx'
import { plainMail } from '../../platform/mail/plain-mail.tsx'
import { words } from '../catalogue.ts'

/** `link` leads to the reports; `days`: how long the file is kept. */
export type ReportReadyProps = { name: ReportName; link: string; days: number; isDone: boolean }

/** Tells an admin that a long report is ready, or could not be made. The file itself is never mailed. */
export function reportReady({ name, link, days, isDone }: ReportReadyProps): MailDraft {
  const title = reports[name].title()
  return plainMail({
    title: isDone ? words.reportReady({ title }) : words.reportFailed({ title }),
    reason: words.askedForReport(),
    texts: [isDone ? words.downloadReport({ days }) : words.tryShorter()],
    button: { href: link, label: words.seeReports() },
  })
}
