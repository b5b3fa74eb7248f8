import { Heading, Link, Text } from 'react-email'
import { VERIFY_HOURS } from '../../../shared/accounts/contract.ts'
import type { Theatre } from '../../../shared/platform/settings.ts'
import {
  draftMail,
  MailButton,
  type MailDraft,
  MailLayout,
  mailStyles,
} from '../../platform/mail/mail-layout.tsx'

declare module '../../platform/mail/renderer.ts' {
  interface Mails {
    'verify-email': VerifyEmailProps
  }
}

/** `link` is whole, token included. */
export type VerifyEmailProps = { link: string }

/** The mail that asks a new patron to prove the address. Until then we do not know who reads it: it names nobody. */
export function verifyEmail({ link }: VerifyEmailProps, theatre: Theatre): MailDraft {
  return draftMail(
    <MailLayout
      preview="One click, and you can choose your seats."
      reason={`You are receiving this e-mail because somebody signed up at ${theatre.theatreName} with your address. If this was not you, please ignore it: nothing happens unless the link is opened.`}
    >
      <Heading as="h1" style={mailStyles.heading}>
        Confirm your e-mail address
      </Heading>
      <Text style={mailStyles.text}>Hello,</Text>
      <Text style={mailStyles.text}>
        Please confirm your e-mail address so that we can send your tickets. After that you can reserve and
        buy seats.
      </Text>
      <MailButton href={link}>Verify my e-mail</MailButton>
      <Text className="m-small" style={mailStyles.small}>
        The link works once, for {VERIFY_HOURS} hours. If the button does nothing, open this address:
      </Text>
      <Text className="m-small" style={mailStyles.small}>
        <Link href={link} style={{ color: 'inherit', wordBreak: 'break-all' }}>
          {link}
        </Link>
      </Text>
    </MailLayout>,
    `Verify your e-mail for ${theatre.theatreName}`,
  )
}
