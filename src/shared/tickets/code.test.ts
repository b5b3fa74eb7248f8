import fc from 'fast-check'
import QRCode from 'qrcode'
import { describe, expect, test } from 'vitest'
import { decodeBase45, encodeBase45 } from './base45.ts'
import { CODE_LENGTH, joinCode, packTicket, splitCode, type TicketFields, unpackTicket } from './code.ts'
import { readTicketId, ticketIdFromBytes, ticketIdToBytes } from './ticket-id.ts'

const someBytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const someFields: fc.Arbitrary<TicketFields> = fc.record({
  keyNo: fc.nat(0xffff),
  ticketId: someBytes(10).map(ticketIdFromBytes),
  performanceId: fc.stringMatching(/^[0-9a-f]{32}$/),
  seatNum: fc.nat(0xffff),
  generation: fc.nat(0xff),
})

describe('base45', () => {
  test.each([
    ['AB', 'BB8'],
    ['Hello!!', '%69 VD92EX0'],
    ['base-45', 'UJCLQE7W581'],
    ['ietf!', 'QED8WEX0'],
  ])('writes %s as RFC 9285 does', (plain, text) => {
    expect(encodeBase45(new TextEncoder().encode(plain))).toBe(text)
  })

  test('reads back what it wrote', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(decodeBase45(encodeBase45(bytes))).toEqual(bytes)
      }),
    )
  })

  test('has one text for each value: whatever it reads, it would write again', () => {
    const text = fc.string({ unit: fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:ab') })
    fc.assert(
      fc.property(text, (candidate) => {
        const bytes = decodeBase45(candidate)
        expect(bytes === null || encodeBase45(bytes) === candidate).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  test.each(['A', 'ABCD', 'GGX', ':::', 'abc', '::', 'U7', 'é00', 'AB\n'])('refuses %j', (text) => {
    expect(decodeBase45(text)).toBeNull()
  })
})

describe('ticket ids', () => {
  test('are 80 bits both ways', () => {
    fc.assert(
      fc.property(someBytes(10), (bytes) => {
        const id = ticketIdFromBytes(bytes)
        expect(id).toMatch(/^TICKET-[0-9A-HJKMNP-TV-Z]{16}$/)
        expect(ticketIdToBytes(id)).toEqual(bytes)
      }),
    )
  })

  test.each([
    'TICKET-01ABCDEFGHJKMNPQ',
    'ticket-01abcdefghjkmnpq',
    ' TICKET 01AB-CDEF GHJK-MNPQ ',
    '01abcdefghjkmnpq',
    'OIABCDEFGHJKMNPQ',
    'ticketolabcdefghjkmnpq',
  ])('are read as a person types them: %j', (typed) => {
    expect(readTicketId(typed)).toBe('TICKET-01ABCDEFGHJKMNPQ')
  })

  test.each([
    '',
    'TICKET-',
    'TICKET-1234',
    '01ABCDEFGHJKMNPU',
    '01ABCDEFGHJKMNPQR',
    'ticket',
    'é1ABCDEFGHJKMNPQ',
  ])('are not %j', (typed) => {
    expect(readTicketId(typed)).toBeNull()
  })

  test('are not made of another number of bytes', () => {
    for (const length of [9, 11]) expect(() => ticketIdFromBytes(new Uint8Array(length))).toThrow(RangeError)
  })
})

describe('T01 the code of a ticket', () => {
  test('carries its fields in 144 characters', () => {
    fc.assert(
      fc.property(someFields, someBytes(64), (fields, signature) => {
        const signed = packTicket(fields)
        expect(unpackTicket(signed)).toEqual(fields)
        const text = joinCode(signed, signature)
        expect(text).toHaveLength(CODE_LENGTH)
        expect(splitCode(text)).toEqual({ fields, signed, signature })
      }),
    )
  })

  test('is a QR code of version 6 at level M, all alphanumeric', () => {
    fc.assert(
      fc.property(someBytes(96), (bytes) => {
        const code = QRCode.create(encodeBase45(bytes), { errorCorrectionLevel: 'M' })
        expect(code.version).toBe(6)
        expect(
          code.segments.every(
            (segment) => segment.mode.id === 'Alphanumeric' || segment.mode.id === 'Numeric',
          ),
        ).toBe(true)
      }),
      { numRuns: 50 },
    )
  })

  test('of another version or length is none', () => {
    fc.assert(
      fc.property(
        someFields,
        someBytes(64),
        fc.integer({ min: 2, max: 255 }),
        (fields, signature, version) => {
          const signed = packTicket(fields)
          const text = joinCode(signed, signature)
          expect(splitCode(text.slice(0, -3))).toBeNull()
          expect(splitCode(`${text}000`)).toBeNull()
          expect(unpackTicket(new Uint8Array([...signed, 0]))).toBeNull()
          signed[0] = version
          expect(splitCode(joinCode(signed, signature))).toBeNull()
        },
      ),
    )
  })

  test.each([
    { seatNum: 65_536 },
    { seatNum: -1 },
    { seatNum: 1.5 },
    { generation: 256 },
    { keyNo: 70_000 },
    { performanceId: 'F'.repeat(32) },
    { performanceId: '0'.repeat(33) },
    { performanceId: `x${'0'.repeat(32)}` },
    { ticketId: 'TICKET-1' },
  ])('is not made of %j', (wrong) => {
    const fields = {
      keyNo: 1,
      ticketId: 'TICKET-0000000000000000',
      performanceId: '0'.repeat(32),
      seatNum: 1,
      generation: 1,
    }
    expect(() => packTicket({ ...fields, ...wrong })).toThrow(RangeError)
  })
})
