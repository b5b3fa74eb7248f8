import { type CSSProperties, type ReactElement, type ReactNode, use } from 'react'
import { orderNumber } from '../../../shared/orders/order-number.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { clockTime, longDate } from '../../../shared/platform/when.ts'
import { rowAndSeat } from '../../../shared/seating/seats.ts'
import { seatParts } from '../../../shared/tickets/seat-parts.ts'
import { plainLine, ticketKind } from '../../../shared/tickets/wording.ts'
import { MailSection, TheatreContext } from '../../platform/mail/mail-layout.tsx'
import { house, mailStyles, paper as sheet } from '../../platform/mail/mail-styles.ts'
import type { MailFile } from '../../platform/mail/renderer.ts'
import type { PosterPicture } from '../../shows/queries/pictures.ts'
import type { TicketDocument } from '../../tickets/queries.ts'
import { words } from './catalogue.ts'

/** Name of the poster within its mail. */
const POSTER = 'poster'

const styles = {
  show: {
    ...mailStyles.heading,
    fontSize: 26,
    margin: '0 0 8px',
    color: house.text,
    wordBreak: 'break-word',
  },
  line: { ...mailStyles.text, margin: 0, color: house.text },
  dim: { ...mailStyles.text, margin: 0, color: house.text2, fontSize: 15, wordBreak: 'break-word' },
  label: { ...mailStyles.small, margin: 0, color: house.text2, fontSize: 13 },
  seat: { ...mailStyles.heading, fontSize: 56, lineHeight: '1', margin: 0 },
  number: { ...mailStyles.small, margin: '8px 0 0', color: sheet.text, fontWeight: 700 },
} as const satisfies Record<string, CSSProperties>

/**
 * The poster as a part of the mail: unlike a picture on our site, mail programs show it without asking, nobody learns
 * from it who reads, and it is there without a network.
 */
export function posterFiles(poster: PosterPicture | null): MailFile[] {
  return poster ? [{ name: 'poster.jpg', type: 'image/jpeg', content: poster.content, cid: POSTER }] : []
}

type PosterProps = { poster: PosterPicture | null; show: string; width: number }

function PosterCell({ poster, show, width }: PosterProps): ReactElement | null {
  if (!poster) return null
  return (
    <td valign="top" style={{ width: '1%' }}>
      <img
        className="m-poster"
        src={`cid:${POSTER}`}
        alt={poster.alt ?? words.poster({ show })}
        width={width}
        height={width * 1.5}
        style={{ display: 'block', border: 'none', color: house.text2, font: mailStyles.small.font }}
      />
    </td>
  )
}

/** The show at the head of a mail, in the dark below the letterhead: poster, name and what `children` add. */
export function ShowBand({
  poster,
  show,
  lang,
  children,
}: {
  poster: PosterPicture | null
  show: string
  /** The `lang` of its title, where that is known. */
  lang?: string | null | undefined
  children?: ReactNode
}): ReactElement {
  return (
    <MailSection className="m-wide" style={{ backgroundColor: house.bg }} cell={{ padding: '4px 28px 28px' }}>
      <Row width="100%">
        <PosterCell poster={poster} show={show} width={96} />
        <td valign="top" style={{ padding: poster ? '0 0 0 20px' : 0 }}>
          <p style={styles.show} lang={lang ?? undefined}>
            {show}
          </p>
          {children}
        </td>
      </Row>
    </MailSection>
  )
}

/** Date and time of a moment in ms since 1970, as one phrase. */
export function whenOf(at: number, timeZone: string): string {
  return words.when({ date: longDate(at, timeZone), time: clockTime(at, timeZone) })
}

type When = Pick<TicketDocument, 'startsAt' | 'timeZone'> & { doorsAt?: number; location?: string }

/** When and where, for the dark part of a mail. */
export function ShowTimes({ startsAt, timeZone, doorsAt, location }: When): ReactElement {
  return (
    <>
      <p style={styles.line}>{whenOf(startsAt, timeZone)}</p>
      {doorsAt !== undefined && <Dim>{words.doorsOpen({ time: clockTime(doorsAt, timeZone) })}</Dim>}
      {location && <Dim>{plainLine(location)}</Dim>}
    </>
  )
}

