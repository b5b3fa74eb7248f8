import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditEntry } from '../../shared/office/contract.ts'
import type { HealthCheck } from '../../shared/operations/health.ts'
import type { ReportAnswer } from '../../shared/reports/reports.ts'
import { createHarness, type Harness } from '../testing/harness/harness.ts'
import { textOfPdf } from '../testing/pdf.ts'
import { openPerformance, type Person } from '../testing/scenes/box-office.ts'
import { deskSale } from '../testing/scenes/desk.ts'

let app: Harness
let admin: Person
let performance: string

beforeAll(async () => {
  app = await createHarness({ sandbox: true, env: { FRENCH: 'on' } })
  admin = await app.as('regie@college.example', 'admin')
  performance = await openPerformance(app)
})
afterAll(() => app?.close())

const headers = { 'accept-language': 'fr-CA' }
const get = (path: string) => app.api('GET', `/api/admin/${path}`, { token: admin.token, headers })

test('a report is in French on the page and as CSV, for a spreadsheet in French', async () => {
  const { parts } = (await get(`reports/performance?performance=${performance}`))
    .body as unknown as ReportAnswer
  expect(parts.map(({ title }) => title)).toEqual([
    'La salle',
    'Billets et dons',
    'Encaissements',
    'Des billets aux encaissements',
  ])
  const period = 'from=2026-03-01&to=2026-04-30'
  const { title } = (await get(`reports/attendance?${period}`)).body as unknown as ReportAnswer
  expect(title).toBe('Du 1er mars 2026 au 30 avril 2026')
  const { body } = await get(`reports/money/report.csv?${period}`)
  expect(body.text).toContain('Mode de paiement;Paiements;Remboursements;Payé;Remboursé;Montant net\r\n')
  expect(body.text).toContain('Total;0;0;0;0;0\r\n')
  expect((await get('reports/performance')).body).toMatchObject({
    fields: { performance: 'Veuillez choisir une représentation.' },
  })
  expect((await get('reports/money?from=hier')).body).toMatchObject({
    fields: { from: 'Veuillez écrire une date, par exemple 2026-11-26.' },
  })
})

test('a report as PDF is in French by name and text, and says so to whoever reads it aloud', async () => {
  const { rawPayload, headers: headersOfFile } = await app.fastify.inject({
    url: '/api/admin/reports/shifts/report.pdf?from=2026-03-01&to=2026-03-31',
    headers: { ...headers, authorization: `Bearer ${admin.token}` },
  })
  expect(rawPayload.toString('latin1')).toContain('/Lang (fr-CA)')
  expect(headersOfFile['content-disposition']).toBe('attachment; filename="quarts.pdf"')
  const lines = textOfPdf(rawPayload)
  expect(lines).toContain('Du 1er mars 2026 au 31 mars 2026')
  expect(lines).toEqual(expect.arrayContaining(['Argent comptant', 'Fonds de caisse', 'Écart']))
})

test('an order of nobody is found by the name that a French office reads', async () => {
  const buyer = { kind: 'walk-in', name: null, email: null } as const
  const body = deskSale({ performanceId: performance, seats: [40], buyer })
  const sold = await app.api('POST', '/api/admin/orders', { token: admin.token, body })
  expect(sold.status).toBe(200)
  const { body: found } = await get('orders?q=achat%20sans')
  expect(found).toMatchObject({ found: 1, orders: [{ buyer: 'Achat sans compte' }] })
})

test('the lists of the office are saved under French names', async () => {
  const names = ['/api/admin/orders.csv', '/api/users.csv', '/api/audit.csv', '/api/auth/my-data'].map(
    async (url) =>
      (await app.api('GET', url, { token: admin.token, headers })).headers['content-disposition'],
  )
  expect(await Promise.all(names)).toEqual(
    ['commandes.csv', 'comptes.csv', 'journal.csv', 'mes-donnees.json'].map(
      (name) => `attachment; filename="${name}"`,
    ),
  )
})

test('a change of a setting is told in French, whoever it was written for', async () => {
  const change = (before: boolean, on: boolean) =>
    app.api('PUT', '/api/settings', {
      token: admin.token,
      headers,
      body: { changes: { bannerOn: on }, before: { bannerOn: before } },
    })
  expect((await change(true, false)).status).toBe(200)
  expect((await change(true, false)).body).toMatchObject({
    fields: { bannerOn: expect.stringContaining('désactivé') },
  })
  const { entries } = (await app.api('GET', '/api/audit', { token: admin.token, headers }))
    .body as unknown as { entries: AuditEntry[] }
  expect(entries.find(({ action }) => action === 'setting-changed')?.says[1]).toMatch(/activé.*désactivé/)
})

test('the health of the house is told in French', async () => {
  const checks = (await get('health')).body as unknown as HealthCheck[]
  expect(checks.find(({ name }) => name === 'database')).toMatchObject({
    label: 'Base de données',
    seen: 'Tout va bien.',
  })
  expect(checks.find(({ name }) => name === 'mail')?.seen).toMatch(
    /^La connexion est acceptée, et les courriels partent au nom de /,
  )
})
