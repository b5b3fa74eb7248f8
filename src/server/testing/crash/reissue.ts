import { expect } from 'vitest'
import { revokeTicketKey } from '../../operations/keys/ticket-keys.ts'
import { listPublicKeys } from '../../platform/records/keys.ts'
import { readTicketCode } from '../../tickets/rules.ts'
import type { Harness } from '../harness/harness.ts'
import { createUsers, type Person } from '../scenes/box-office.ts'
import { buyFree, freeShow } from '../scenes/free-tickets.ts'
import { until } from '../until.ts'
import type { ServerProcess } from './server-process.ts'

/** The locks of a killed process have expired by then, in ms. */
const LATER_MS = 2 * 60_000

/**
 * Revokes the key of `buyers` orders of two tickets each and kills the server while it gives them new codes and mails
 * them. Finally each ticket has one code, which is good, and each buyer one mail: a mail that was under way is the same
 * one again.
 */
export async function killDuringReissue(
  app: Harness,
  serverProcess: ServerProcess,
  buyers: number,
): Promise<void> {
  const { first } = await freeShow(app, 'A night of kills')
  const people = await createUsers(app, buyers)
  const sold: { who: Person; old: string[] }[] = []
  for (const [i, who] of people.entries()) {
    const { tickets } = await buyFree(app, who.token, first.id, [i * 2 + 1, i * 2 + 2])
    sold.push({ who, old: tickets.map(({ qr }) => qr) })
  }
  const { db } = app.platform
  const keyNo = (await listPublicKeys(db)).at(-1)?.keyNo ?? 0
  await revokeTicketKey(app.platform, keyNo, null)
  // To draw the tickets' first mails too would take as long again.
  await db.deleteFrom('jobs').where('kind', '=', 'order-mail').execute()

  const ticketsOf = () =>
    db.selectFrom('tickets').selectAll().where('performance_id', '=', first.id).execute()
  const reissued = async () => (await ticketsOf()).filter((ticket) => ticket.key_no !== keyNo).length
  const jobsOf = (kind: string, done: boolean) =>
    db
      .selectFrom('jobs')
      .select('id')
      .where('kind', '=', kind)
      .where('state', done ? '=' : '<>', 'done')
      .execute()
  const mailed = async () => (await jobsOf('new-codes-mail', true)).length
  let clock = 0
  const start = async () => {
    clock += LATER_MS
    await serverProcess.start({ TEST_CLOCK_OFFSET_MS: String(clock) })
  }
  for (const enough of [async () => (await reissued()) > 0, async () => (await mailed()) > 0]) {
    await start()
    await until(enough, 'the work has come so far', 120_000)
    await serverProcess.kill()
  }
  await start()
  const waiting = async () =>
    (await Promise.all(['reissue-order', 'new-codes-mail'].map((kind) => jobsOf(kind, false)))).flat()
  await until(async () => (await waiting()).length === 0, 'everything is done', 120_000)
  await serverProcess.kill()

  const keys = await listPublicKeys(db)
  const tickets = await ticketsOf()
  expect(tickets).toHaveLength(buyers * 2)
  for (const { id, qr, generation, state, key_no } of tickets) {
    expect({ state, generation, key_no }).toEqual({ state: 'valid', generation: 2, key_no: keyNo + 1 })
    expect(readTicketCode(keys, qr)).toMatchObject({
      ticketId: id,
      generation,
      keyNo: keyNo + 1,
      revokedAt: null,
    })
  }
  const codes = new Set(tickets.map(({ qr }) => qr))
  for (const { who, old } of sold) {
    for (const code of old) expect(codes.has(code)).toBe(false)
    const mails = (await app.sandbox.mails(who.email)) as unknown as Mail[]
    const news = mails.filter(({ subject }) => /have new codes/.test(subject))
    expect(new Set(news.map(({ headers }) => headers.messageId)).size, who.email).toBe(1)
  }
  await app.expectLedgerBalanced()
}

type Mail = { subject: string; headers: { messageId: string } }
