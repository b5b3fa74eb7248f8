import type { ReactNode } from 'react'
import { draftMail, MailButton, type MailDraft, MailLayout } from './mail-layout.tsx'
import { mailStyles } from './mail-styles.ts'

type PlainMail = {
  title: string
  reason: string
  /** The line that inboxes show, where it is not the title; likewise the subject. */
  preview?: string
  subject?: string
  texts: readonly ReactNode[]
  button?: { href: string; label: string }
  /** What stands below the button. */
  foot?: ReactNode
}

/** A mail of a title, paragraphs and perhaps a button, as staff get it, and people about their accounts. */
export function plainMail({ title, reason, texts, button, foot, ...mail }: PlainMail): MailDraft {
  return draftMail(
    <MailLayout preview={mail.preview ?? title} reason={reason}>
      <h1 style={mailStyles.heading}>{title}</h1>
      {texts.map((text, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of a mail never change, and may be alike
        <p key={i} style={mailStyles.text}>
          {text}
        </p>
      ))}
      {button && <MailButton href={button.href}>{button.label}</MailButton>}
      {foot}
    </MailLayout>,
    mail.subject ?? title,
  )
}
