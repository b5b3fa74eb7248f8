import { expect, test } from 'vitest'
import { firstVisit, readClaims } from './google.ts'

const clientId = 'us.test'
const good = {
  sub: '1',
  aud: clientId,
  azp: clientId,
  email: 'Zoe@College.example',
  email_verified: true,
  nonce: 'n',
  given_name: 'Zoé',
  family_name: "O'Brien",
}

test('A14 a person is read from whole claims; the address is lower case', () => {
  expect(readClaims(good, clientId)).toEqual({
    sub: '1',
    email: 'zoe@college.example',
    firstName: 'Zoé',
    lastName: "O'Brien",
    nonce: 'n',
  })
})

test.each([
  ['no sub', { sub: undefined }, 'who you are'],
  ['an empty sub', { sub: '' }, 'who you are'],
  ['a list of audiences', { aud: [clientId, 'other'] }, 'another site'],
  ['another audience', { aud: 'other' }, 'another site'],
  ['another client’s use', { azp: 'other' }, 'another site'],
  ['no address', { email: undefined }, 'e-mail address'],
  ['no address either', { email: 'zoe' }, 'e-mail address'],
  ['an unproven address', { email_verified: false }, 'not verified'],
  ['a word for a flag', { email_verified: 'true' }, 'not verified'],
  ['no flag', { email_verified: undefined }, 'not verified'],
  ['no nonce', { nonce: undefined }, 'not started here'],
])('A14 %s is refused with its reason', (_what, change, words) => {
  expect(readClaims({ ...good, ...change }, clientId)).toContain(words)
})

test('a person is called something, at least by the address; names are one line of at most 80 characters', () => {
  const read = (change: object) => readClaims({ ...good, ...change }, clientId)
  const unnamed = { given_name: undefined, family_name: 7 }
  expect(read({ ...unnamed, given_name: '\u2800', name: 'Madonna' })).toMatchObject({
    firstName: 'Madonna',
    lastName: '',
  })
  expect(read(unnamed)).toMatchObject({ firstName: expect.stringMatching(/^[^@]+$/), lastName: '' })
  expect(read({ given_name: ' A\r\nBcc: b ' })).toMatchObject({ firstName: 'A  Bcc: b' })
  const { firstName } = read({ given_name: '🎭'.repeat(90) }) as { firstName: string }
  expect([...firstName]).toHaveLength(80)
})

const account = { google_sub: null, email_verified_at: 1, disabled_at: null, deleted_at: null }

test.each([
  ['create', undefined],
  ['link', account],
  ['take-over', { ...account, email_verified_at: null }],
  ['refuse-closed', { ...account, disabled_at: 1 }],
  ['refuse-closed', { ...account, email_verified_at: null, disabled_at: 1 }],
  ['refuse-closed', { ...account, deleted_at: 1 }],
  ['refuse-other-google', { ...account, google_sub: '2' }],
  ['refuse-other-google', { ...account, google_sub: '2', email_verified_at: null }],
])('A15 the first visit by Google: %s', (wanted, known) => {
  expect(firstVisit(known)).toBe(wanted)
})
