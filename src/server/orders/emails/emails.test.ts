import { describe, expect, test } from 'vitest'
import { defaultSettings, theatreOf } from '../../../shared/platform/settings/settings.ts'
import { defaultLabel } from '../../../shared/seating/seats.ts'
import { type MailDraft, renderDraft } from '../../platform/mail/mail-layout.tsx'
import type { MailFile } from '../../platform/mail/renderer.ts'
import { newCodes } from './changed.tsx'
import { orderAlarm } from './order-alarm.tsx'
import { type OrderConfirmationProps, orderConfirmation } from './order-confirmation.tsx'
import { type RefundProps, refund } from './refund.tsx'

const render = (draft: MailDraft) => renderDraft(draft, theatreOf(defaultSettings))

const order: OrderConfirmationProps = {
  orderId: 'cd'.repeat(16),
  performanceId: 'ef'.repeat(16),
  sequence: 0,
  orderUrl: `https://theatre.example/confirmation?order=${'cd'.repeat(16)}`,
  showName: "L'Œuvre au noir",
  location: 'Studio Theatre, Pavilion B',
  // Half past midnight in UTC is the evening before in Montréal.
  startsAt: Date.UTC(2026, 10, 28, 0, 30),
  doorsAt: Date.UTC(2026, 10, 28, 0, 0),
  timeZone: 'America/Toronto',
  buyerName: 'Noëlle Desœuvres',
  tickets: [13, 14].map((seatNum) => ({
    ticketId: `TICKET-00000000000000${seatNum}`,
    label: defaultLabel(seatNum),
    ticketType: 'General',
    qr: 'A'.repeat(144),
  })),
  lines: [
    { kind: 'seat', label: 'B3', netCents: 1590 },
    { kind: 'seat', label: 'B4', netCents: 1590 },
    { kind: 'donation', label: null, netCents: 500 },
  ],
  donationCents: 500,
  subtotalCents: 3680,
  tax: 368,
  taxes: [{ name: { en: 'Tax', fr: '' }, number: '', rate: 10_000, amount: 368 }],
  exempt: { seat: 0, donation: 0 },
  returned: null,
  totalCents: 4048,
  refunded: 0,
  exchange: null,
}
const files: MailFile[] = [{ name: 'tickets.pdf', type: 'application/pdf', content: new Uint8Array([1]) }]
const late: RefundProps = {
  orderId: 'cd'.repeat(16),
  buyerName: 'Noëlle Desœuvres',
  showName: "L'Œuvre au noir",
  startsAt: order.startsAt,
  timeZone: 'America/Toronto',
  why: 'late',
  late: { because: 'taken', isExchange: false },
  seats: [],
  donation: false,
  parts: [{ provider: 'stripe', cents: 4048 }],
  taxed: true,
  note: '',
  orderUrl: order.orderUrl,
  showUrl: 'https://theatre.example/shows/1',
}
const evil = '<img src=x onerror=alert(1)></td><script>{{7*7}}\u202e'

