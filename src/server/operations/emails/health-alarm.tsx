import type { HealthCheck } from '../../../shared/operations/health.ts'
import { words as platform } from '../../platform/base/catalogue.ts'
import type { MailDraft } from '../../platform/mail/mail-layout.tsx'
import { plainMail } from '../../platform/mail/plain-mail.tsx'
import { words } from '../catalogue.ts'

/** `findings`: what is wrong, in the language of the reader; `advice` is empty where there is none. */
export type HealthAlarmProps = {
  findings: readonly Pick<HealthCheck, 'label' | 'seen' | 'advice'>[]
  link: string
}

/** Tells an admin what is wrong with the box office, and what to do. */
export function healthAlarm({ findings, link }: HealthAlarmProps): MailDraft {
  const [first, ...others] = findings
  const isOne = first && others.length === 0
  return plainMail({
    title: isOne ? words.oneWrong({ label: first.label }) : words.someWrong({ count: findings.length }),
    reason: platform.sentToAdmins(),
    texts: [
      ...findings.map(({ label, seen, advice }) => (
        <>
          <b>{label}</b>
          <br />
          {seen} {advice}
        </>
      )),
      words.onceADay(),
    ],
    button: { href: link, label: words.seeHealth() },
  })
}
