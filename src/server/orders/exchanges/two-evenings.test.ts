import { expect, test } from 'vitest'
import { calendarsOf } from '../../testing/calendar.ts'
import { refundsAt, workUntil } from '../../testing/harness/provider.ts'
import { textOfPdf } from '../../testing/pdf.ts'
import { seatsBy } from '../../testing/scenes/box-office.ts'
import { mailed } from '../../testing/scenes/desk.ts'
import { openDoor } from '../../testing/scenes/door.ts'
import { exchange, payDifference, ticketHolder } from '../../testing/scenes/exchanges.ts'
import { setupScenario } from '../../testing/scenes/scenario.ts'

const { app, admin } = await setupScenario()

/** A party that bought A1 and A2 for one evening at 17.49 each, and moved A1 to D10 of another at 22.00. */
async function party() {
  const all = await ticketHolder(app, [1590, 2000], [1, 2])
  const moved = await exchange(app, { ...all.input, ticketIds: all.ids.slice(0, 1), seats: [40] })
  await payDifference(app, moved)
  await all.exchanged()
  const file = async (name: string) =>
    (
      await app.fastify.inject({
        url: `/api/orders/${all.orderId}/${name}`,
        headers: { authorization: `Bearer ${all.who.token}` },
      })
    ).rawPayload
  return { ...all, moved, file }
}

test('a party of which one comes on another evening is one order: its page, papers and mail show both evenings', async () => {
  const { look, orderId, first, second, third, ids, who, file } = await party()
  const order = await look()
  expect(third, 'two evenings in all').toBe('')
  expect(order).toMatchObject({
    orderId,
    status: 'paid',
    performanceId: first,
    total: 1749 + 2200,
    captured: 3498 + 451,
    seats: [
      { label: 'A2', performanceId: first },
      { label: 'D10', performanceId: second },
    ],
    performances: [
      { performanceId: first, exchangeUntil: expect.any(String) },
      { performanceId: second, exchangeUntil: expect.any(String) },
    ],
    exchanges: [{ oldSeats: ['A1'], newSeats: ['D10'], credit: 1749, total: 2200, paid: 451 }],
  })
  expect(await seatsBy(app, first, 'taken')).toEqual([2])
  expect(await seatsBy(app, second, 'taken')).toEqual([40])
  const [one, two] = order.performances
  expect(Date.parse(two?.startsAt ?? '') - Date.parse(one?.startsAt ?? '')).toBe(24 * 60 * 60 * 1000)

  const valid = order.tickets.filter(({ state }) => state === 'valid').map(({ ticketId }) => ticketId)
  const pdf = textOfPdf(await file('tickets.pdf'))
  expect(pdf.filter((line) => line.startsWith('TICKET-')).toSorted()).toEqual(valid.toSorted())
  expect(pdf.filter((line) => line.startsWith('See you '))).toHaveLength(2)
  const calendar = (await file('calendar.ics')).toString().replace(/\r\n[ \t]/g, '')
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(2)
  for (const [id, seat] of [
    [first, 'A2'],
    [second, 'D10'],
  ])
    expect(calendar).toMatch(new RegExp(`UID:order-${orderId}-${id}@[^]*?Your seats: ${seat}\\.`))

  // The mail brings the moved ticket, and what is left of the earlier evening for the calendar.
  const mail = await mailed(app, who.email, /^Your exchanged ticket: /)
  expect(mail?.attachments.map(({ name }) => name)).not.toContain(`${ids[1]}.png`)
  expect(calendarsOf(mail ?? { attachments: [] }).map(({ method, about }) => [method, about])).toEqual([
    ['PUBLISH', expect.stringContaining('Your seats: D10.')],
    ['PUBLISH', expect.stringContaining('Your seats: A2.')],
  ])
})

test('a refund of the seat of one evening takes the newest payment first, and leaves the other evening', async () => {
  const { look, orderId, session, moved, first, second, validIds, file } = await party()
  await admin.refund(orderId, { ticketIds: await validIds(first) })
  await workUntil(app, async () => (await refundsAt(app, moved.session)).length === 1, 'it is back')
  // 17.49: the 4.51 paid for the exchange, and the rest of the first payment.
  expect(await refundsAt(app, moved.session)).toMatchObject([{ amount: 451 }])
  await workUntil(app, async () => (await refundsAt(app, session)).length === 1, 'the rest is back')
  expect(await refundsAt(app, session)).toMatchObject([{ amount: 1298 }])
  expect(await look()).toMatchObject({ status: 'paid', performanceId: second, refunded: 1749 })
  expect(await seatsBy(app, first, 'taken')).toEqual([])
  expect(await seatsBy(app, second, 'taken')).toEqual([40])
  expect(textOfPdf(await file('tickets.pdf')).filter((line) => line.startsWith('TICKET-'))).toEqual(
    await validIds(second),
  )
  await admin.refund(orderId, { ticketIds: await validIds() })
  await workUntil(app, async () => (await refundsAt(app, session)).length === 2, 'all of it is back')
  expect(await look()).toMatchObject({ status: 'refunded', refunded: 3949 })
})

test('one evening is called off: only its seat is given back, and the door of the other admits', async () => {
  const { look, first, second, validIds, who } = await party()
  await admin.cancel(first, { note: 'The boiler broke.' })
  await workUntil(app, async () => (await validIds(first)).length === 0, 'its ticket is void')
  expect(await look()).toMatchObject({
    status: 'paid',
    performanceId: second,
    cancelled: false,
    refunded: 1749,
    performances: [{ performanceId: first, cancelled: true, exchangeUntil: null }, { performanceId: second }],
  })
  const mail = await mailed(app, who.email, /^Cancelled: /)
  expect(mail?.text).toContain('A2')
  expect(mail?.text).not.toContain('D10')
  const [kept] = (await look()).tickets.filter(({ state }) => state === 'valid')
  const scan = await openDoor(app)
  expect(await scan(kept?.qr)).toMatchObject({ result: 'admitted' })
})
