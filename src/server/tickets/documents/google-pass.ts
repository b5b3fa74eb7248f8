import { createHash, createPrivateKey } from 'node:crypto'
import { SignJWT } from 'jose'
import { Temporal } from 'temporal-polyfill'
import { readerLanguage } from '../../../shared/language/language.ts'
import type { Theatre } from '../../../shared/platform/settings/settings.ts'
import { plainLine, ticketKind } from '../../../shared/tickets/wording.ts'
import type { GoogleKeys } from '../../platform/settings/pass-keys.ts'
import type { PassTicket } from './apple-pass.ts'

/** Longest text of a pass, in characters. */
const TEXT_MAX = 30

/**
 * The address at which Google offers to save a ticket: its last part is a signed token from which Google creates ticket
 * and performance. One ticket at a time, in short texts: Google calls tokens of 1,800 characters safe. Google never
 * changes what it has under an id, so whatever may change is part of the ids.
 */
export async function googlePassUrl(
  { issuerId, email, privateKey }: GoogleKeys,
  { paper, ticket }: PassTicket,
  theatre: Theatre,
): Promise<string> {
  const short = (text: string) => {
    const line = [...plainLine(text)]
    return line.length > TEXT_MAX ? `${line.slice(0, TEXT_MAX - 1).join('')}…` : line.join('')
  }
  const said = (text: string) => ({ defaultValue: { language: readerLanguage(), value: short(text) } })
  const show = {
    issuerName: short(theatre.theatreName),
    reviewStatus: 'UNDER_REVIEW',
    eventName: said(paper.showName),
    venue: { name: said(paper.location), address: said(paper.address || paper.location) },
    dateTime: { start: localTime(paper.startsAt, paper) },
  }
  const classId = `${issuerId}.${digest(paper.performanceId, readerLanguage(), JSON.stringify(show))}`
  const payload = {
    eventTicketClasses: [{ id: classId, ...show }],
    eventTicketObjects: [
      {
        id: `${issuerId}.${digest(ticket.ticketId, ticket.qr, classId)}`,
        classId,
        state: 'ACTIVE',
        ticketType: said(ticketKind(ticket)),
        seatInfo: { seat: said(ticket.label) },
        barcode: { type: 'QR_CODE', value: ticket.qr },
      },
    ],
  }
  const token = await new SignJWT({ typ: 'savetowallet', payload })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(email)
    .setAudience('google')
    .setIssuedAt()
    .sign(createPrivateKey(privateKey))
  return `https://pay.google.com/gp/v/save/${token}`
}

/** "2026-12-03T19:30:00-05:00": Google shows the time as it is written. */
function localTime(ms: number, { timeZone }: { timeZone: string }): string {
  const time = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone)
  return time.toString({ timeZoneName: 'never', smallestUnit: 'second' })
}

/** A short name of these texts, for an id. */
function digest(...texts: string[]): string {
  return createHash('sha256').update(texts.join('\n')).digest('base64url').slice(0, 16)
}
