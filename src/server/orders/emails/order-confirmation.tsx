import { type ReactElement, use } from 'react'
import type { Order } from '../../../shared/orders/contract.ts'
import { exchangeLines } from '../../../shared/orders/exchange-lines.ts'
import type { DoneExchange } from '../../../shared/orders/exchanges.ts'
import { donationWords } from '../../../shared/orders/order-words.ts'
import { formatCents } from '../../../shared/platform/money.ts'
import { taxLines } from '../../../shared/platform/taxes.ts'
import { clockTime, longDate } from '../../../shared/platform/when.ts'
import { seatLabel } from '../../../shared/seating/seats.ts'
import { plainLine } from '../../../shared/tickets/wording.ts'
import {
  draftMail,
  MailButton,
  type MailDraft,
  MailLayout,
  MailSection,
  mailStyles,
  TheatreContext,
} from '../../platform/mail/mail-layout.tsx'
import type { MailFile } from '../../platform/mail/renderer.ts'
import type { PosterPicture } from '../../shows/queries/poster.ts'
import type { TicketDocument } from '../../tickets/queries.ts'
import { OrderLine, posterFiles, TicketFace } from './show-parts.tsx'

declare module '../../platform/mail/renderer.ts' {
  interface Mails {
    'order-confirmation': OrderConfirmationProps
  }
}

/** What is printed on an order's tickets, with its amounts in cents. */
export type OrderConfirmationProps = TicketDocument &
  Pick<Order, 'tax' | 'taxRate' | 'taxes' | 'exempt'> & {
    lines: { kind: 'seat' | 'donation'; seatNum: number | null; netCents: number }[]
    donationCents: number
    subtotalCents: number
    totalCents: number
    /** The exchange that made the order; null if its tickets were bought. */
    exchange: DoneExchange | null
  }

/** `files`: each ticket's code as a picture with the ticket's id as its cid, the PDF and the calendar entry. */
export function orderConfirmation(
  paper: OrderConfirmationProps,
  poster: PosterPicture | null,
  files: MailFile[],
): MailDraft {
  const show = plainLine(paper.showName)
  const date = longDate(paper.startsAt, paper.timeZone)
  const time = clockTime(paper.startsAt, paper.timeZone)
  const one = paper.tickets.length === 1
  const before = paper.exchange && beforeWords(paper.exchange, one, paper.timeZone)
  const kind = before && (paper.exchange?.changed ? 'changed ' : 'exchanged ')
  return draftMail(
    <MailLayout
      preview={`${date}, ${time}. ${one ? 'Your ticket is' : `Your ${paper.tickets.length} tickets are`} inside.`}
      reason="You are receiving this e-mail because you bought tickets from us. Please keep it: it holds your tickets."
    >
      <h1 style={mailStyles.heading}>See you at {show}</h1>
      <p style={mailStyles.text}>Hello {plainLine(paper.buyerName)},</p>
      <p style={mailStyles.text}>
        {before ?? 'Thank you for your order.'} {one ? 'Your ticket is' : 'Your tickets are'} below, and
        attached as a PDF to print if you like paper. {one ? 'Show its code' : 'Show one code per person'} at
        the door; your phone is fine.
      </p>
      {paper.tickets.map(({ ticketId }, index) => (
        <TicketFace key={ticketId} paper={paper} poster={poster} index={index} />
      ))}
      <Receipt {...paper} />
      {!paper.walkIn && <MailButton href={paper.orderUrl}>See your order</MailButton>}
      <OrderLine orderId={paper.orderId} />
    </MailLayout>,
    `Your ${kind ?? ''}${one ? 'ticket' : 'tickets'}: ${show}, ${date}`,
    [...posterFiles(poster), ...files],
  )
}

/** What the tickets take the place of; `one`: there is one of them. */
function beforeWords(exchange: DoneExchange, one: boolean, timeZone: string): string {
  if (exchange.changed)
    return `Your ${one ? 'ticket has' : 'tickets have'} changed: ${exchange.changed}. What you had before is no longer valid.`
  return `Your exchange is done: ${one ? 'this ticket takes' : 'these tickets take'} the place of ${earlier(exchange, timeZone)}.`
}

/** “your 2 tickets (A1, A2) for Friday, 4 December, 7:30 p.m., which are no longer valid”. */
function earlier({ oldSeats, startsAt }: DoneExchange, timeZone: string): string {
  const at = Date.parse(startsAt)
  const one = oldSeats.length === 1
  const what = one
    ? `your ticket (${oldSeats.join()})`
    : `your ${oldSeats.length} tickets (${oldSeats.join(', ')})`
  return `${what} for ${longDate(at, timeZone)}, ${clockTime(at, timeZone)}, which ${one ? 'is' : 'are'} no longer valid`
}

function Receipt(amounts: OrderConfirmationProps): ReactElement {
  const theatre = use(TheatreContext)
  const lines = [
    ...amounts.lines.map(({ seatNum, netCents }) => ({
      name: seatNum === null ? donationWords(amounts) : `Seat ${seatLabel(seatNum)}`,
      cents: netCents,
    })),
    { name: 'Subtotal', cents: amounts.subtotalCents },
    ...taxLines(amounts, theatre).map(({ label, cents }) => ({ name: label, cents })),
    { name: 'Total', cents: amounts.totalCents },
    ...(amounts.exchange ? exchangeLines(amounts.exchange) : []),
  ]
  return (
    <MailSection style={{ margin: '0 0 24px' }}>
      {lines.map(({ name, cents }) => (
        <p key={name} style={{ ...mailStyles.cell, margin: 0, ...(name === 'Total' && { fontWeight: 700 }) }}>
          {name} <span style={{ float: 'right' }}>{formatCents(cents)}</span>
        </p>
      ))}
    </MailSection>
  )
}
