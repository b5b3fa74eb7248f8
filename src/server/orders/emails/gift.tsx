import { formatCents } from '../../../shared/platform/money/money.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { longDate } from '../../../shared/platform/when.ts'
import { plainLine } from '../../../shared/tickets/wording.ts'
import { draftMail, MailButton, MailLayout, MailSection } from '../../platform/mail/mail-layout.tsx'
import { house, mailStyles } from '../../platform/mail/mail-styles.ts'
import type { GiftMail } from '../records/gifts/gift-mail.ts'
import { words } from './gift-catalogue.ts'
import { Paragraph } from './show-mail.tsx'
import { OrderLine } from './show-parts.tsx'

const { heading, text: textStyle, small } = mailStyles
const styles = {
  amount: { ...heading, fontSize: 56, margin: '0 0 8px', color: house.text },
  line: { ...textStyle, margin: 0, color: house.text2 },
  code: { ...heading, fontSize: 26, letterSpacing: '0.06em', margin: '20px 0 0', color: house.text },
}

/** A gift card for its recipient; or what became of it, for its buyer. */
export function gift({ why, code, card, ...props }: GiftMail) {
  const [from, to] = [plainLine(card.sender_name), plainLine(card.recipient_name)]
  const amount = formatCents(props.cents ?? card.net_cents)
  const about = { from, to, amount, date: longDate(card.mail_at, props.timeZone) }
  const [title, text] = {
    card: [words.title({ from }), words.how()] as const,
    bought: [words.bought(), words.boughtText(about)] as const,
    refunded: [words.refunded(), words.refundedText(about)] as const,
  }[why]
  const reason = code ? words.reason({ from }) : words.buyerReason()
  const band = (
    <MailSection className="m-wide" style={{ backgroundColor: house.bg }} cell={{ padding: '4px 28px 28px' }}>
      <p style={styles.amount}>{amount}</p>
      <p style={styles.line}>{words.forWhom(about)}</p>
      {code && <p style={styles.code}>{code}</p>}
    </MailSection>
  )
  const message = code ? card.message.split('\n').filter(Boolean) : []
  return draftMail(
    <MailLayout preview={text} reason={reason} band={band}>
      <h1 style={heading}>{title}</h1>
      <Paragraph>{common.helloName({ name: plainLine(props.readerName) })}</Paragraph>
      {message.map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a message may be alike
        <Paragraph key={i}>{line}</Paragraph>
      ))}
      <Paragraph>{text}</Paragraph>
      {why !== 'refunded' && <MailButton href={props.link}>{words.see()}</MailButton>}
      {code ? (
        <p className="m-small" style={small}>
          {words.terms()}
        </p>
      ) : (
        <OrderLine orderId={card.order_id} />
      )}
    </MailLayout>,
    code ? title : `${title}: ${amount}`,
  )
}
