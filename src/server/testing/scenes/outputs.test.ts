import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { simpleParser } from 'mailparser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHarness, type Harness } from '../harness/harness.ts'
import { writePassKeys } from '../harness/pass-keys.ts'
import { startPost } from '../harness/post.ts'
import { workUntil } from '../harness/provider.ts'
import { type ExtremeHouse, openExtremeHouse } from './extreme-house.ts'
import { type ExtremeText, extremeTexts } from './extreme-texts.ts'
import { readOutput } from './output-readers.ts'
import { isBuilt, leftOut, type Output, outputs } from './output-table.ts'

const keys = mkdtempSync(join(tmpdir(), 'foh-passes-'))
let app: Harness
let post: Awaited<ReturnType<typeof startPost>>
let house: ExtremeHouse

beforeAll(async () => {
  post = await startPost()
  app = await createHarness({
    sandbox: true,
    env: { SANDBOX_SMTP_PORT: String(post.port), ...writePassKeys(keys) },
  })
  house = await openExtremeHouse(app)
})
afterAll(async () => {
  await app.close()
  await post.close()
  rmSync(keys, { recursive: true })
})

/** Names are stored in NFC; files of one line a row have spaces for line breaks, and CSV apostrophes before formulas. */
const plain = (text: string) => text.normalize('NFC').replace(/['\s\p{Cc}]+/gu, '')

/** Which of these texts are not there. A PDF has no letters of some scripts, but always the word that a text begins with. */
function missing(carries: readonly ExtremeText[], strings: readonly string[], byWord: boolean) {
  const all = plain(strings.join('\n'))
  return carries.filter((name) => !all.includes(plain(byWord ? wordOf(name) : extremeTexts[name])))
}
const wordOf = (name: ExtremeText) => /\w+/.exec(extremeTexts[name])?.[0] ?? ''

async function ask(as: Output['as'], path: string) {
  const token = as === 'visitor' ? null : house[as].token
  return app.fastify.inject({
    method: 'GET',
    url: path,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
}

test('every GET route is an output that is read here, or left out for a reason', () => {
  const routes = app.fastify.declaredRoutes.filter(({ method, url }) => method === 'GET' && !isBuilt(url))
  const known = [...Object.keys(outputs), ...Object.keys(leftOut)]
  expect(known.toSorted()).toEqual([...new Set(routes.map(({ url }) => url))].sort())
})

test('V04 every output of texts, dates and prices as extreme as they are accepted is whole and carries them', async () => {
  for (const { as, asked } of Object.values(outputs))
    for (const { path, carries } of asked(house)) {
      const { statusCode, headers, rawPayload } = await ask(as, path)
      expect({ path, statusCode, body: statusCode === 200 ? '' : rawPayload.toString() }).toEqual({
        path,
        statusCode: 200,
        body: '',
      })
      const type = path.endsWith('/file') ? 'sheet' : String(headers['content-type'])
      const strings = await readOutput(type, rawPayload, path)
      expect({ path, missing: missing(carries, strings, type.includes('pdf')) }).toEqual({
        path,
        missing: [],
      })
    }
})

/** What each kind of mail begins its subject with, and which texts stand in its subject. */
const mailed: Record<string, ExtremeText[]> = {
  'Verify your e-mail': ['theatreName'],
  'Choose a new password': ['theatreName'],
  'Your tickets: ': ['show'],
  'Your ticket: ': ['show'],
  'Cancelled: ': ['show'],
  'Seats reserved for you: ': ['show'],
  '=Subject': ['subject'],
}

/** All mails, once one of each kind is there. */
async function readMails() {
  const read = () =>
    Promise.all(
      post.deliveries.map(async ({ raw }) => {
        const mail = await simpleParser(raw)
        return { ...mail, raw, subject: String(mail.subject) }
      }),
    )
  return workUntil(
    app,
    async () => {
      const mails = await read()
      const has = (kind: string) => mails.some(({ subject }) => subject.startsWith(kind))
      return Object.keys(mailed).every(has) && mails
    },
    'one mail of each kind',
  )
}

test('V07 every mail about them can be read, with its papers', async () => {
  const mails = (await readMails()) || []
  for (const { raw, subject, text, attachments } of mails) {
    const [head = ''] = raw.split('\r\n\r\n')
    expect(head, subject).toMatch(/^(?:[!-9;-~]+:[ -~]*(?:\r\n[ \t][ -~]*)*(?:\r\n|$))+$/)
    const long = raw.split('\r\n').filter((line) => Buffer.byteLength(line) > 998)
    expect({ subject, long }).toEqual({ subject, long: [] })
    expect(missing(['theatreName'], [String(text)], false), subject).toEqual([])
    for (const { contentType, content } of attachments)
      if (contentType !== 'image/jpeg') await readOutput(contentType, content, subject)
  }
  for (const [kind, carries] of Object.entries(mailed))
    for (const { subject } of mails.filter((mail) => mail.subject.startsWith(kind)))
      expect({ subject, missing: missing(carries, [subject], false) }).toEqual({ subject, missing: [] })
})
