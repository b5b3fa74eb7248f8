import { type ParsedMail, simpleParser } from 'mailparser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/base/base.ts'
import { createHarness, type Harness } from '../../testing/harness/harness.ts'
import { startPost, warmUp } from '../../testing/harness/post.ts'
import { newcomer, type Person } from '../../testing/scenes/box-office.ts'
import { buyFree, freeShow } from '../../testing/scenes/free-tickets.ts'

let post: Awaited<ReturnType<typeof startPost>>
let app: Harness
let admin: Person

beforeAll(async () => {
  post = await startPost()
  app = await createHarness({ env: { SANDBOX_SMTP_PORT: String(post.port) } })
  admin = await app.as('planner@college.example', 'admin')
  await warmUp(app)
})
afterAll(async () => {
  await app.close()
  await post.close()
})

const call = (path: string, body: object) =>
  app.api('POST', `/api/announcements${path}`, { token: admin.token, body })

async function allMails(): Promise<ParsedMail[]> {
  await app.platform.jobs.runDue()
  const mails: ParsedMail[] = []
  for (const { raw } of post.deliveries) mails.push(await simpleParser(raw))
  return mails
}

test('N03 readers of French get the French texts where there are any, and what stands in is marked', async () => {
  const { show, first } = await freeShow(app, `L’Avare ${newId()}`)
  const [reader, other] = [await newcomer(app), await newcomer(app)]
  await buyFree(app, reader.token, first.id, [1])
  await buyFree(app, other.token, first.id, [2])
  await app.platform.db.deleteFrom('jobs').where('kind', '=', 'order-mail').execute()
  await app.platform.db.updateTable('users').set({ language: 'fr' }).where('id', '=', reader.userId).execute()
  const body = {
    id: newId(),
    showId: show.id,
    performanceId: null,
    subject: 'One scene more',
    subjectFr: 'Une scène de plus',
    message: 'Bonsoir,\n\nthe play is ten minutes longer.',
  }
  const sample = async (language: string) => (await call('/preview', { ...body, language })).body
  expect(await sample('en')).toMatchObject({ subject: 'One scene more' })
  await app.platform.db
    .updateTable('shows')
    .set({ language: 'In French' })
    .where('id', '=', show.id)
    .execute()
  expect((await sample('en')).html).toMatch(/<p style="[^"]*" lang="fr-CA">\s*L’Avare/)
  const french = await sample('fr')
  expect(french.subject).toBe('Une scène de plus')
  expect(french.html).toMatch(/<h1 style="[^"]*">\s*Une scène de plus/)
  expect(french.html).toMatch(/<p style="[^"]*" lang="en-CA">\s*Bonsoir,/)

  expect((await call('', body)).body).toMatchObject([{ subjectFr: 'Une scène de plus', messageFr: '' }])
  const mails = await allMails()
  const subjects = mails.map(({ subject }) => subject).sort()
  expect(subjects).toEqual(['One scene more', 'Une scène de plus'])

  // What is kept of the one-click request has the words of the mail.
  const own = mails.find(({ subject }) => subject === 'Une scène de plus')
  const list = own?.headers.get('list') as { unsubscribe?: { url: string } } | undefined
  const url = list?.unsubscribe?.url ?? ''
  expect(new URL(url).pathname).toBe('/fr/unsubscribe')
  await app.api('POST', url.slice(new URL(url).origin.length), {
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  const { wording } = await app.platform.db
    .selectFrom('consents')
    .select('wording')
    .where('user_id', '=', reader.userId)
    .executeTakeFirstOrThrow()
  expect(wording).toBe('Ne plus recevoir d’annonces')
  await app.expectLedgerBalanced()
})
