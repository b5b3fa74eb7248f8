import { expect, test } from 'vitest'
import { auditActions } from '../../shared/audit.ts'
import type { AuditEntry } from '../../shared/office/contract.ts'
import { newId } from '../platform/base/base.ts'
import { writeAudit } from '../platform/records/audit.ts'
import { createShow } from '../shows/commands/create-show.ts'
import { setupApp } from '../testing/scenes/scenario.ts'

const app = await setupApp()
const admin = await app.as('keeper@college.example', 'admin')

type EntryInput = {
  actorId?: string | null
  action: Parameters<typeof writeAudit>[3]
  subject: string
  detail?: Parameters<typeof writeAudit>[5]
}
const note = ({ actorId = admin.userId, action, subject, detail }: EntryInput) =>
  app.platform.db
    .transaction()
    .execute((trx) => writeAudit(trx, app.platform.engine, actorId, action, subject, detail))

const ask = (search: Record<string, string> = {}) =>
  app.api('GET', `/api/audit?${new URLSearchParams(search)}`, { token: admin.token })
async function find(search: Record<string, string>): Promise<string[]> {
  const answer = await ask(search)
  expect(answer).toMatchObject({ status: 200 })
  return (answer.body.entries as AuditEntry[]).map(({ sentence }) => sentence)
}

