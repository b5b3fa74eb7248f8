import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader, type JWTHeaderParameters, SignJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { createSessionReader, readSession, signSession } from './session-token.ts'

const secret = randomBytes(32)
const ref = { userId: '0'.repeat(32), sessionId: 'f'.repeat(32) }
const read = (token: string) => readSession(secret, `Bearer ${token}`)
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

type TokenInput = {
  header?: Partial<JWTHeaderParameters>
  claims?: Record<string, unknown>
  key?: Uint8Array
}

/** A token like ours with these changes; an undefined claim is omitted. */
function forge({ header = {}, claims = {}, key = secret }: TokenInput): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const payload = {
    sub: ref.userId,
    sid: ref.sessionId,
    iss: 'front-of-house',
    aud: 'front-of-house',
    iat: now,
    nbf: now,
    exp: now + 3600,
    ...claims,
  }
  return new SignJWT(payload).setProtectedHeader({ alg: 'HS256', typ: 'session+jwt', ...header }).sign(key)
}

test('A11 a token of ours names its session; it carries the e-mail and no role', async () => {
  const token = await signSession(secret, ref, 'zoe@college.example')
  expect(await read(token)).toEqual(ref)
  expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'session+jwt' })
  expect(Object.keys(decodeJwt(token)).sort()).toEqual([
    'aud',
    'email',
    'exp',
    'iat',
    'iss',
    'nbf',
    'sid',
    'sub',
  ])
})

test('A11 the forger of these tests makes a good token when nothing is changed', async () => {
  expect(await read(await forge({}))).toEqual(ref)
})

const hour = 3600
const now = Math.floor(Date.now() / 1000)
test.each<[string, TokenInput]>([
  ['another key', { key: randomBytes(32) }],
  ['another issuer', { claims: { iss: 'somebody' } }],
  ['no issuer', { claims: { iss: undefined } }],
  ['another audience', { claims: { aud: 'other' } }],
  ['no audience', { claims: { aud: undefined } }],
  ['an end in the past', { claims: { exp: now - hour } }],
  ['no end', { claims: { exp: undefined } }],
  ['a beginning to come', { claims: { nbf: now + hour } }],
  ['no beginning', { claims: { nbf: undefined } }],
  ['no issue time', { claims: { iat: undefined } }],
  ['another type', { header: { typ: 'JWT' } }],
  ['the type of a mail link', { header: { typ: 'verify+jwt' } }],
  ['another algorithm of the same family', { header: { alg: 'HS512' }, key: randomBytes(64) }],
  ['an unknown critical header', { header: { crit: ['b64'], b64: false } }],
  ['no session', { claims: { sid: undefined } }],
  ['a session that is no id', { claims: { sid: "' or 1=1 --" } }],
  ['no person', { claims: { sub: undefined } }],
])('A11 a token with %s is nobody', async (_what, input) => {
  const token = await forge(input).catch(
    () => `${part({ alg: 'HS256', typ: 'session+jwt', ...input.header })}.e30.AAAA`,
  )
  expect(await read(token)).toBeNull()
})

test.each(['none', 'None', 'nOnE', 'NONE'])('A11 alg %s is nobody', async (alg) => {
  const [, payload = ''] = (await forge({})).split('.')
  const header = part({ alg, typ: 'session+jwt' })
  expect(await readSession(secret, `Bearer ${header}.${payload}.`)).toBeNull()
  expect(await readSession(secret, `Bearer ${header}.${payload}.AAAA`)).toBeNull()
  expect(
    await readSession(secret, `Bearer ${new UnsecuredJWT(decodeJwt(await forge({}))).encode()}`),
  ).toBeNull()
})

test('A11 a token signed with a key of its own header, or of a public key, is nobody', async () => {
  const own = randomBytes(32)
  const jwk = { kty: 'oct', k: own.toString('base64url') }
  expect(await read(await forge({ header: { jwk } as never, key: own }))).toBeNull()
  expect(await read(await forge({ header: { jku: 'https://evil.example/keys' }, key: own }))).toBeNull()
  expect(await read(await forge({ header: { x5u: 'https://evil.example/c' }, key: own }))).toBeNull()
  expect(
    await read(await forge({ header: { kid: '../../../dev/null' }, key: new Uint8Array(32) })),
  ).toBeNull()
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = Buffer.from(pair.publicKey.export({ type: 'spki', format: 'pem' }))
  expect(await read(await forge({ key: pem }))).toBeNull()
})

test('A11 a token changed in any place is nobody', async () => {
  const token = await forge({})
  const spots = Array.from({ length: token.length }, (_, i) => i).filter(
    (i) => i % 7 === 0 && token[i] !== '.',
  )
  for (const i of spots) {
    // The last characters of base64 may carry no bits: only a change of bytes counts.
    const changed = `${token.slice(0, i)}${token[i] === 'A' ? 'z' : 'A'}${token.slice(i + 1)}`
    expect(await read(changed), `position ${i}`).toBeNull()
  }
})

test.each(['', 'Bearer', 'Bearer ', 'Basic eDp5', 'Bearer a.b', `Bearer ${'a'.repeat(5000)}.b.c`, undefined])(
  'A11 the header %j is nobody',
  async (header) => {
    expect(await readSession(secret, header)).toBeNull()
  },
)

test('A11 a reader that knows a token still tells it from every other', async () => {
  const reader = createSessionReader(secret)
  const token = await signSession(secret, ref, 'ada@college.example')
  expect(await reader(`Bearer ${token}`)).toEqual(ref)
  expect(await reader(`Bearer ${token}`)).toEqual(ref)
  expect(await reader(`Bearer ${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`)).toBeNull()
  expect(await reader(`Bearer ${token}x`)).toBeNull()
  expect(await reader(undefined)).toBeNull()
})
