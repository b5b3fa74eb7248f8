import {
  draftMail,
  MailButton,
  type MailDraft,
  MailLayout,
  mailStyles,
} from '../../platform/mail/mail-layout.tsx'

declare module '../../platform/mail/renderer.ts' {
  interface Mails {
    'report-ready': ReportReadyProps
  }
}

/** `link` leads to the reports; `days`: how long the file is kept. */
export type ReportReadyProps = { title: string; link: string; days: number; isDone: boolean }

/** Tells an admin that a long report is ready, or could not be made. The file itself is never mailed. */
export function reportReady({ title, link, days, isDone }: ReportReadyProps): MailDraft {
  const subject = isDone ? `Your report is ready: ${title}` : `Your report could not be made: ${title}`
  return draftMail(
    <MailLayout
      preview={subject}
      reason="You are receiving this e-mail because you asked for this report as an admin of the box office."
    >
      <h1 style={mailStyles.heading}>{subject}</h1>
      <p style={mailStyles.text}>
        {isDone
          ? `Log in and download it from the page of reports. It is kept there for ${days} days.`
          : 'Please try a shorter period. If that fails too, ask whoever runs the server to look at its log.'}
      </p>
      <MailButton href={link}>See the reports</MailButton>
    </MailLayout>,
    subject,
  )
}
