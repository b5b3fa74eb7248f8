import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHarness, type Harness } from '../testing/harness/harness.ts'

let app: Harness
const headers = { 'accept-language': 'fr-CA' }

beforeAll(async () => {
  app = await createHarness({ env: { FRENCH: 'on' } })
})
afterAll(() => app?.close())

test('the list of users as CSV is in French to its last row, however long it is', async () => {
  const { token } = await app.as('regie@college.example', 'admin')
  await sql`insert into users (id, email, username, first_name, last_name, phone, role, email_verified_at, created_at, updated_at)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 3000)
    select 'p' || i, 'p' || i || '@guests.example', 'p' || i, 'Odile', 'Nº' || i, '', 'user', 1, 1, 1 from n`.execute(
    app.platform.db,
  )
  const { body } = await app.api('GET', '/api/users.csv', { token, headers })
  const [heading, ...rows] = String(body.text).replace('\uFEFF', '').trim().split('\r\n')
  expect(heading).toBe(
    'Nom d’utilisateur;Prénom;Nom de famille;Courriel;Téléphone;Rôle;Courriel confirmé;Désactivé;Compte depuis',
  )
  expect(rows).toHaveLength(3001)
  expect(rows.filter((row) => !/;(Public|Administration);(oui|non);(oui|non);/.test(row))).toEqual([])
  const english = await app.api('GET', '/api/users.csv?search=regie', { token })
  expect(english.body.text).toContain(',Admin,')
})

test('limits say in French what still works', async () => {
  const logIn = () =>
    app.api('POST', '/api/auth/login', {
      headers,
      body: { email: 'personne@college.example', password: 'not the password' },
    })
  let answer = await logIn()
  while (answer.status === 401) answer = await logIn()
  expect(answer.status).toBe(429)
  expect(answer.body.message).toMatch(
    /^Trop de mots de passe erronés .* «\u00a0Mot de passe oublié\?\u00a0»\.$/,
  )
})