function Dim({ children }: { children: ReactNode }): ReactElement {
  return (
    <p className="m-dim" style={styles.dim}>
      {children}
    </p>
  )
}

type FacesProps = { paper: TicketDocument; poster: PosterPicture | null }

/** The tickets of an order, those for its other performances included. */
export function TicketFaces({ paper, poster }: FacesProps): ReactNode {
  return [paper, ...(paper.more ?? [])].map((each) =>
    each.tickets.map((ticket, i) => (
      <TicketFace key={ticket.ticketId} paper={each} poster={poster} ticket={ticket} number={i + 1} />
    )),
  )
}

type Ticket = TicketDocument['tickets'][number]

/** A ticket as it is shown at the door. The code stays on white in dark mode: scanners need the contrast. */
function TicketFace({ paper, poster, ticket, number }: FacesProps & { ticket: Ticket; number: number }) {
  const show = plainLine(paper.showName)
  const { row, seat } = rowAndSeat(ticket.label)
  const place = { row: row || 'none', seat }
  return (
    <MailSection style={{ margin: '0 0 28px' }}>
      <h2 style={{ ...mailStyles.text, fontWeight: 700, margin: '0 0 8px' }}>
        {words.ticketHeading({ count: paper.tickets.length, number, ...place })}
      </h2>
      <MailSection
        className="m-face m-edge"
        style={{ backgroundColor: house.bg, border: `1px solid ${house.bg}` }}
      >
        <Row width="100%">
          <PosterCell poster={poster} show={show} width={176} />
          <td valign="top" style={{ padding: '16px 20px 20px' }}>
            <p style={styles.show} lang={paper.titleLang ?? undefined}>
              {show}
            </p>
            <ShowTimes {...paper} />
            <Seat ticket={ticket} />
            <p style={styles.line}>{plainLine(paper.buyerName)}</p>
            <Dim>
              <TicketKind {...ticket} />
            </Dim>
          </td>
        </Row>
        <MailSection
          className="m-stub"
          style={{ backgroundColor: '#FFFFFF', borderTop: `2px dashed ${house.edge}` }}
          cell={{ padding: 20, textAlign: 'center' }}
        >
          <img
            src={`cid:${ticket.ticketId}`}
            alt={words.codeOf(place)}
            width={240}
            height={240}
            style={{ display: 'block', border: 'none', backgroundColor: '#FFFFFF', margin: '0 auto' }}
          />
          <p style={styles.number}>{ticket.ticketId}</p>
        </MailSection>
      </MailSection>
    </MailSection>
  )
}

/** Price zone and type, the zone in its own language. */
function TicketKind(ticket: Ticket): ReactNode {
  const { zone, zoneLang, ticketType } = ticket
  if (!zone || !zoneLang) return ticketKind(ticket)
  return (
    <>
      <span lang={zoneLang}>{zone}</span>, {ticketType}
    </>
  )
}

/** Row and seat, or the area, in large letters; plain text has them in the heading. */
function Seat({ ticket: { label } }: { ticket: Ticket }): ReactElement {
  const { darkColour } = use(TheatreContext)
  return (
    <div data-picture aria-hidden="true" style={{ margin: '14px 0' }}>
      <Row>
        {seatParts(label, true).map(([name, value]) => (
          <td key={name} style={{ padding: '0 28px 0 0' }}>
            <p className="m-dim" style={styles.label}>
              {name}
            </p>
            <p className="m-spot" style={{ ...styles.seat, color: darkColour }}>
              {value}
            </p>
          </td>
        ))}
      </Row>
    </div>
  )
}

function Row({ width, children }: { width?: string; children: ReactNode }): ReactElement {
  return (
    <table width={width} border={0} cellPadding="0" cellSpacing="0" role="presentation">
      <tbody>
        <tr>{children}</tr>
      </tbody>
    </table>
  )
}

/** The order's number, as the site shows it. */
export function OrderLine({ orderId }: { orderId: string }): ReactElement {
  return (
    <p className="m-small" style={mailStyles.small}>
      {common.orderNumber({ number: orderNumber(orderId) })}
    </p>
  )
}
