import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { judgeOffline, type WaitingScan } from '../../shared/door/judge.ts'
import { type OfflineList, UPLOAD_MAX } from '../../shared/door/offline.ts'
import { splitCode } from '../../shared/tickets/code.ts'
import { seededRandom } from '../testing/random.ts'
import { sample } from '../testing/samples.ts'
import { buyFree, freeShow } from '../testing/scenes/free-tickets.ts'
import { setupApp } from '../testing/scenes/scenario.ts'

/** Patrons, each with the ten seats that one may have. */
const PATRONS = sample(8, 60)
const PHONES = 4
/** Of the tickets, how many are shown twice. */
const COPIED = 0.05
/** Scans between two changes of a phone's network, on average. */
const WINDOW = 15

type Phone = {
  token: string
  list: OfflineList
  online: boolean
  /** What this phone judged by itself; it forgets nothing, so that it uploads some scans twice. */
  alone: WaitingScan[]
}

const app = await setupApp()
const { db } = app.platform
const performanceId = (await freeShow(app)).first.id
const seat = await db.selectFrom('seats').selectAll().executeTakeFirstOrThrow()
const more = Array.from({ length: Math.max(0, PATRONS * 10 - 80) }, (_, i) => ({
  ...seat,
  seat_num: 81 + i,
  label: `S${i}`,
}))
for (let i = 0; i < more.length; i += 50)
  await db
    .insertInto('seats')
    .values(more.slice(i, i + 50))
    .execute()

test('F12 four phones, random networks, copied tickets, doubled and shuffled uploads, one phone lost', async () => {
  const random = seededRandom('a night at the door')
  const shuffled = <T>(all: readonly T[]) =>
    all
      .map((each) => ({ each, key: random.next() }))
      .sort((a, b) => a.key - b.key)
      .map(({ each }) => each)
  const phones = await Promise.all(
    Array.from({ length: PHONES }, (_, i) => openPhone(`usher${i}@college.example`)),
  )
  const codes = await sellHouse()
  for (const phone of phones) phone.list = await fetchList(phone)
  const copies = shuffled(codes).slice(0, Math.round(codes.length * COPIED))

  const online: string[] = []
  const onlineAdmissions: string[] = []
  for (const text of shuffled([...codes, ...copies])) {
    const phone = phones[random.int(0, PHONES - 1)] as Phone
    if (random.int(1, WINDOW) === 1) {
      phone.online = !phone.online
      if (phone.online) await send(phone, shuffled(phone.alone).slice(0, UPLOAD_MAX))
      else phone.list = await fetchList(phone)
    }
    const scanId = randomUUID()
    if (phone.online) {
      online.push(scanId)
      if ((await ask(phone, text, scanId)) === 'admitted') onlineAdmissions.push(text)
    } else judge(phone, text, scanId)
  }

  const [lost, ...found] = shuffled(phones)
  // What the lost phone sent before it was lost is known.
  const sentByLost = await recordedOf(lost?.alone ?? [])
  const uploads = found.flatMap((phone) => [
    ...batches(phone.alone).map((scans) => ({ phone, scans })),
    ...batches(shuffled(phone.alone)).map((scans) => ({ phone, scans })),
  ])
  for (const { phone, scans } of shuffled(uploads)) await send(phone, scans)

  const known = [...found.flatMap(({ alone }) => alone), ...sentByLost]
  const admissions = [
    ...onlineAdmissions,
    ...known.filter(({ result }) => result === 'admitted').map(({ text }) => text),
  ]
  const people = new Set(admissions)
  const { body } = await app.api('GET', `/api/door/performances/${performanceId}/conflicts`, {
    token: phones[0]?.token ?? '',
  })
  expect(body.conflicts).toHaveLength(admissions.length - people.size)
  const rows = await app.platform.db.selectFrom('admissions').select('scan_id').execute()
  expect(new Set(rows.map((row) => row.scan_id))).toEqual(
    new Set([...online, ...known.map(({ scanId }) => scanId)]),
  )
  const inside = app.platform.db.selectFrom('tickets').select('id').where('admitted_at', 'is not', null)
  expect(await inside.execute()).toHaveLength(people.size)
  await app.expectLedgerBalanced()
})

async function openPhone(email: string): Promise<Phone> {
  const { token } = await app.as(email, 'ticket_person')
  return { token, list: {} as OfflineList, online: true, alone: [] }
}

async function sellHouse(): Promise<string[]> {
  const codes: string[] = []
  for (let i = 0; i < PATRONS; i++) {
    const { token } = await app.as(`patron${i}@college.example`)
    const seats = Array.from({ length: 10 }, (_, j) => i * 10 + j + 1)
    codes.push(...(await buyFree(app, token, performanceId, seats)).tickets.map(({ qr }) => qr))
  }
  return codes
}

const fetchList = async ({ token }: Phone): Promise<OfflineList> =>
  (await app.api('GET', `/api/door/performances/${performanceId}/list`, { token })).body as OfflineList

async function ask({ token }: Phone, ticketId: string, scanId: string): Promise<unknown> {
  const { body } = await app.api('POST', '/api/verify-ticket', {
    token,
    body: { ticketId, scanId, performanceId },
  })
  return body.result
}

function judge({ list, alone }: Phone, text: string, scanId: string): void {
  const fields = splitCode(text)?.fields
  if (!fields) throw new Error('not a code')
  const hash = createHash('sha256').update(fields.ticketId).digest('hex').slice(0, 32)
  const now = Date.now()
  const { result } = judgeOffline({ list, seen: [], waiting: alone }, { revoked: false, fields, hash }, now)
  alone.push({ scanId, text, performanceId, scannedAt: new Date(now).toISOString(), result, hash })
}

const batches = (scans: readonly WaitingScan[]) =>
  Array.from({ length: Math.ceil(scans.length / UPLOAD_MAX) }, (_, i) =>
    scans.slice(i * UPLOAD_MAX, (i + 1) * UPLOAD_MAX),
  )

async function send({ token }: Phone, scans: readonly WaitingScan[]): Promise<void> {
  if (scans.length === 0) return
  const body = { scans: scans.map(({ hash: _hash, ...scan }) => scan) }
  expect((await app.api('POST', '/api/door/scans', { token, body })).status).toBe(200)
}

async function recordedOf(scans: readonly WaitingScan[]): Promise<WaitingScan[]> {
  const rows = await app.platform.db.selectFrom('admissions').select('scan_id').execute()
  const recorded = new Set(rows.map((row) => row.scan_id))
  return scans.filter(({ scanId }) => recorded.has(scanId))
}
