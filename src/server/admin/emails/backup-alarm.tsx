import {
  draftMail,
  MailButton,
  type MailDraft,
  MailLayout,
  mailStyles,
} from '../../platform/mail/mail-layout.tsx'
import { words } from './catalogue.ts'

declare module '../../platform/mail/renderer.ts' {
  interface Mails {
    'backup-alarm': BackupAlarmProps
  }
}

/**
 * `days`: whole days since the last good backup, null if there was none; `problem`: why the last one failed, if it did;
 * `command`: how one is made by hand.
 */
export type BackupAlarmProps = { days: number | null; problem: string | null; link: string; command: string }

/** Tells an admin that a lost disk would lose sales. */
export function backupAlarm({ days, problem, link, command }: BackupAlarmProps): MailDraft {
  const title = problem === null ? words.noBackup() : words.backupFailed()
  return draftMail(
    <MailLayout preview={title} reason={words.isAdmin()}>
      <h1 style={mailStyles.heading}>{title}</h1>
      <p style={mailStyles.text}>
        {sinceWhen(days)} {words.ifLost()}
      </p>
      {problem !== null && <p style={mailStyles.text}>{words.said({ problem })}</p>}
      <p style={mailStyles.text}>{words.runBackup({ command })}</p>
      <MailButton href={link}>{words.seeHealth()}</MailButton>
    </MailLayout>,
    title,
  )
}

function sinceWhen(days: number | null): string {
  if (days === null) return words.neverMade()
  if (days === 0) return words.madeToday()
  return words.madeBefore({ days })
}
