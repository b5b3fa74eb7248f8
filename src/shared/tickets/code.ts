import { decodeBase45, encodeBase45 } from './base45.ts'
import { ticketIdFromBytes, ticketIdToBytes } from './ticket-id.ts'

/** First byte of every code; readers refuse any other. */
const VERSION = 1
/** Fixed layout in bytes: version 1, key 2, ticket 10, performance 16, seat 2, generation 1. */
const FIELDS_LENGTH = 32
/** Length of an Ed25519 signature in bytes. */
const SIGNATURE_LENGTH = 64
/** Length of a code in characters: 96 bytes in base45 fill a QR code of version 6 at level M. */
export const CODE_LENGTH = 144

/** The content of a ticket's code; nothing about the person. */
export type TicketFields = {
  /** Number of the signing key, 0 to 65535. */
  keyNo: number
  ticketId: string
  performanceId: string
  /** 1 to 65535. */
  seatNum: number
  /** 0 to 255. */
  generation: number
}

/** A parsed code, whose signature over `signed` has yet to be verified. */
export type TicketCode = { fields: TicketFields; signed: Uint8Array; signature: Uint8Array }

/** Packs the 32 bytes that are signed. Throws RangeError on a field that does not fit. */
export function packTicket(fields: TicketFields): Uint8Array {
  if (!/^[0-9a-f]{32}$/.test(fields.performanceId)) throw new RangeError(`not an id: ${fields.performanceId}`)
  const bytes = new Uint8Array(FIELDS_LENGTH)
  const view = new DataView(bytes.buffer)
  view.setUint8(0, VERSION)
  view.setUint16(1, bounded(fields.keyNo, 0xffff))
  bytes.set(ticketIdToBytes(fields.ticketId), 3)
  for (let i = 0; i < 16; i++)
    view.setUint8(13 + i, Number.parseInt(fields.performanceId.slice(i * 2, i * 2 + 2), 16))
  view.setUint16(29, bounded(fields.seatNum, 0xffff))
  view.setUint8(31, bounded(fields.generation, 0xff))
  return bytes
}

/** Unpacks 32 bytes; null for another length or version. */
export function unpackTicket(bytes: Uint8Array): TicketFields | null {
  if (bytes.length !== FIELDS_LENGTH || bytes[0] !== VERSION) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return {
    keyNo: view.getUint16(1),
    ticketId: ticketIdFromBytes(bytes.subarray(3, 13)),
    performanceId: [...bytes.subarray(13, 29)].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
    seatNum: view.getUint16(29),
    generation: view.getUint8(31),
  }
}

/** Builds the text of the QR code. */
export function joinCode(signed: Uint8Array, signature: Uint8Array): string {
  const bytes = new Uint8Array(signed.length + signature.length)
  bytes.set(signed)
  bytes.set(signature, signed.length)
  return encodeBase45(bytes)
}

/** Parses the text of a QR code; null if not ours. A typing scanner may change letters, or send É for the slash. */
export function splitCode(typed: string): TicketCode | null {
  const text = typed.normalize('NFC').toUpperCase().replaceAll('É', '/')
  // Stryker disable next-line ConditionalExpression: only 144 characters are 96 bytes; this spares the reading of others.
  if (text.length !== CODE_LENGTH) return null
  const bytes = decodeBase45(text)
  if (bytes?.length !== FIELDS_LENGTH + SIGNATURE_LENGTH) return null
  const signed = bytes.subarray(0, FIELDS_LENGTH)
  const fields = unpackTicket(signed)
  return fields && { fields, signed, signature: bytes.subarray(FIELDS_LENGTH) }
}

function bounded(value: number, max: number): number {
  if (!Number.isInteger(value) || value < 0 || value > max) throw new RangeError(`does not fit: ${value}`)
  return value
}
