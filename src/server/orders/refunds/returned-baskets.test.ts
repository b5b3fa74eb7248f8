import { expect, test } from 'vitest'
import { sendEvent, workUntil } from '../../testing/harness/provider.ts'
import { hold, newcomer, openPerformance, readLink, readOrder } from '../../testing/scenes/box-office.ts'
import { creditOf } from '../../testing/scenes/credit.ts'
import { setupScenario } from '../../testing/scenes/scenario.ts'

const { app, admin } = await setupScenario()
const { db } = app.platform
const { giveBack } = creditOf(app, admin)

/** A paid basket of two seats of one show and one of another, `Macbeth` with its id, which begins later. */
async function basketOfTwo() {
  const evenings = [await openPerformance(app), await openPerformance(app)]
  const who = await newcomer(app)
  const held = []
  for (const [i, performance] of evenings.entries())
    held.push(await hold(app, who, performance, i === 0 ? [1, 2] : [1]))
  const seats = evenings.flatMap((performanceId, i) =>
    (i === 0 ? [1, 2] : [1]).map((seatNum) => ({ performanceId, seatNum, price: 15.9 })),
  )
  const { orderId, url, session } = readLink(
    await app.api('POST', '/api/stripe/payment-link', {
      token: who.token,
      body: { seats, holdId: held[0]?.holdId },
    }),
  )
  await app.sandbox.pay(url)
  await sendEvent(app, { type: 'checkout.session.completed', session })
  const look = () => readOrder(app, who, orderId)
  await workUntil(app, async () => (await look()).status === 'paid', 'it is paid')
  const { tickets } = await look()
  const of = (performance: string | undefined) =>
    tickets.flatMap((ticket) => (ticket.performanceId === performance ? ticket.ticketId : []))
  const name = `Macbeth ${orderId}`
  const shows = db.updateTable('shows').set({ name })
  await shows
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('performances')
        .select('show_id')
        .where('id', '=', evenings[1] ?? ''),
    )
    .execute()
  const found = async () =>
    (await app.sandbox.mails(who.email)).find(({ subject }) => /^(Your|Votre) (credit|crédit)/.test(subject))
  const mail = async () => {
    await workUntil(app, async () => (await found()) !== undefined, 'the mail')
    return found()
  }
  return { who, orderId, name, first: of(evenings[0]), second: of(evenings[1]), mail }
}

test('of a basket of two shows, the mail names the one whose ticket was returned', async () => {
  const { who, orderId, name, second, mail } = await basketOfTwo()
  expect(await giveBack(who, orderId, second, 1749)).toMatchObject({ status: 200 })
  expect((await mail())?.subject).toContain(name)
  expect((await mail())?.text).toContain(`tickets of your order for ${name}`)
})

test.each(['en', 'fr'] as const)(
  'tickets of two shows are returned in one mail that names both, in %s',
  async (language) => {
    const { who, orderId, name, first, second, mail } = await basketOfTwo()
    await db.updateTable('users').set({ language }).where('id', '=', who.userId).execute()
    const returned = [first[1] ?? '', ...second]
    expect(await giveBack(who, orderId, returned, 3498)).toMatchObject({ status: 200 })
    const sent = await mail()
    const day = language === 'en' ? ' on \\w+ \\d+ \\w+ 20\\d\\d' : ', le \\w+ \\d+ \\S+ 20\\d\\d'
    expect(sent?.subject).toMatch(new RegExp(`: \\S.*${day} (and|et) \\S.*${day}$`))
    expect(sent?.subject).toMatch(new RegExp(`${name}${day}`))
    expect(sent?.text).toMatch(new RegExp(`A1 \\(${name}${day}\\)`))
    expect(sent?.text).toMatch(new RegExp(`A2 \\(The Tempest \\S+${day}\\)`))
    expect(sent?.text).toContain(
      language === 'en' ? 'Your other ticket stays valid: A1.' : 'reste valide\u00a0: A1.',
    )
    expect(sent?.attachments.map(({ type }) => type.split(';')[0])).toEqual([
      'application/pdf',
      'text/calendar',
      'text/calendar',
    ])
  },
)
