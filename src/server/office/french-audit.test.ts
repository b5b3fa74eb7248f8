import { expect, test } from 'vitest'
import { type AuditAction, auditActions } from '../../shared/audit.ts'
import type { AuditEntry } from '../../shared/office/contract.ts'
import type { AuditDetail } from '../../shared/platform/audit-words.ts'
import { newId } from '../platform/base/base.ts'
import { writeAudit } from '../platform/records/audit.ts'
import { setupApp } from '../testing/scenes/scenario.ts'

const app = await setupApp({ env: { FRENCH: 'on' } })
const admin = await app.as('keeper@college.example', 'admin')

const headers = { 'accept-language': 'fr-CA' }
const note = (actorId: string | null, action: AuditAction, subject: string, detail: AuditDetail = {}) =>
  app.platform.db
    .transaction()
    .execute((trx) => writeAudit(trx, app.platform.engine, actorId, action, subject, detail))
async function find(search: Record<string, string>): Promise<AuditEntry[]> {
  const path = `/api/audit?${new URLSearchParams(search)}`
  return (await app.api('GET', path, { token: admin.token, headers })).body.entries as AuditEntry[]
}

test('entries are sentences in the language of the reader', async () => {
  const amelie = await app.as('amelie@college.example')
  await app.platform.db
    .updateTable('users')
    .set({ first_name: 'Amélie', last_name: 'Roy' })
    .where('id', '=', amelie.userId)
    .execute()
  await note(null, 'user-disabled', `user:${amelie.userId}`)
  const order = `order:abcd1234${newId().slice(8)}`
  await note(amelie.userId, 'order-refunded', order, { cents: 3180, reason: 'requested' })
  expect((await find({ action: 'order-refunded' }))[0]?.sentence).toBe(
    'Amélie Roy a remboursé la commande ABCD-1234 (31,80\u00a0$, sur demande).',
  )
  const [disabled] = await find({ action: 'user-disabled' })
  expect(disabled?.sentence).toBe('Le serveur a désactivé un compte\u00a0: Amélie Roy.')
})

test('a way of paying is named in the language of the reader', async () => {
  const order = `order:abcd5678${newId().slice(8)}`
  for (const how of ['cash', 'complimentary', 'paypal', 'changed'])
    await note(null, how === 'changed' ? 'tickets-changed' : 'order-sold', order, {
      cents: 3180,
      how,
      tickets: 2,
    })
  const sentences = (await find({ subject: order.slice(6) })).map(({ sentence }) => sentence)
  expect(sentences).toEqual([
    expect.stringContaining('sans rien à payer'),
    expect.stringContaining('(PayPal)'),
    expect.stringContaining('(de faveur)'),
    expect.stringContaining('(argent comptant)'),
  ])
})

test('nobody does anything to the account of their own account', async () => {
  // The two ends of a list have 100 entries.
  for (const actions of [auditActions.slice(0, 90), auditActions.slice(90)]) {
    const { userId } = await app.as(`own-${actions.length}@college.example`)
    for (const action of actions) await note(userId, action, `user:${userId}`)
    const entries = [...(await find({ subject: userId })), ...(await find({ subject: userId, sort: 'when' }))]
    expect(new Set(entries.map(({ action }) => action)).size).toBe(actions.length)
    for (const { sentence } of entries) {
      expect(sentence).toContain('son propre compte')
      expect(sentence).not.toMatch(/le compte d[e’] ?son| {2}/)
    }
  }
})

test('the sheet is in that language too', async () => {
  await note(null, 'show-deleted', `show:${newId()}`, { name: 'Antigone' })
  const sheet = await app.fastify.inject({
    url: '/api/audit.csv?action=show-deleted',
    headers: { ...headers, authorization: `Bearer ${admin.token}` },
  })
  const [heading, line] = sheet.body.split('\r\n')
  expect(heading).toBe('\uFEFFDate et heure;Qui;Objet;Ce qui s’est passé')
  expect(line?.split(';').slice(1)).toEqual([
    'Le serveur',
    'Antigone',
    'Le serveur a supprimé un spectacle\u00a0: Antigone.',
  ])
})
