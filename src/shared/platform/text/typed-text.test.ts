import { expect, test } from 'vitest'
import { nameField, phoneField } from '../../accounts/contract.ts'
import { listUsersQuery } from '../../accounts/users.ts'
import { auditSheetQuery } from '../../office/contract.ts'
import { mailsQuery } from '../../operations/messages.ts'
import { deskPayment, orderSheetQuery } from '../../orders/office/desk.ts'
import { programmeSheetQuery } from '../../shows/editing.ts'
import { nameKey } from '../../shows/names.ts'
import { joinCode, packTicket, splitCode } from '../../tickets/code.ts'
import { readTicketId } from '../../tickets/ticket-id.ts'
import { plainLine } from '../../tickets/wording.ts'
import { emailSchema } from '../base.ts'
import { mailbox, phone } from '../settings/setting-kinds.ts'

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

/** A few ways in which other programs hand over what was typed. */
const pastings: readonly ((typed: string) => string)[] = [
  (typed) => `\u200b\u202a${typed}\u202c\ufeff`,
  (typed) => [...typed].join('\u2060'),
  (typed) => typed.replaceAll('-', '\u2011').replaceAll(' ', '\u00a0'),
  (typed) => typed.replaceAll('-', '–').replaceAll(' ', '\u2009'),
  (typed) => typed.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
  (typed) => `\t${typed}\u3000`,
]
const receiptOf = (receipt: string) => deskPayment.parse({ how: 'terminal', receipt })

test.each<[field: string, typed: string, read: (pasted: string) => unknown]>([
  ['phone', '+1 416-555-0101', (pasted) => phoneField.parse(pasted)],
  ['phone of a setting', '+1 416-555-0101', (pasted) => phone().schema.parse(pasted)],
  ['address', 'zoe-ann@college.example', (pasted) => emailSchema.parse(pasted)],
  ['address of a setting', 'zoe-ann@college.example', (pasted) => mailbox().schema.parse(pasted)],
  ['ticket', 'TICKET-0123456789ABCDEF', (pasted) => readTicketId(pasted)],
  ['receipt of the terminal', 'A-004817', receiptOf],
  ['search for orders', 'zoe-ann desrosiers', (q) => orderSheetQuery.parse({ q }).q],
  ['search for people', 'zoe-ann desrosiers', (search) => listUsersQuery.parse({ search }).search],
  ['search for shows', 'night-fall II', (search) => programmeSheetQuery.parse({ search }).search],
  ['search for mails', 'zoe-ann@college.example', (search) => mailsQuery.parse({ search }).search],
  ['audit log', 'zoe-ann x', (person) => auditSheetQuery.parse({ person, subject: person })],
])('every field agrees how pasted text is read: %s', (_field, typed, read) => {
  for (const paste of pastings) expect(read(paste(typed)), JSON.stringify(paste(typed))).toEqual(read(typed))
})

test('the scheme of a copied link and the groups of a receipt are left out', () => {
  expect(emailSchema.parse('mailto:Zoe@college.example')).toBe('zoe@college.example')
  expect(mailsQuery.parse({ search: 'MAILTO:zoe@college.example' }).search).toBe('zoe@college.example')
  expect(phoneField.parse('tel:+1-416-555-0101')).toBe('+1-416-555-0101')
  expect(receiptOf('00 4817')).toEqual(receiptOf('004817'))
})
