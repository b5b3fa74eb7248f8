import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getJson, openWorld, type World } from '../test-kit.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const clientId = 'front-of-house.apps.sandbox.test'
const origin = 'http://localhost:3000'

async function mint(body: object): Promise<string> {
  const answer = await fetch(`${world.url}/google/credential`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
  return JSON.parse(await answer.text()).credential
}

async function verify(credential: string) {
  const { issuer, jwks_uri } = await getJson<Record<string, string>>(
    `${world.url}/google/.well-known/openid-configuration`,
  )
  const keys = createRemoteJWKSet(new URL(String(jwks_uri)))
  return jwtVerify(credential, keys, { issuer: String(issuer), audience: clientId, algorithms: ['RS256'] })
}

const select = (fields: Record<string, string>) =>
  fetch(`${world.url}/google/gsi/select`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: clientId, nonce: 'n-1', origin, ...fields }),
  })
const credentialIn = (page: string) => /"credential":"([\w.-]+)"/.exec(page)?.[1] ?? ''

test('A14 a token holds against the published keys, and says what Google says', async () => {
  const before = Math.floor(Date.now() / 1000)
  const { payload, protectedHeader } = await verify(
    await mint({ email: 'Ada@Example.com', name: 'Ada King Lovelace', nonce: 'n-7' }),
  )
  expect(protectedHeader).toMatchObject({ alg: 'RS256', kid: 'sandbox-1' })
  expect(payload).toMatchObject({
    iss: `${world.url}/google`,
    aud: clientId,
    azp: clientId,
    email: 'ada@example.com',
    email_verified: true,
    given_name: 'Ada',
    family_name: 'King Lovelace',
    nonce: 'n-7',
  })
  expect(payload.sub).toMatch(/^\d{21}$/)
  expect(payload.iat).toBeGreaterThanOrEqual(before)
  expect(Number(payload.exp) - Number(payload.iat)).toBe(3600)
})

test('the published key set has no private part', async () => {
  const { keys } = await getJson<{ keys: object[] }>(`${world.url}/google/certs`)
  expect(keys.map((key) => Object.keys(key).sort())).toEqual([['alg', 'e', 'kid', 'kty', 'n', 'use']])
})

test('key and sub of an address outlive a restart', async () => {
  const before = await mint({ email: 'ada@example.com' })
  await world.restart()
  const after = await mint({ email: 'ada@example.com', verified: false })
  expect(decodeJwt(after).sub).toBe(decodeJwt(before).sub)
  expect((await verify(before)).payload.email).toBe('ada@example.com')
  const page = await (
    await fetch(
      `${world.url}/google/gsi/select?${new URLSearchParams({ client_id: clientId, nonce: '', origin })}`,
    )
  ).text()
  expect(page).toContain('TEST MODE')
  expect(page).toMatch(/ada@example\.com \(not verified\)/)
})

test('any claim can be changed or taken out, and a token be signed by others', async () => {
  const changed = decodeJwt(
    await mint({ email: 'a@b.test', claims: { iss: 'https://evil.test', sub: null } }),
  )
  expect(changed).toMatchObject({ iss: 'https://evil.test' })
  expect(changed).not.toHaveProperty('sub')
  for (const signer of ['stranger', 'none', 'public-key']) {
    const token = await mint({ email: 'a@b.test', signer })
    await expect(verify(token), signer).rejects.toThrow()
    expect(decodeProtectedHeader(token).kid).toBe('sandbox-1')
  }
  const refused = await fetch(`${world.url}/google/credential`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"signer":"somebody"}',
  })
  expect(refused.status).toBe(400)
})

test('the account chooser hands a typed account to the page that asked, and to no other', async () => {
  const answer = await select({ email: 'grace@example.com', name: 'Grace Hopper', verified: 'no' })
  const page = await answer.text()
  expect(page).toContain(`, "${origin}")`)
  const { payload } = await verify(credentialIn(page))
  expect(payload).toMatchObject({
    email: 'grace@example.com',
    email_verified: false,
    given_name: 'Grace',
    nonce: 'n-1',
  })
  const again = await (await select({ account: String(payload.sub), nonce: 'n-2' })).text()
  expect(decodeJwt(credentialIn(again))).toMatchObject({ sub: payload.sub, nonce: 'n-2' })
})

test.each([
  [{ client_id: 'somebody-else' }, 'invalid_client'],
  [{ origin: 'javascript:alert(1)' }, 'origin_mismatch'],
  [{ origin: `${origin}/"</script>` }, 'origin_mismatch'],
  [{ email: 'no address' }, 'Type an e-mail address'],
])('the account chooser refuses %o', async (fields, words) => {
  const answer = await select({ email: 'a@b.test', name: 'A', ...fields })
  const page = await answer.text()
  expect(answer.status).toBe(400)
  expect(page).toContain(words)
  expect(page).toContain('TEST MODE')
  expect(credentialIn(page)).toBe('')
})

test('V01 a hostile name is text in the chooser', async () => {
  await mint({ email: 'x@b.test', name: '<img/src=x> "x' })
  const answer = await fetch(
    `${world.url}/google/gsi/select?${new URLSearchParams({ client_id: clientId, origin })}`,
  )
  expect(await answer.text()).toContain('&lt;img/src=x&gt; &quot;x')
})

test('the script gives a page what Google Identity Services gives', async () => {
  const answer = await fetch(`${world.url}/google/gsi/client`)
  expect(answer.headers.get('content-type')).toContain('text/javascript')
  const script = await answer.text()
  expect(() => new Function(script)).not.toThrow()
  for (const name of ['initialize', 'renderButton']) expect(script).toContain(`${name}(`)
})
