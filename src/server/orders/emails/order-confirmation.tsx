import type { ReactElement } from 'react'
import type { Order } from '../../../shared/orders/contract.ts'
import type { DoneExchange } from '../../../shared/orders/exchanges.ts'
import { donationWords, exemptLines } from '../../../shared/orders/order-words.ts'
import { refundLines } from '../../../shared/orders/refund-lines.ts'
import { formatCents } from '../../../shared/platform/money/money.ts'
import { taxLines } from '../../../shared/platform/money/taxes.ts'
import { longDate } from '../../../shared/platform/when.ts'
import { listLabels } from '../../../shared/seating/seats.ts'
import { plainLine } from '../../../shared/tickets/wording.ts'
import { MailButton, type MailDraft, MailSection } from '../../platform/mail/mail-layout.tsx'
import { mailStyles } from '../../platform/mail/mail-styles.ts'
import type { MailFile } from '../../platform/mail/renderer.ts'
import type { PosterPicture } from '../../shows/queries/pictures.ts'
import type { TicketDocument } from '../../tickets/queries.ts'
import { words } from './catalogue.ts'
import { backWords } from './refund.tsx'
import { draftShowMail, Paragraph, Paragraphs } from './show-mail.tsx'
import { TicketFaces, whenOf } from './show-parts.tsx'

/** What is printed on an order's tickets, with its amounts in cents. */
export type OrderConfirmationProps = TicketDocument &
  Pick<Order, 'tax' | 'taxes' | 'exempt' | 'refunded' | 'returned'> & {
    lines: {
      kind: 'seat' | 'donation'
      label: string | null
      netCents: number
      /** When its performance begins, where the order has several. */
      startsAt?: number
    }[]
    donationCents: number
    subtotalCents: number
    totalCents: number
    /** The exchange that brought these tickets; null if they were bought, or all of the order are mailed. */
    exchange: DoneExchange | null
    /** The private link of a buyer without an account. */
    guestUrl?: string | null
    /** What is left for the performance that the tickets were exchanged from. */
    earlier?: TicketDocument | null
  }

/** `files`: each ticket's code as a picture with the ticket's id as its cid, the PDF and the calendar entry. */
export function orderConfirmation(
  paper: OrderConfirmationProps,
  poster: PosterPicture | null,
  files: MailFile[],
): MailDraft {
  const show = plainLine(paper.showName)
  const date = longDate(paper.startsAt, paper.timeZone)
  const { exchange } = paper
  const count = [paper, ...(paper.more ?? [])].flatMap(({ tickets }) => tickets).length
  const kind = exchange ? (exchange.changed ? 'changed' : 'exchanged') : 'bought'
  const title = words[kind]({ count: exchange?.newSeats.length ?? count })
  return draftShowMail(
    paper,
    poster,
    {
      title: words.title({ show }),
      subject: words.subject({ title, show, date }),
      preview: words.preview({ when: whenOf(paper.startsAt, paper.timeZone), count }),
      reason: words.reason(),
      band: false,
      files,
    },
    <>
      <Paragraph>
        {exchange ? beforeWords(exchange, paper.timeZone) : words.thanks()} {words.below({ count })}
      </Paragraph>
      {exchange && <Paragraphs of={settledWords(exchange, paper.tax > 0)} />}
      <TicketFaces paper={paper} poster={poster} />
      <Receipt {...paper} />
      {(paper.guestUrl || !paper.walkIn) && (
        <MailButton href={paper.guestUrl ?? paper.orderUrl}>{words.seeOrder()}</MailButton>
      )}
    </>,
  )
}

/** What the tickets of an exchange take the place of. */
function beforeWords(exchange: DoneExchange, timeZone: string): string {
  const { changed, oldSeats, newSeats, from, fromShow, toShow } = exchange
  const count = newSeats.length
  const when = whenOf(Date.parse(from), timeZone)
  if (changed) return words.changedTo({ count, changed })
  return words.exchangedFor({
    count,
    old: oldSeats.length,
    seats: listLabels(oldSeats),
    when: fromShow === toShow ? when : words.ofShow({ show: fromShow, when }),
  })
}

/** How the difference was settled: a paragraph for each part. */
function settledWords(exchange: DoneExchange, taxed: boolean): string[] {
  const { paid, waived, kept, parts } = exchange
  return [
    ...(paid > 0 ? [words.paidMore({ amount: formatCents(paid) })] : []),
    ...(waived > 0 ? [words.notCharged({ amount: formatCents(waived) })] : []),
    ...(kept > 0 ? [words.tooSmall({ amount: formatCents(kept) })] : []),
    ...backWords(parts, { taxed }),
  ]
}

function Receipt(amounts: OrderConfirmationProps): ReactElement {
  const lines: { name: string; cents: number; isTotal?: boolean }[] = [
    ...amounts.lines.map(({ label, netCents, startsAt }) => ({
      name: label === null ? donationWords(amounts) : seatWords(label, startsAt, amounts.timeZone),
      cents: netCents,
    })),
    { name: words.subtotal(), cents: amounts.subtotalCents },
    ...exemptLines(amounts.exempt),
    ...taxLines(amounts.taxes),
    { name: words.total(), cents: amounts.totalCents, isTotal: true },
    ...refundLines(amounts),
  ]
  return (
    <MailSection style={{ margin: '0 0 24px' }}>
      {lines.map(({ name, cents, isTotal = false }) => (
        <p key={name} style={{ ...mailStyles.cell, margin: 0, ...(isTotal && { fontWeight: 700 }) }}>
          {name} <span style={{ float: 'right' }}>{formatCents(cents)}</span>
        </p>
      ))}
    </MailSection>
  )
}

function seatWords(seat: string, startsAt: number | undefined, timeZone: string): string {
  return startsAt === undefined
    ? words.seat({ seat })
    : words.seatOn({ seat, date: longDate(startsAt, timeZone) })
}