describe('the mail with the tickets', () => {
  test('says when, where, which seats and what it cost', async () => {
    const mail = await render(orderConfirmation(order, null, files))
    expect(mail.subject).toBe("Your tickets: L'Œuvre au noir, Friday 27 November 2026")
    expect(mail.files).toEqual(files)
    for (const line of [
      'Hello Noëlle Desœuvres,',
      'Friday 27 November 2026, 7:30 pm',
      'Doors open at 7:00 pm',
      'Studio Theatre, Pavilion B',
      'TICKET 1 OF 2: ROW B, SEAT 3',
      'Order CDCD-CDCD',
      'TICKET-0000000000000013',
      'Seat B3 $15.90',
      'Seat B4 $15.90',
      'Donation, thank you $5.00',
      'Subtotal $36.80',
      'Tax (10%) $3.68',
      'Total $40.48',
      order.orderUrl,
    ])
      expect(mail.text).toContain(line)
    expect(mail.html.match(/src="cid:TICKET-00000000000000\d\d"/g)).toHaveLength(2)
    expect(mail.html.match(/alt="Code of the ticket for row B, seat \d"/g)).toHaveLength(2)
    expect(mail.html).not.toContain('cid:poster')
  })

  test('shows the poster on each ticket from one file, and by its words where pictures are off', async () => {
    const poster = { content: new Uint8Array([1]), alt: 'A gold sun' }
    const mail = await render(orderConfirmation(order, poster, files))
    expect(mail.html.match(/src="cid:poster" alt="A gold sun"/g)).toHaveLength(2)
    expect(mail.files.map(({ name, cid }) => [name, cid])).toEqual([
      ['poster.jpg', 'poster'],
      ['tickets.pdf', undefined],
    ])
    const inFrench = await render(orderConfirmation({ ...order, titleLang: 'fr-CA' }, poster, files))
    expect(
      inFrench.html.match(
        /<p lang="fr-CA"[^>]*>L&#x27;Œuvre au noir<|<p [^>]*lang="fr-CA"[^>]*>L&#x27;Œuvre au noir</g,
      ),
    ).toHaveLength(2)
    const plain = await render(orderConfirmation(order, null, files))
    expect(mail.text).toBe(plain.text)
    const undescribed = await render(orderConfirmation(order, { ...poster, alt: null }, []))
    expect(undescribed.html).toContain('alt="Poster: L&#x27;Œuvre au noir"')
  })

  test('says the zone of a seat, where there is one', async () => {
    const [first, second] = order.tickets
    if (!first || !second) throw new Error('no tickets')
    const mail = await render(
      orderConfirmation({ ...order, tickets: [{ ...first, zone: 'Balcony' }, second] }, null, []),
    )
    expect(mail.text).toContain(`Balcony, General\n\n${first.ticketId}`)
    expect(mail.text).toContain(`\nGeneral\n\n${second.ticketId}`)
    const standsIn = { ...order, tickets: [{ ...first, zone: 'Balcony', zoneLang: 'en-CA' }, second] }
    const inFrench = await render(orderConfirmation(standsIn, null, []))
    expect(inFrench.html).toContain('<span lang="en-CA">Balcony</span>, ')
    expect(inFrench.text).toContain(`Balcony, General\n\n${first.ticketId}`)
  })

  test('speaks of one ticket when it is one', async () => {
    const mail = await render(orderConfirmation({ ...order, tickets: order.tickets.slice(0, 1) }, null, []))
    expect(mail.subject).toMatch(/^Your ticket: /)
    expect(mail.text).toContain('Your ticket is below')
  })

  test('of an exchange names the tickets that are void, and what came of the difference', async () => {
    const exchange = {
      from: '2026-11-21T00:30:00.000Z',
      to: '2026-11-28T00:30:00.000Z',
      fromShow: 'Twelfth Night',
      toShow: 'Twelfth Night',
      at: '2026-11-20T12:00:00.000Z',
      changed: null,
      oldSeats: ['A1', 'A2'],
      newSeats: ['B3', 'B4'],
      credit: 4400,
      total: 4048,
      paid: 0,
      waived: 0,
      back: 352,
      provider: 'stripe',
      parts: [{ provider: 'stripe', cents: 352 }],
      kept: 0,
    }
    const mail = await render(orderConfirmation({ ...order, exchange }, null, files))
    expect(mail.subject).toMatch(/^Your exchanged tickets: /)
    for (const words of [
      'these tickets take the place of your 2 tickets (A1, A2) for Friday 20 November 2026, 7:30 pm',
      'which are no longer valid',
      'We are refunding $3.52, tax included, to the card or wallet you paid with.',
      'Total $40.48',
    ])
      expect(mail.text).toContain(words)
    expect(mail.text).not.toMatch(/too small|not charged|You paid/)
    for (const [more, words] of [
      [{ paid: 902 }, 'You paid $9.02 more.'],
      [{ waived: 22 }, 'The difference of $0.22 is not charged.'],
      [{ kept: 22 }, 'The difference of $0.22 is too small to refund.'],
      [
        { parts: [{ provider: 'cash', cents: 550 }] },
        'come to the box office, where $5.50 is waiting for you.',
      ],
    ] as const) {
      const settled = { ...exchange, back: 0, parts: [], ...more } as typeof exchange
      expect((await render(orderConfirmation({ ...order, exchange: settled }, null, []))).text).toContain(
        words,
      )
    }
    const changed = { ...exchange, changed: 'A1, A2 to B3 Student, B4' }
    const other = await render(orderConfirmation({ ...order, exchange: changed }, null, files))
    expect(other.subject).toMatch(/^Your changed tickets: /)
    expect(other.text).toContain('Your tickets have changed: A1, A2 to B3 Student, B4. Your old')
  })

  test('of one ticket of several speaks of that ticket, and names the evening of each seat', async () => {
    const exchange = {
      from: '2026-11-21T00:30:00.000Z',
      to: '2026-11-28T00:30:00.000Z',
      fromShow: 'Twelfth Night',
      toShow: 'Twelfth Night',
      at: '2026-11-20T12:00:00.000Z',
      changed: null,
      oldSeats: ['B3'],
      newSeats: ['B3'],
      ...{ credit: 1749, total: 1749, paid: 0, waived: 0, back: 0, kept: 0, provider: null, parts: [] },
    }
    const lines = [order.startsAt - 7 * 86_400_000, order.startsAt].map((startsAt) => ({
      kind: 'seat' as const,
      label: 'B3',
      netCents: 1590,
      startsAt,
    }))
    const { text } = await render(orderConfirmation({ ...order, lines, exchange }, null, files))
    expect(text).toContain('this ticket takes the place of your ticket (B3) for Friday 20 November 2026')
    expect(text).toContain('Seat B3, Friday 20 November 2026 $15.90')
    expect(text).toContain('Seat B3, Friday 27 November 2026 $15.90')
  })

  test('V01 X11 shows text as text', async () => {
    const mail = await render(
      orderConfirmation({ ...order, showName: evil, location: evil, buyerName: evil }, null, []),
    )
    expect(mail.html).not.toMatch(/<img src="?x|<script>/)
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(mail.html + mail.text + mail.subject).not.toContain('\u202e')
    expect(mail.text).toContain('{{7*7}}')
  })
})

describe('the mail with new codes', () => {
  test('brings every ticket, and says that the earlier codes are refused', async () => {
    const mail = await render(newCodes(order, null, files))
    expect(mail.subject).toBe("Your tickets have new codes: L'Œuvre au noir, Friday 27 November 2026")
    expect(mail.files).toEqual(files)
    for (const words of [
      'Hello Noëlle Desœuvres,',
      'The earlier codes are no longer valid',
      'Your seats are the same, and there is nothing to pay.',
      'in your order on our site',
      'TICKET 2 OF 2: ROW B, SEAT 4',
      order.orderUrl,
    ])
      expect(mail.text).toContain(words)
    expect(mail.html.match(/src="cid:TICKET-00000000000000\d\d"/g)).toHaveLength(2)
  })

  test('speaks of one ticket when it is one, and of no page to walk-ins', async () => {
    const one = { ...order, walkIn: true, tickets: order.tickets.slice(0, 1) }
    const mail = await render(newCodes(one, null, []))
    expect(mail.subject).toMatch(/^Your ticket has a new code: /)
    expect(mail.text).toContain('The earlier code is no longer valid')
    expect(mail.text).not.toMatch(/your order on our site|confirmation/)
  })
})

describe('the mail to admins about an order', () => {
  test.each([
    'review',
    'refund-refused',
    'refunded-outside',
    'dispute-opened',
    'dispute-won',
    'dispute-lost',
  ] as const)('%s leads to the order', async (alarm) => {
    const { showName, startsAt, timeZone, orderId } = late
    const link = 'https://theatre.example/admin/orders/1'
    const mail = await render(orderAlarm({ alarm, showName, startsAt, timeZone, orderId, cents: 4048, link }))
    expect(mail.text).toContain('$40.48')
    expect(mail.text).toContain(link)
  })
})

describe('the mail about late money', () => {
  test('law 7: says that all of it goes back, and when it will be seen', async () => {
    const mail = await render(refund(late, null))
    const inFrench = await render(refund({ ...late, titleLang: 'fr-CA' }, null))
    expect(inFrench.html).toMatch(/<p [^>]*lang="fr-CA"[^>]*>L&#x27;Œuvre au noir</)
    expect(mail.subject).toBe("We have refunded your payment: L'Œuvre au noir, Friday 27 November 2026")
    for (const words of [
      'the whole amount, $40.48',
      '5 to 10 business days',
      late.showUrl,
      'Order CDCD-CDCD',
    ])
      expect(mail.text).toContain(words)
    expect(mail.files).toEqual([])
  })

  test.each([
    ['cancelled', 'the performance was cancelled'],
    ['begun', 'the performance had begun'],
    ['taken', 'somebody else had those seats'],
  ] as const)('says why: %s', async (because, words) => {
    const props = { ...late, late: { because, isExchange: false } }
    expect((await render(refund(props, null))).text).toContain(words)
  })

  test('says that the earlier tickets of an exchange stay', async () => {
    const { text } = await render(refund({ ...late, late: { because: 'lost', isExchange: true } }, null))
    expect(text).toContain('the tickets that you wanted to exchange could no longer be exchanged')
    expect(text).toContain('your earlier tickets are unchanged')
  })

  test('V01 shows text as text', async () => {
    const mail = await render(refund({ ...late, showName: evil, buyerName: evil }, null))
    expect(mail.html).not.toMatch(/<img|<script>/)
  })
})
