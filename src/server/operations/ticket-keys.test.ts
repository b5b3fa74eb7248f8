import { afterEach, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { enqueue } from '../platform/jobs/jobs.ts'
import { builtPaths } from '../testing/harness/harness.ts'
import { longPassword, signUp } from '../testing/harness/people.ts'
import { keyCalls } from '../testing/harness/ticket-keys.ts'
import { runScript } from '../testing/run-script.ts'
import { createUsers, expectRefusal, type Person, readOrder } from '../testing/scenes/box-office.ts'
import { openDesk } from '../testing/scenes/desk.ts'
import { openDoor } from '../testing/scenes/door.ts'
import { buyFree, freeShow } from '../testing/scenes/free-tickets.ts'
import { setupApp } from '../testing/scenes/scenario.ts'
import { signTicket } from '../tickets/rules.ts'

const app = await setupApp({ sandbox: true })
const show = await freeShow(app)
const admin = await signUp(app, { role: 'admin' })
const scan = await openDoor(app)
afterEach(() => app.expectLedgerBalanced())
const { readKeys, newest, rotate, revoke, keyOf, codesOf, ...calls } = keyCalls(app, admin)
const verdictOf = (code: string | undefined, performanceId = show.first.id) =>
  calls.verdictOf(code, performanceId)

const newCodesMails = async ({ email }: { email: string }) =>
  (await app.sandbox.mails(email)).filter(({ subject }) => /new code/.test(subject))
const audited = () =>
  app.platform.db
    .selectFrom('audit')
    .select(['actor_id', 'action', 'subject', 'detail'])
    .where('subject', 'like', 'key:%')
    .orderBy('id')
    .execute()

/** The operator's command, as a separate process beside the server. */
async function run(...words: string[]) {
  const { databaseUrl, dataDir } = app.config
  const env = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  return (await runScript('scripts/operate/keys.ts', words, env)).output
}

test('Z06 a key is made and revoked with the password, and two clicks make one', async () => {
  const [first] = await readKeys()
  expect(first).toMatchObject({ keyNo: 1, state: 'signs', revokedAt: null, tickets: 0 })
  for (const act of [rotate, (body: object) => revoke(1, body)]) {
    expectRefusal(await act({}), 'password-needed')
    expectRefusal(await act({ password: 'wrong' }), 'wrong-password')
  }
  expectRefusal(await revoke(7), 'key-not-found')
  expect((await revoke(0)).status).toBe(400)
  expectRefusal(await rotate({ newest: 65_534, password: longPassword }), 'keys-changed')
  const click = { newest: 1, password: longPassword }
  expect((await rotate(click)).status).toBe(200)
  expectRefusal(await rotate(click), 'keys-changed')
  expect(await readKeys()).toMatchObject([
    { keyNo: 2, state: 'signs' },
    { keyNo: 1, state: 'verifies' },
  ])
  const { body } = await app.api('GET', '/api/keys', { token: admin.token })
  expect(JSON.stringify(body)).not.toMatch(/PRIVATE|BEGIN/)
  const said = (await app.api('GET', '/api/audit?action=ticket-key-made', { token: admin.token })).body
  expect(said.entries).toMatchObject([
    { sentence: "Zoé O'Brien created ticket key 2 to sign new tickets from now on." },
  ])
})

test('T07 a new key signs in every process at once, and the one before stays good', async () => {
  const who = await app.as('processes@college.example')
  const before = await buyFree(app, who.token, show.first.id, [1])
  const other = await createApp(app.config, builtPaths)
  try {
    await rotate()
    const held = { seats: [2] }
    const authorization = `Bearer ${who.token}`
    const ask = (method: 'PUT' | 'POST', url: string, payload: object) =>
      other.fastify.inject({ method, url, payload, headers: { authorization } })
    await ask('PUT', `/api/performances/${show.first.id}/hold`, held)
    const link = await ask('POST', '/api/stripe/payment-link', { seats: [{ seatNum: 2, price: 0 }] })
    const after = await readOrder(app, who, link.json<{ orderId: string }>().orderId)
    expect((await keyOf(await newest()))?.tickets).toBe(1)
    expect(await verdictOf(after.tickets[0]?.qr)).toMatchObject({ result: 'admitted' })
    expect(await verdictOf(before.tickets[0]?.qr)).toMatchObject({ result: 'admitted' })
  } finally {
    await other.close()
  }
})

test('T07 a revoked key admits nobody, and its tickets are reissued with one mail an order', async () => {
  const [one, two, inside] = (await createUsers(app, 3)) as [Person, Person, Person]
  const orders = {
    one: await buyFree(app, one.token, show.second.id, [1, 2]),
    broken: await buyFree(app, two.token, show.second.id, [3]),
    inside: await buyFree(app, inside.token, show.second.id, [4, 6]),
  }
  const desk = openDesk(app, admin)
  const gift = { how: 'complimentary' as const, reason: 'The cast.' }
  const walkIn = await desk.sell({ performanceId: show.second.id, seats: [5], payment: gift })
  const keyNo = await newest()
  expect(await keyOf(keyNo)).toMatchObject({ tickets: 7, orders: 5, people: 4, unreachable: 1 })
  const stolen = await app.platform.db
    .selectFrom('keys')
    .select('private_key')
    .where('key_no', '=', keyNo)
    .executeTakeFirstOrThrow()
  const [old] = orders.one.tickets
  const forged = signTicket(
    { keyNo, privateKey: stolen.private_key },
    { ticketId: old?.ticketId ?? '', performanceId: show.second.id, seatNum: 1, generation: 2 },
  )
  const usher = await app.as('door@college.example', 'ticket_person')
  for (const { qr } of orders.inside.tickets) expect((await scan(qr)).result).toBe('admitted')
  const gone = orders.inside.tickets[1]
  const { admittedAt } = await scan(gone?.qr)
  const out = { performanceId: show.second.id, admittedAt }
  const passOut = `/api/door/tickets/${gone?.ticketId}/pass-out`
  expect((await app.api('POST', passOut, { token: usher.token, body: out })).status).toBe(200)
  // A ticket that cannot be signed: its job fails, and no other waits for it.
  const seat = (seat_num: number) =>
    app.platform.db
      .updateTable('tickets')
      .set({ seat_num })
      .where('order_id', '=', orders.broken.orderId)
      .execute()
  await seat(70_000)

  const answer = await revoke(keyNo)
  expect(answer.body).toMatchObject([
    { keyNo: keyNo + 1, state: 'signs' },
    { keyNo, state: 'revoked', revokedAt: expect.any(String), tickets: 7 },
    ...Array.from({ length: keyNo - 1 }, () => ({ state: 'verifies' })),
  ])
  // Nobody has a new code yet, and the old ones are refused already, at the way back in too.
  expect((await verdictOf(gone?.qr, show.second.id)).result).toBe('void')
  expect(await verdictOf(old?.qr, show.second.id)).toMatchObject({
    result: 'void',
    message: 'This ticket is no longer valid',
  })
  await app.platform.jobs.runDue()
  expect(await keyOf(keyNo)).toMatchObject({ tickets: 1, orders: 1, mailsWaiting: 0 })
  await seat(3)
  app.platform.engine.advance(5000)
  await app.platform.jobs.runDue()
  expect(await keyOf(keyNo)).toMatchObject({ tickets: 0 })

  const codes = await codesOf(one, orders.one)
  expect(codes).toHaveLength(2)
  for (const { qr } of orders.one.tickets) expect(codes).not.toContain(qr)
  expect((await verdictOf(forged, show.second.id)).result).toBe('void')
  expect(await verdictOf(codes[0], show.second.id)).toMatchObject({ result: 'admitted', label: 'A1' })
  const insideNow = await codesOf(inside, orders.inside)
  expect((await verdictOf(insideNow[0], show.second.id)).result).toBe('already-admitted')
  expect((await verdictOf(gone?.qr, show.second.id)).result).toBe('void')
  expect((await verdictOf(insideNow[1], show.second.id)).result).toBe('admitted')
  const [mail, ...more] = await newCodesMails(one)
  expect(more).toEqual([])
  expect(mail?.subject).toMatch(/^Your tickets have new codes: L'Œuvre au noir, /)
  const names = mail?.attachments.map(({ name }) => name)
  for (const { ticketId } of orders.one.tickets) expect(names).toContain(`${ticketId}.png`)
  expect(names).toEqual(expect.arrayContaining(['tickets.pdf', 'calendar.ics']))
  expect(await newCodesMails(two)).toHaveLength(1)
  expect((await desk.look(walkIn.orderId)).lines[0]?.ticket?.state).toBe('valid')
  expect((await desk.look(orders.inside.orderId)).history).toContainEqual(
    expect.objectContaining({ what: 'Tickets reissued', by: "Zoé O'Brien" }),
  )

  // The same again: by the job of a process that died, by a second click, and by the command.
  const { db, engine } = app.platform
  await enqueue(db, engine, {
    kind: 'reissue-order',
    payload: { orderId: orders.one.orderId, keyNo, actorId: null },
  })
  expect((await revoke(keyNo)).status).toBe(200)
  expect(await run('revoke', String(keyNo), '--yes')).toMatch(/is revoked already/)
  await app.platform.jobs.runDue()
  expect(await codesOf(one, orders.one)).toEqual(codes)
  expect(await newCodesMails(one)).toHaveLength(1)
  expect((await audited()).slice(-2).map(({ action, subject }) => [action, subject])).toEqual([
    ['ticket-key-made', `key:${keyNo + 1}`],
    ['ticket-key-revoked', `key:${keyNo}`],
  ])
})

test('T07 the command lists, makes and revokes; what is over, cancelled or given back stays as it was', async () => {
  const who = await app.as('command@college.example')
  const performances = (await freeShow(app, 'Three evenings')).show.performances.map(({ id }) => id)
  const [over = '', cancelled = ''] = performances
  const past = await buyFree(app, who.token, over, [1])
  await buyFree(app, who.token, cancelled, [1])
  const { db } = app.platform
  await db
    .updateTable('performances')
    .set({ starts_at: Date.now() - 4 * 3_600_000 })
    .where('id', '=', over)
    .execute()
  await db.updateTable('performances').set({ status: 'cancelled' }).where('id', '=', cancelled).execute()
  const keyNo = await newest()
  const before = (await keyOf(keyNo))?.tickets
  expect(before).toBeGreaterThan(0)
  expect(await run('rotate')).toContain(`Key ${keyNo + 1} signs new tickets`)
  expect(await run('list')).toMatch(
    new RegExp(
      `^key ${keyNo + 1}, made .*, signs new tickets, 0 tickets still to be used\nkey ${keyNo}, .*verifies only`,
    ),
  )
  expect(await run('revoke', '0')).toContain('npm run keys -- rotate')
  expect(await run('revoke', String(keyNo))).toMatch(/\d+ tickets will be reissued.*Nothing was done yet/s)
  expect(await keyOf(keyNo)).toMatchObject({ state: 'verifies', tickets: before })
  expect(await run('revoke', String(keyNo), '--yes')).toContain(`Key ${keyNo} is revoked.`)
  await app.platform.jobs.runDue()
  expect(await keyOf(keyNo)).toMatchObject({ state: 'revoked', tickets: 0, mailsWaiting: 0 })
  expect(await codesOf(who, past)).toEqual(past.tickets.map(({ qr }) => qr))
  expect((await audited()).at(-1)).toMatchObject({ actor_id: null, subject: `key:${keyNo}` })
})
