import { generateKeyPairSync } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeBase45, encodeBase45 } from '../../shared/tickets/base45.ts'
import { ticketIdSchema } from '../../shared/tickets/contract.ts'
import type { PublicKey, SigningKey } from '../platform/records/keys.ts'
import { sample } from '../testing/samples.ts'
import { newTicketId, rawPublicKey, readNamedTicket, readTicketCode, signTicket } from './rules.ts'

function newKey(keyNo: number): PublicKey & SigningKey {
  const pair = generateKeyPairSync('ed25519')
  return {
    keyNo,
    publicKey: pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    revokedAt: null,
  }
}

const key = newKey(1)
const fields = {
  ticketId: newTicketId(),
  performanceId: '00112233445566778899aabbccddeeff',
  seatNum: 13,
  generation: 1,
}
const text = signTicket(key, fields)

test('ticket ids are new each time and as the contract has them', () => {
  const ids = Array.from({ length: 1000 }, newTicketId)
  expect(new Set(ids).size).toBe(1000)
  for (const id of ids) expect(ticketIdSchema.parse(id)).toBe(id)
})

test('a ticket is named by its code, or by its id as somebody types it', () => {
  const code = { ...fields, keyNo: 1, revokedAt: null }
  expect(readNamedTicket([key], text)).toEqual({ ticketId: fields.ticketId, code })
  const typed = fields.ticketId.toLowerCase()
  expect(readNamedTicket([key], typed)).toEqual({ ticketId: fields.ticketId, code: null })
  expect(readNamedTicket([], text)).toBeNull()
})

test('a public key is its last 32 bytes', () => {
  const pem = key.publicKey.replace(/-----[A-Z ]+-----/g, '')
  expect(Buffer.from(rawPublicKey(key.publicKey), 'base64url')).toEqual(
    Buffer.from(pem, 'base64').subarray(-32),
  )
})

describe('T01', () => {
  test('a genuine code says what was signed', () => {
    expect(readTicketCode([key], text)).toEqual({ ...fields, keyNo: 1, revokedAt: null })
  })

  test('any single bit that is turned makes it invalid', () => {
    const bytes = decodeBase45(text) ?? new Uint8Array()
    expect(bytes).toHaveLength(96)
    const accepted: number[] = []
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const turned = bytes.slice()
      turned[bit >> 3] = (turned[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      if (readTicketCode([key], encodeBase45(turned))) accepted.push(bit)
    }
    expect(accepted).toEqual([])
  })

  test('a code that was cut or made longer is invalid', () => {
    for (let length = 0; length < text.length; length++)
      expect(readTicketCode([key], text.slice(0, length))).toBeNull()
    for (const more of ['0', '00', '000', ' ', '\n', text]) {
      expect(readTicketCode([key], text + more)).toBeNull()
      expect(readTicketCode([key], more + text)).toBeNull()
    }
  })
})

describe('T02', () => {
  test('constants and garbage never pass', () => {
    const constants = [
      'test',
      'TEST',
      'admin',
      '',
      '0',
      'null',
      'undefined',
      'true',
      fields.ticketId,
      '0'.repeat(144),
    ]
    for (const constant of constants) expect(readTicketCode([key], constant)).toBeNull()
    const alphabet = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:')
    const garbage = fc.oneof(
      fc.string({ maxLength: 400 }),
      fc.string({ unit: alphabet, minLength: 144, maxLength: 144 }),
      fc.uint8Array({ minLength: 96, maxLength: 96 }).map(encodeBase45),
      // The right version and key, followed by anything.
      fc
        .uint8Array({ minLength: 93, maxLength: 93 })
        .map((rest) => encodeBase45(Uint8Array.from([1, 0, 1, ...rest]))),
    )
    fc.assert(
      fc.property(garbage, (candidate) => readTicketCode([key], candidate) === null),
      { numRuns: sample(10_000, 100_000) },
    )
  }, 60_000)

  test('fails closed: no keys, another key of the same number, an unknown key', () => {
    expect(readTicketCode([], text)).toBeNull()
    expect(readTicketCode([newKey(1)], text)).toBeNull()
    expect(readTicketCode([{ ...key, keyNo: 2 }], text)).toBeNull()
  })
})

test('T07 each key verifies its own codes, and those of a revoked one say so', () => {
  const newer = newKey(2)
  expect(readTicketCode([key, newer], text)).toEqual({ ...fields, keyNo: 1, revokedAt: null })
  expect(readTicketCode([key, newer], signTicket(newer, fields))).toEqual({
    ...fields,
    keyNo: 2,
    revokedAt: null,
  })
  expect(readTicketCode([{ ...key, revokedAt: 1 }, newer], text)).toEqual({
    ...fields,
    keyNo: 1,
    revokedAt: 1,
  })
})
