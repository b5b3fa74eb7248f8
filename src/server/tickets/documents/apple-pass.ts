import { PKPass } from 'passkit-generator'
import { orderNumber } from '../../../shared/orders/order-number.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { clockTime, longDate } from '../../../shared/platform/when.ts'
import { seatParts } from '../../../shared/tickets/seat-parts.ts'
import { placeOf, plainLine, ticketKind } from '../../../shared/tickets/wording.ts'
import type { PrintedTheatre } from '../../platform/mail/renderer.ts'
import { face } from '../../platform/paper/paper.ts'
import type { AppleKeys } from '../../platform/settings/pass-keys.ts'
import type { TicketDocument } from '../queries.ts'
import { words } from './catalogue.ts'
import icon from './icon.png?inline'

/** A ticket and the document that it is part of, for a pass. */
export type PassTicket = { paper: TicketDocument; ticket: TicketDocument['tickets'][number] }

declare module '../../platform/mail/renderer.ts' {
  interface Documents {
    'apple-pass': PassTicket & { keys: AppleKeys }
  }
}

const mark = Buffer.from(icon.slice(icon.indexOf(',') + 1), 'base64')

/** A signed pass for Apple Wallet (a ZIP with manifest and detached signature). The same ticket always replaces its pass. */
export async function applePass(
  {
    paper,
    ticket,
    keys: { passTypeIdentifier, teamIdentifier, endsAt: _, ...certificates },
  }: PassTicket & { keys: AppleKeys },
  theatre: PrintedTheatre,
): Promise<Uint8Array> {
  const { startsAt, doorsAt, timeZone } = paper
  const logo = theatre.logoPng ? Buffer.from(theatre.logoPng) : mark
  const pass = new PKPass({ 'icon.png': mark, 'icon@2x.png': mark, 'logo.png': logo }, certificates, {
    formatVersion: 1,
    passTypeIdentifier,
    teamIdentifier,
    serialNumber: ticket.ticketId,
    groupingIdentifier: `${paper.orderId}-${paper.performanceId}`,
    organizationName: theatre.theatreName,
    description: words.title({ show: plainLine(paper.showName) }),
    ...(!theatre.logoPng && { logoText: theatre.theatreName }),
    backgroundColor: rgb(face.bg),
    foregroundColor: rgb(face.text),
    labelColor: rgb(face.text2),
  })
  pass.type = 'eventTicket'
  pass.primaryFields.push({ key: 'show', value: plainLine(paper.showName) })
  const time = clockTime(startsAt, timeZone)
  const doors = clockTime(doorsAt, timeZone)
  pass.secondaryFields.push({
    key: 'when',
    label: longDate(startsAt, timeZone),
    value: words.timeAndDoors({ time, doors }),
  })
  pass.auxiliaryFields.push(
    ...seatParts(ticket.label, true).map(([label, value], i) => ({ key: `seat${i}`, label, value })),
    { key: 'type', label: common.ticket(), value: ticketKind(ticket) },
  )
  pass.backFields.push(
    { key: 'where', label: words.where(), value: placeOf(paper) },
    { key: 'holder', label: common.name(), value: plainLine(paper.buyerName) },
    {
      key: 'order',
      label: common.orderNumber({ number: orderNumber(paper.orderId) }),
      value: paper.orderUrl,
    },
  )
  pass.setBarcodes({
    format: 'PKBarcodeFormatQR',
    message: ticket.qr,
    messageEncoding: 'iso-8859-1',
    altText: ticket.ticketId,
  })
  pass.setRelevantDate(new Date(startsAt))
  return pass.getAsBuffer()
}

/** "#120C0A" as passes write it. */
function rgb(hex: string): string {
  return `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`
}
