import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { DeadJobs, MailDetail } from '../../shared/operations/messages.ts'
import type { SentAnnouncement } from '../../shared/orders/office/announcements.ts'
import type { SentMail } from '../../shared/platform/mails.ts'
import { newId } from '../platform/base/base.ts'
import { createHarness, type Harness } from '../testing/harness/harness.ts'
import { startPost, warmUp } from '../testing/harness/post.ts'
import { expectRefusal, newcomer, type Person } from '../testing/scenes/box-office.ts'
import { buyFree, freeShow } from '../testing/scenes/free-tickets.ts'

let post: Awaited<ReturnType<typeof startPost>>
let app: Harness
let admin: Person

beforeAll(async () => {
  post = await startPost()
  app = await createHarness({ env: { SANDBOX_SMTP_PORT: String(post.port) } })
  admin = await app.as('manager@college.example', 'admin')
})
// The worker takes seconds to load on a busy machine, which no test here is about.
beforeAll(async () => {
  await warmUp(app)
})
afterEach(async () => {
  post.refusals = 0
  post.unknown.clear()
  await app.expectLedgerBalanced()
})
afterAll(async () => {
  await app.close()
  await post.close()
})

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await app.api(method, `/api/admin/${path}`, { token: admin.token, body })
  expect(answer).toMatchObject({ status: 200 })
  return answer.body as T
}
const mailsTo = async (search: string, more = '') =>
  (await call<{ mails: SentMail[] }>('GET', `mails?search=${encodeURIComponent(search)}${more}`)).mails
const act = (name: 'retry' | 'drop', kind: string, job: string | null = null) =>
  call<DeadJobs>('POST', `dead-jobs/${name}`, { kind, job })
const sayings = async (action: string) => {
  const answer = await app.api('GET', `/api/audit?action=${action}`, { token: admin.token })
  return (answer.body as { entries: { sentence: string }[] }).entries.map(({ sentence }) => sentence)
}
/** As after four days of failures. */
const giveUp = async (kind: string) => {
  const { db } = app.platform
  await db.updateTable('jobs').set({ attempts: 1199, run_at: 0 }).where('kind', '=', kind).execute()
  await app.platform.jobs.runDue()
}

test('an office that has written to nobody', async () => {
  expect(await call('GET', 'mails')).toEqual({ mails: [], next: null })
  expect(await call('GET', 'dead-jobs')).toEqual({ kinds: [], jobs: [] })
  expect((await app.api('GET', `/api/admin/mails/${newId()}`, { token: admin.token })).status).toBe(404)
})

test('a mail that the server refuses waits with its reason, is found by its address, and goes when it is due', async () => {
  const { first } = await freeShow(app, 'Twelfth Night')
  const who = await newcomer(app)
  post.refusals = 1
  const { orderId } = await buyFree(app, who.token, first.id, [1])
  await app.platform.jobs.runDue()
  const [waiting] = await mailsTo(who.email.toUpperCase(), '&state=waiting')
  expect(waiting).toMatchObject({
    to: who.email,
    state: 'waiting',
    orderId,
    problem: expect.stringContaining('Not now'),
  })
  const id = waiting?.id ?? ''
  const detail = await call<MailDetail>('GET', `mails/${id}`)
  expect(detail).toMatchObject({ tries: 1, isOpen: true, order: { path: `/admin/orders/${orderId}` } })
  expect(detail.nextTry).not.toBeNull()

  app.platform.engine.advance(60_000)
  await app.platform.jobs.runDue()
  expect(await call<MailDetail>('GET', `mails/${id}`)).toMatchObject({
    state: 'sent',
    isOpen: false,
    paid: true,
    nextTry: null,
  })
  expect(await mailsTo(who.email, '&state=waiting')).toEqual([])
  expect(await mailsTo('100%')).toEqual([])
})

