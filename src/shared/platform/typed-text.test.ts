import { expect, test } from 'vitest'
import { nameField, phoneField } from '../accounts/contract.ts'
import { nameKey } from '../shows/names.ts'
import { joinCode, packTicket, splitCode } from '../tickets/code.ts'
import { readTicketId } from '../tickets/ticket-id.ts'
import { plainLine } from '../tickets/wording.ts'
import { emailSchema } from './base.ts'

test.each([
  ['\u202a+1 416\u2011555\u20110101\u202c', '+1 416-555-0101'],
  ['+1\u00a0416\u00a0555\u00a00101', '+1 416 555 0101'],
  ['1 (416) 555–0101', '1 (416) 555-0101'],
  ['514 555-0123 x12', '514 555-0123 x12'],
])('the phone number %j is read as %j', (pasted, read) => {
  expect(phoneField.parse(pasted)).toBe(read)
})

test('an address and the number of a ticket are read as pasted', () => {
  expect(emailSchema.parse('\u200b Zoe@college.example\ufeff')).toBe('zoe@college.example')
  const id = 'TICKET-0123456789ABCDEF'
  for (const pasted of ['ticket–0123 4567‑89ab—cdef', '\u200bTICKET-0123456789ABCDEF\u202c'])
    expect(readTicketId(pasted)).toBe(id)
})

test('a name needs something to see, and leaves out what nobody sees', () => {
  const name = nameField('firstName')
  expect(name.parse('\u202eZoé\u200b')).toBe('Zoé')
  expect(name.parse('👩\u200d🎤\ufe0f')).toBe('👩\u200d🎤\ufe0f')
  for (const unseen of ['\u3164', '\u2800', '\u200d', 'Zoe\uffff', 'Zoe\ufffe', 'Zoe\ufdd0'])
    expect(name.safeParse(unseen).success, JSON.stringify(unseen)).toBe(false)
  expect(nameKey('Ham\u200dlet\u200b')).toBe(nameKey('Hamlet'))
  expect(plainLine('a\uffff\ufffe\ud800b')).toBe('ab')
})

test('a code is read as a scanner of another keyboard types it', () => {
  const fields = {
    keyNo: 1,
    ticketId: 'TICKET-0123456789ABCDEF',
    performanceId: 'a'.repeat(32),
    seatNum: 3,
    generation: 1,
  }
  for (let i = 0; i < 64; i++) {
    const code = joinCode(packTicket(fields), new Uint8Array(64).fill(i * 4))
    for (const typed of [
      code.toLowerCase(),
      code.replaceAll('/', 'é'),
      code.replaceAll('/', 'É'.normalize('NFD')),
    ])
      expect(splitCode(typed)?.fields).toEqual(fields)
  }
})
