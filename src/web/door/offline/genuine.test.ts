import { getPublicKeyAsync, signAsync } from '@noble/ed25519'
import { beforeAll, expect, test } from 'vitest'
import { judgeOffline } from '../../../shared/door/judge.ts'
import type { OfflineList } from '../../../shared/door/offline.ts'
import { forgedTexts } from '../../../shared/testing/forged-texts.ts'
import { decodeBase45, encodeBase45 } from '../../../shared/tickets/base45.ts'
import { joinCode, packTicket, type TicketFields } from '../../../shared/tickets/code.ts'
import { readGenuineCode, ticketHash } from './genuine.ts'

const [secret, foreignSecret] = [new Uint8Array(32).fill(7), new Uint8Array(32).fill(8)]
const [evening, matinee] = ['a'.repeat(32), 'b'.repeat(32)]
const fields: TicketFields = {
  keyNo: 1,
  ticketId: 'TICKET-7H3QK2M9XW4DT0RA',
  performanceId: evening,
  seatNum: 44,
  generation: 2,
}
let list: OfflineList

const codeOf = async (change: Partial<TicketFields> = {}, key = secret, version = 1) => {
  const signed = packTicket({ ...fields, ...change })
  signed[0] = version
  return joinCode(signed, await signAsync(signed, key))
}

/** The verdict of a phone by itself on this text. */
async function verdictOn(text: string): Promise<string> {
  const found = await readGenuineCode(list.keys, text)
  const code = found && { ...found, hash: await ticketHash(found.fields.ticketId) }
  return judgeOffline({ list, seen: [], waiting: [] }, code, Date.now()).result
}

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

beforeAll(async () => {
  const at = new Date().toISOString()
  const publicKey = base64url(await getPublicKeyAsync(secret))
  const guest = { generation: 2, type: 'General', admittedAt: null, outside: false, party: 0 }
  list = {
    serverTime: at,
    performance: { id: evening, show: 'Cyrano', startsAt: at, doorsAt: at, endsAt: at },
    keys: [
      { keyNo: 1, publicKey, revoked: false },
      { keyNo: 2, publicKey, revoked: true },
    ],
    seats: {},
    tickets: [{ ...guest, hash: await ticketHash(fields.ticketId) }],
    void: [await ticketHash('TICKET-0000000000000001')],
  }
})

test('a code that our key signed is genuine, and says what was signed', async () => {
  expect(await readGenuineCode(list.keys, await codeOf())).toEqual({ fields, revoked: false })
  expect(await verdictOn(await codeOf())).toBe('admitted')
})

test('T01 each bit of a code turned once makes it unknown', async () => {
  const bytes = decodeBase45(await codeOf()) ?? new Uint8Array()
  expect(bytes).toHaveLength(96)
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const turned = bytes.slice()
    turned[bit >> 3] = (turned[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    expect(await verdictOn(encodeBase45(turned)), `bit ${bit}`).toBe('unknown')
  }
})

test('T01 a code cut short or with something behind it is unknown', async () => {
  const code = await codeOf()
  for (const text of ['', code.slice(0, 143), code.slice(1), `${code}0`, code.repeat(2)])
    expect(await verdictOn(text)).toBe('unknown')
})

test.each([...forgedTexts, ['5 kB', 'A'.repeat(5000)] as const])(
  'T02 X23 %s is unknown',
  async (_what, text) => {
    expect(await verdictOn(text)).toBe('unknown')
  },
)

test.each<[what: string, code: () => Promise<string>, verdict: string]>([
  ['typed by a scanner in small letters', async () => (await codeOf()).toLowerCase(), 'admitted'],
  ['of another performance', () => codeOf({ performanceId: matinee }), 'wrong-performance'],
  ['that was refunded', () => codeOf({ ticketId: 'TICKET-0000000000000001' }), 'void'],
  ['from before an exchange', () => codeOf({ generation: 1 }), 'void'],
  ['of a version that nobody knows', () => codeOf({}, secret, 2), 'unknown'],
  ['signed by somebody else', () => codeOf({}, foreignSecret), 'unknown'],
  ['of a later issue than the list knows', () => codeOf({ generation: 3 }), 'admitted'],
  ['signed with a revoked key', () => codeOf({ keyNo: 2 }), 'void'],
  ['signed with a key that is not on the list', () => codeOf({ keyNo: 3 }), 'unknown'],
])('X23 a ticket %s', async (_what, code, verdict) => {
  expect(await verdictOn(await code())).toBe(verdict)
})
