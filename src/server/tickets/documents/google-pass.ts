import { importPKCS8, SignJWT } from 'jose'
import { readerLocale } from '../../../shared/language/language.ts'
import type { Theatre } from '../../../shared/platform/settings/settings.ts'
import { placeOf, plainLine, ticketKind } from '../../../shared/tickets/wording.ts'
import type { GoogleKeys } from '../../platform/settings/pass-keys.ts'
import type { PassTicket } from './apple-pass.ts'

/**
 * The address at which Google offers to save a ticket: a signed token with the ticket and its performance, which Google
 * makes of it. One ticket at a time: Google calls 1,800 characters safe, and each takes some 700.
 */
export async function googlePassUrl(
  { issuerId, email, privateKey }: GoogleKeys,
  { paper, ticket }: PassTicket,
  theatre: Theatre,
): Promise<string> {
  const said = (value: string) => ({ defaultValue: { language: readerLocale(), value } })
  const classId = `${issuerId}.${paper.performanceId}`
  const payload = {
    eventTicketClasses: [
      {
        id: classId,
        issuerName: theatre.theatreName,
        reviewStatus: 'UNDER_REVIEW',
        eventName: said(plainLine(paper.showName)),
        venue: { name: said(plainLine(paper.location)), address: said(placeOf(paper)) },
        dateTime: {
          doorsOpen: new Date(paper.doorsAt).toISOString(),
          start: new Date(paper.startsAt).toISOString(),
        },
      },
    ],
    eventTicketObjects: [
      {
        id: `${issuerId}.${ticket.ticketId}`,
        classId,
        state: 'ACTIVE',
        ticketHolderName: plainLine(paper.buyerName),
        ticketType: said(ticketKind(ticket)),
        seatInfo: { seat: said(ticket.label) },
        barcode: { type: 'QR_CODE', value: ticket.qr, alternateText: ticket.ticketId },
      },
    ],
  }
  const token = await new SignJWT({ typ: 'savetowallet', payload })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(email)
    .setAudience('google')
    .setIssuedAt()
    .sign(await importPKCS8(privateKey, 'RS256'))
  return `https://pay.google.com/gp/v/save/${token}`
}
