import { words as platform } from '../../platform/base/catalogue.ts'
import type { MailDraft } from '../../platform/mail/mail-layout.tsx'
import { plainMail } from '../../platform/mail/plain-mail.tsx'
import { words } from '../catalogue.ts'

/** `seats`: how many one mailbox or network held and released within an hour; `link` leads to the seat map. */
export type HoardingProps = { kind: 'mailbox' | 'network'; seats: number; link: string }

/** Warns admins that somebody may be hoarding seats. */
export function hoarding({ kind, seats, link }: HoardingProps): MailDraft {
  return plainMail({
    title: words.notBought(),
    reason: platform.sentToAdmins(),
    texts: [words.pastHour({ kind, seats }), words.whatToDo({ kind })],
    button: { href: link, label: words.openMap() },
  })
}