test('what was given up is listed in words, and done after all or dropped, one by one or all of a kind', async () => {
  const { first } = await freeShow(app, 'As You Like It')
  const people = [await newcomer(app), await newcomer(app), await newcomer(app)]
  for (const { email } of people) post.unknown.set(email, '5.1.1 No such user here')
  for (const [i, { token }] of people.entries()) await buyFree(app, token, first.id, [i + 1])
  await giveUp('order-mail')
  expect(await app.api('GET', '/api/admin/waiting', { token: admin.token })).toMatchObject({
    body: expect.arrayContaining([
      { what: 'dead-job', count: 3, path: '/admin/messages', performance: null },
    ]),
  })
  const { kinds, jobs } = await call<DeadJobs>('GET', 'dead-jobs')
  expect(kinds).toMatchObject([{ kind: 'order-mail', title: 'E-mails with tickets', count: 3, owed: false }])
  const [one, two] = jobs
  expect(jobs.map(({ to }) => to).sort()).toEqual(people.map(({ email }) => email).sort())
  expect(one).toMatchObject({
    title: expect.stringContaining('As You Like It'),
    about: { name: expect.stringMatching(/^order /), path: expect.stringMatching(/^\/admin\/orders\//) },
    tries: 1200,
    problem: expect.stringContaining('No such user here'),
  })
  expect(JSON.stringify(jobs)).not.toContain('{\\"')

  expect((await act('drop', 'order-mail', one?.id)).jobs).toHaveLength(2)
  expect((await act('drop', 'order-mail', one?.id)).jobs).toHaveLength(2)
  expect(await mailsTo(one?.to ?? '')).toMatchObject([{ state: 'refused' }])
  post.unknown.clear()
  expect((await act('retry', 'order-mail', two?.id)).jobs).toHaveLength(1)
  expect(await sayings('jobs-retried')).toEqual([
    expect.stringMatching(/retried e-mails with tickets \(1 for order /),
  ])
  expect(await act('retry', 'order-mail')).toEqual({ kinds: [], jobs: [] })
  await app.platform.jobs.runDue()
  expect(await mailsTo(two?.to ?? '')).toMatchObject([{ state: 'sent' }])
  expect(await sayings('jobs-dropped')).toHaveLength(1)
})

test('a dropped announcement counts as one that did not go', async () => {
  const { show, first } = await freeShow(app, 'L’Avare')
  const [a, b] = [await newcomer(app), await newcomer(app)]
  for (const [i, { token }] of [a, b].entries()) await buyFree(app, token, first.id, [i + 1])
  await app.platform.jobs.runDue()
  post.unknown.set(a.email, '4.2.2 Mailbox full')
  const body = {
    id: newId(),
    showId: show.id,
    performanceId: null,
    subject: 'Longer',
    message: 'By ten minutes.',
  }
  await app.api('POST', '/api/announcements', { token: admin.token, body })
  await giveUp('announcement-mail')
  const { jobs } = await call<DeadJobs>('GET', 'dead-jobs')
  expect(jobs).toMatchObject([{ about: { name: '“Longer”', path: `/admin/shows/${show.id}/announcements` } }])
  const progress = async () => {
    const answer = await app.api('GET', `/api/announcements?show=${show.id}`, { token: admin.token })
    return (answer.body as unknown as SentAnnouncement[])[0]
  }
  expect(await progress()).toMatchObject({ progress: { sent: 1, waiting: 0, failed: 1 } })
  await act('drop', 'announcement-mail')
  expect(await progress()).toMatchObject({
    recipients: 2,
    progress: { sent: 1, waiting: 0, failed: 0 },
  } satisfies Partial<SentAnnouncement>)
})

test('what somebody is owed is not dropped', async () => {
  for (const kind of ['refund', 'unknown-refund', 'cancel-order', 'reissue-order'])
    expectRefusal(
      await app.api('POST', '/api/admin/dead-jobs/drop', { token: admin.token, body: { kind, job: null } }),
      'job-owed',
    )
})
