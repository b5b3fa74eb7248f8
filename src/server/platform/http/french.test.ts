import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHarness, type Harness } from '../../testing/harness/harness.ts'

let app: Harness
const headers = { 'accept-language': 'fr-CA' }

beforeAll(async () => {
  app = await createHarness({ env: { FRENCH: 'on' } })
  app.fastify.get('/api/break', { config: { policy: 'public' } }, async () => {
    throw new Error('broken')
  })
})
afterAll(() => app?.close())

const logIn = (body: unknown) => app.api('POST', '/api/auth/login', { headers, body })

test('fields that a call refuses are named in French, whoever says why', async () => {
  expect((await logIn({ email: 5 })).body).toMatchObject({
    code: 'invalid-input',
    message: 'email: Il faut du texte ici.',
    fields: { email: 'Il faut du texte ici.', password: 'Ce champ manque.' },
  })
  expect((await logIn({ email: 'a@b.example', password: 'x\u0000' })).body).toMatchObject({
    fields: { password: expect.stringMatching(/^Ce texte contient un caractère/) },
  })
})

test('what fails before a call knows its body is told in French too', async () => {
  const send = async (payload: string, type = 'application/json') => {
    const answer = await app.fastify.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { ...headers, 'content-type': type },
      payload,
    })
    return answer.json()
  }
  expect(await send('{')).toMatchObject({
    code: 'invalid-input',
    message: expect.stringMatching(/^Un élément de la demande n’est pas valide/),
  })
  expect(await send(JSON.stringify('x'.repeat(100_000)))).toMatchObject({
    message: 'Cette demande est trop volumineuse.',
  })
  expect(await send('a=b', 'text/plain')).toMatchObject({
    message: expect.stringMatching(/^Envoyez du JSON/),
  })
})

test('a failure and an unknown address are told in French', async () => {
  expect((await app.api('GET', '/api/break', { headers })).body.message).toMatch(/^Une erreur|^Un problème/)
  expect((await app.api('GET', '/api/nowhere', { headers })).body.message).toBe('Introuvable.')
})

test('an address that nobody can read is refused in the language of whoever asks, or of the address', async () => {
  const saidOf = async (url: string, asked: Record<string, string>) =>
    (await app.fastify.inject({ url, headers: asked })).json().message
  const inFrench = /^Cette adresse est illisible/
  expect(await saidOf('/shows/100%', headers)).toMatch(inFrench)
  expect(await saidOf('/fr/shows/100%', {})).toMatch(inFrench)
  expect(await saidOf('/shows/100%', { cookie: 'language=fr' })).toMatch(inFrench)
  expect(await saidOf('/shows/100%', {})).toMatch(/^This address cannot be read/)
})

test('a picture that is refused while it arrives is refused in French', async () => {
  const { token } = await app.as('public@college.example')
  const put = async (payload: Buffer, type = 'image/png') => {
    const answer = await app.fastify.inject({
      method: 'PUT',
      url: '/api/auth/avatar',
      headers: { ...headers, authorization: `Bearer ${token}`, 'content-type': type },
      payload,
    })
    return answer.json().message
  }
  expect(await put(Buffer.from('no picture'))).toMatch(/^Cette image est illisible/)
  expect(await put(Buffer.alloc(10_500_000))).toMatch(/^Cette image est trop lourde/)
  expect(await put(Buffer.from('{}'), 'application/json')).toMatch(/^Envoyez l’image elle-même/)
})

test('the description of the API stays in English, whoever asks for it first', async () => {
  const { body } = await app.api('GET', '/api/openapi.json', { headers })
  expect(JSON.stringify(body)).toContain('Please log in.')
  expect(JSON.stringify(body)).not.toContain('Veuillez')
})