test('every act reads as a sentence, with and without its detail', async () => {
  const detail = {
    role: 'admin',
    to: 'ticket_person',
    from: 'user',
    cents: 1590,
    performances: 1,
    count: 3,
    name: 'X',
  }
  for (const action of auditActions) {
    await note({ action, subject: 'seat:11', detail })
    await note({ action, subject: 'seat:11' })
    const [bare, full] = await find({ action })
    for (const sentence of [bare, full]) {
      expect(sentence).toMatch(/^Zoé O'Brien-Lefèvre \S.* B1(,? .*\S)?\.$/)
      expect(sentence).not.toMatch(/undefined|null|NaN| {2}|\( *\)/)
    }
  }
})

test('people and things are named, with the way to them', async () => {
  const patron = await app.as('noelle@college.example')
  const show = await createShow(app.platform, {
    name: "L'Œuvre au noir",
    startDate: '2026-11-26',
    endDate: '2026-11-26',
  })
  const { username } = (await app.api('GET', '/api/auth/me', { token: patron.token })).body
  const performance = show.performances[0]?.id
  const order = `abcd1234${newId().slice(8)}`
  await note({
    action: 'role-given',
    subject: `user:${patron.userId}`,
    detail: { from: 'user', to: 'ticket_person' },
  })
  await note({ action: 'sales-closed', subject: `performance:${performance}` })
  await note({ action: 'order-refunded', subject: `order:${order}`, detail: { cents: 3180 } })
  await note({ action: 'password-changed', subject: `user:${patron.userId}`, actorId: patron.userId })
  await note({
    action: 'setting-changed',
    subject: 'setting:taxRate',
    detail: { from: '10000', to: '14975' },
  })
  await note({
    action: 'role-given',
    subject: `user:${patron.userId}`,
    actorId: null,
    detail: { to: 'admin' },
  })

  expect(await find({ subject: 'noelle@college' })).toEqual([
    "The server gave Zoé O'Brien-Lefèvre the Admin role.",
    "Zoé O'Brien-Lefèvre changed the password of their own account.",
    "Zoé O'Brien-Lefèvre gave Zoé O'Brien-Lefèvre the Ticket Person role.",
  ])
  for (const subject of ["l'œuvre", 'L’ŒUVRE', 'oeuvre', performance ?? ''])
    expect(await find({ subject })).toEqual([
      "Zoé O'Brien-Lefèvre closed sales of L'Œuvre au noir, Thursday 26 November 2026, 7:30 pm.",
    ])
  for (const subject of ['ABCD-1234', 'abcd1234', order])
    expect(await find({ subject })).toEqual(["Zoé O'Brien-Lefèvre refunded order ABCD-1234 by $31.80."])
  expect(await find({ subject: 'tax rate' })).toEqual([
    "Zoé O'Brien-Lefèvre changed the setting “Tax rate (%)” from 10% to 14.975%.",
  ])
  expect(await find({ subject: 'b1', action: 'seat-retired' })).toHaveLength(2)
  expect(await find({ person: 'noelle' })).toEqual([
    "Zoé O'Brien-Lefèvre changed the password of their own account.",
  ])
  for (const person of ['Lefèvre', 'lefevre', 'zoe'])
    expect(await find({ person, subject: 'ABCD-1234' })).toHaveLength(1)
  expect(await find({ person: '%' })).toEqual([])
  expect(await find({ subject: 'l_œuvre' })).toEqual([])
  expect(await find({ person: 'nobody at all' })).toEqual([])

  const [entry] = (await ask({ subject: performance ?? '' })).body.entries as AuditEntry[]
  expect(entry).toMatchObject({
    actor: { path: '/admin/users/keeper-college-example' },
    subject: { path: `/shows/${show.id}` },
    says: ['closed sales of', ''],
  })
  const [refund] = (await ask({ subject: order })).body.entries as AuditEntry[]
  expect(refund?.subject).toEqual({ name: 'order ABCD-1234', path: `/admin/orders/${order}` })
  const [seat] = (await ask({ subject: 'b1', action: 'seat-added' })).body.entries as AuditEntry[]
  expect(seat?.subject).toEqual({ name: 'B1', path: '/seatMap/11' })
  await note({ action: 'seat-retired', subject: 'seat:4999' })
  const [gone] = (await ask({ action: 'seat-retired' })).body.entries as AuditEntry[]
  expect(gone?.subject.path).toBeNull()
  const [given] = (await ask({ subject: String(username), action: 'role-given' })).body
    .entries as AuditEntry[]
  expect(given).toMatchObject({ actor: null, subject: { path: `/admin/users/${username}` } })
})

test('who was deleted stays as an id, and a name is not kept', async () => {
  const gone = await app.as('gone-soon@college.example')
  await note({ action: 'user-disabled', subject: `user:${gone.userId}` })
  await note({ action: 'email-changed', subject: `user:${gone.userId}`, actorId: gone.userId })
  const answer = await app.api('DELETE', '/api/users/gone-soon-college-example', { token: gone.token })
  expect(answer.status).toBe(200)
  const short = `${gone.userId.slice(0, 4)}-${gone.userId.slice(4, 8)}`.toUpperCase()
  expect(await find({ subject: gone.userId })).toEqual([
    `A deleted account (${short}) deleted their own account.`,
    `A deleted account (${short}) confirmed a new e-mail address for their own account.`,
    `Zoé O'Brien-Lefèvre disabled the account of a deleted account (${short}).`,
  ])
  expect(await find({ subject: 'gone-soon' })).toEqual([])
})

test('V01 hostile names stay text, and an act of another version can be read', async () => {
  const evil = '<img src=x onerror=alert(1)> {subject} $&'
  const { db, engine } = app.platform
  await note({ action: 'show-deleted', subject: `show:${newId()}`, detail: { name: evil } })
  expect((await find({ action: 'show-deleted' }))[0]).toBe(`Zoé O'Brien-Lefèvre deleted the show ${evil}.`)
  expect(await find({ subject: '<IMG' })).toHaveLength(1)
  await db
    .insertInto('audit')
    .values({
      id: newId(),
      at: engine.now(),
      actor_id: null,
      action: 'of-tomorrow',
      subject: 'thing:1',
      detail: '[]',
    })
    .execute()
  expect((await find({}))[0]).toBe('The server did “of-tomorrow” to thing:1.')
})

test('pages follow each other without a gap, also among entries of one moment', async () => {
  const subject = `seat:${newId()}`
  const at = Date.now()
  const rows = Array.from({ length: 120 }, (_, i) => ({
    id: newId(),
    at: at + Math.floor(i / 60),
    actor_id: null,
    action: 'seat-deleted',
    subject,
    detail: JSON.stringify({ i }),
  }))
  await app.platform.db.insertInto('audit').values(rows).execute()
  const seen: string[] = []
  const sizes: number[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { body } = await ask({ subject: subject.slice(5), ...(cursor && { cursor }) })
    const { entries, next } = body as unknown as { entries: AuditEntry[]; next: string | null }
    seen.push(...entries.map(({ id }) => id))
    sizes.push(entries.length)
    cursor = next
  }
  expect(sizes).toEqual([50, 50, 20])
  expect(new Set(seen)).toEqual(new Set(rows.map(({ id }) => id)))

  const first = (await ask({ subject: subject.slice(5), sort: 'when' })).body as unknown as {
    entries: AuditEntry[]
    next: string
  }
  const second = await ask({ subject: subject.slice(5), sort: 'when', cursor: first.next })
  const up = [...first.entries, ...(second.body.entries as AuditEntry[])].map(({ id }) => id)
  expect(up).toEqual(seen.toReversed().slice(0, 100))
})

test('entries of a topic, and a sheet of all that match; a list with names is an entry itself', async () => {
  await note({ action: 'show-deleted', subject: `show:${newId()}`, detail: { name: '=1+1' } })
  const input = { subject: '=1' }
  expect(await find({ topic: 'Shows', ...input })).toEqual(["Zoé O'Brien-Lefèvre deleted the show =1+1."])
  expect(await find({ topic: 'Door', ...input })).toEqual([])
  const sheet = await app.fastify.inject({
    url: '/api/audit.csv?topic=Shows&subject=%3D1',
    headers: { authorization: `Bearer ${admin.token}` },
  })
  const [heading, line, end] = sheet.body.split('\r\n')
  expect(heading).toBe('\uFEFFWhen,Who,Subject,What happened')
  expect(line).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d,Zoé O'Brien-Lefèvre,'=1\+1,Zoé .* the show =1\+1\.$/)
  expect(end).toBe('')
  for (const path of ['users.csv', 'users.csv?role=admin', 'admin/orders.csv'])
    expect((await app.api('GET', `/api/${path}`, { token: admin.token })).status).toBe(200)
  expect((await find({ action: 'list-downloaded' })).slice(0, 4)).toEqual([
    "Zoé O'Brien-Lefèvre downloaded the list of orders.",
    "Zoé O'Brien-Lefèvre downloaded the list of users as narrowed by a search.",
    "Zoé O'Brien-Lefèvre downloaded the list of users.",
    "Zoé O'Brien-Lefèvre downloaded the audit as narrowed by a search.",
  ])
})

