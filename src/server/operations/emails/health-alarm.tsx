import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import {
  draftMail,
  MailButton,
  type MailDraft,
  MailLayout,
  mailStyles,
} from '../../platform/mail/mail-layout.tsx'
import { words } from '../catalogue.ts'

/** `findings`: what is wrong, in the language of the reader; `advice` is empty where there is none. */
export type HealthAlarmProps = {
  findings: readonly { label: string; seen: string; advice: string }[]
  link: string
}

/** Tells an admin what is wrong with the box office, and what to do. */
export function healthAlarm({ findings, link }: HealthAlarmProps): MailDraft {
  const [first] = findings
  const title =
    findings.length === 1 && first
      ? words.oneWrong({ label: first.label })
      : words.someWrong({ count: findings.length })
  return draftMail(
    <MailLayout preview={title} reason={common.sentToAdmins()}>
      <h1 style={mailStyles.heading}>{title}</h1>
      {findings.map(({ label, seen, advice }) => (
        <p key={label} style={mailStyles.text}>
          <b>{label}</b>
          <br />
          {seen} {advice}
        </p>
      ))}
      <p style={mailStyles.text}>{words.onceADay()}</p>
      <MailButton href={link}>{words.seeHealth()}</MailButton>
    </MailLayout>,
    title,
  )
}
