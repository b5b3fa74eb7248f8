import type { ReactElement, ReactNode } from 'react'
import { readerLanguage } from '../../../shared/language/language.ts'
import { urlIn } from '../../../shared/language/path.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { plainLine } from '../../../shared/tickets/wording.ts'
import { MailButton, MailLayout, mailStyles } from '../../platform/mail/mail-layout.tsx'
import { words } from './catalogue.ts'

type Props = {
  preview: string
  reason: string
  title: string
  /** Null when the address is not verified. */
  firstName: string | null
  /** A button, and its address as text. */
  action?: { label: string; link: string; note: string }
  children: ReactNode
}

/** The frame of every mail about an account: a greeting, what happened, and at most one button. */
export function AccountMail({ preview, reason, title, firstName, action, children }: Props): ReactElement {
  const link = action && urlIn(readerLanguage(), action.link)
  return (
    <MailLayout preview={preview} reason={reason}>
      <h1 style={mailStyles.heading}>{title}</h1>
      <p style={mailStyles.text}>{greeting(firstName)}</p>
      {children}
      {action && (
        <>
          <MailButton href={action.link}>{action.label}</MailButton>
          <p className="m-small" style={mailStyles.small}>
            {action.note}
          </p>
          <p className="m-small" style={mailStyles.small}>
            <a href={link} style={mailStyles.link} target="_blank" rel="noopener">
              {link}
            </a>
          </p>
        </>
      )}
    </MailLayout>
  )
}

function greeting(firstName: string | null): string {
  return firstName === null ? words.hello() : common.helloName({ name: plainLine(firstName) })
}

export function Paragraph({ children }: { children: ReactNode }): ReactElement {
  return <p style={mailStyles.text}>{children}</p>
}