test('dates are the theatre’s, both included', async () => {
  const subject = `seat:${newId()}`
  // Midnight in Toronto, before and after the clocks go back (1 November 2026).
  for (const [i, moment] of [
    '2026-11-01T03:59:59Z',
    '2026-11-01T04:00:00Z',
    '2026-11-02T04:59:59Z',
    '2026-11-02T05:00:00Z',
  ].entries())
    await app.platform.db
      .insertInto('audit')
      .values({
        id: newId(),
        at: Date.parse(moment),
        actor_id: null,
        action: 'seat-added',
        subject,
        detail: JSON.stringify({ priceCents: i }),
      })
      .execute()
  const on = async (days: Record<string, string>) =>
    (await find({ subject: subject.slice(5), ...days })).map((sentence) => /\.0(\d)\.$/.exec(sentence)?.[1])
  expect(await on({ from: '2026-11-01', to: '2026-11-01' })).toEqual(['2', '1'])
  expect(await on({ from: '2026-11-02' })).toEqual(['3'])
  expect(await on({ to: '2026-10-31' })).toEqual(['0'])
})

test.each([
  { from: '2026-02-30' },
  { to: 'yesterday' },
  { cursor: "1' or 1=1--" },
  { action: 'no-such-act' },
  { limit: '100000' },
])('%j is refused', async (search) => {
  expect(await ask(search as Record<string, string>)).toMatchObject({
    status: 400,
    body: { code: 'invalid-input' },
  })
})
