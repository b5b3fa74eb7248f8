import {
  draftMail,
  MailButton,
  type MailDraft,
  MailLayout,
  mailStyles,
} from '../../platform/mail/mail-layout.tsx'

declare module '../../platform/mail/renderer.ts' {
  interface Mails {
    'backup-alarm': BackupAlarmProps
  }
}

/** `days`: whole days since the last good backup, null if there was none; `problem`: why the last one failed, if it did. */
export type BackupAlarmProps = { days: number | null; problem: string | null; link: string }

/** Tells an admin that a lost disk would lose sales. */
export function backupAlarm({ days, problem, link }: BackupAlarmProps): MailDraft {
  const title = problem === null ? 'There is no recent backup' : 'The backup failed'
  return draftMail(
    <MailLayout
      preview={title}
      reason="You are receiving this e-mail because you are an admin of the box office."
    >
      <h1 style={mailStyles.heading}>{title}</h1>
      <p style={mailStyles.text}>
        {sinceWhen(days)} If the disk were lost now, everything sold since would be lost.
      </p>
      {problem !== null && <p style={mailStyles.text}>What it said: {problem}</p>}
      <p style={mailStyles.text}>
        Please run “npm run backup” on the server: it says what to do. If that works, look at the timer that
        should run it every night. You will get this e-mail once a day until then.
      </p>
      <MailButton href={link}>See what else is wrong</MailButton>
    </MailLayout>,
    title,
  )
}

function sinceWhen(days: number | null): string {
  if (days === null) return 'No backup was ever made.'
  if (days === 0) return 'The last good backup was made less than a day ago.'
  return `The last good backup was made ${days} ${days === 1 ? 'day' : 'days'} ago.`
}
