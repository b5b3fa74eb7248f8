import type { ReactElement, ReactNode } from 'react'
import { Heading, Link, Text } from 'react-email'
import { plainLine } from '../../../shared/tickets/wording.ts'
import { MailButton, MailLayout, mailStyles } from '../../platform/mail/mail-layout.tsx'

type Props = {
  preview: string
  reason: string
  title: string
  /** Whom to greet; null where nobody has proved the address. */
  firstName: string | null
  /** What to press, and the same address to copy. */
  action?: { label: string; link: string; note: string }
  children: ReactNode
}

/** The frame of the mails about an account: a greeting, what happened, and at most one thing to do. */
export function AccountMail({ preview, reason, title, firstName, action, children }: Props): ReactElement {
  return (
    <MailLayout preview={preview} reason={reason}>
      <Heading as="h1" style={mailStyles.heading}>
        {title}
      </Heading>
      <Text style={mailStyles.text}>{greeting(firstName)}</Text>
      {children}
      {action && (
        <>
          <MailButton href={action.link}>{action.label}</MailButton>
          <Text className="m-small" style={mailStyles.small}>
            {action.note}
          </Text>
          <Text className="m-small" style={mailStyles.small}>
            <Link href={action.link} style={{ color: 'inherit', wordBreak: 'break-all' }}>
              {action.link}
            </Link>
          </Text>
        </>
      )}
    </MailLayout>
  )
}

function greeting(firstName: string | null): string {
  return firstName === null ? 'Hello,' : `Hello ${plainLine(firstName)},`
}

/** One paragraph. */
export function Say({ children }: { children: ReactNode }): ReactElement {
  return <Text style={mailStyles.text}>{children}</Text>
}
