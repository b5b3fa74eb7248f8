import {
  draftMail,
  MailButton,
  type MailDraft,
  MailLayout,
  mailStyles,
} from '../../platform/mail/mail-layout.tsx'
import { words } from '../catalogue.ts'

/** `link` leads to the reports; `days`: how long the file is kept. */
export type ReportReadyProps = { title: string; link: string; days: number; isDone: boolean }

/** Tells an admin that a long report is ready, or could not be made. The file itself is never mailed. */
export function reportReady({ title, link, days, isDone }: ReportReadyProps): MailDraft {
  const subject = isDone ? words.reportReady({ title }) : words.reportFailed({ title })
  return draftMail(
    <MailLayout preview={subject} reason={words.askedForReport()}>
      <h1 style={mailStyles.heading}>{subject}</h1>
      <p style={mailStyles.text}>{isDone ? words.downloadReport({ days }) : words.tryShorter()}</p>
      <MailButton href={link}>{words.seeReports()}</MailButton>
    </MailLayout>,
    subject,
  )
}
