import { describe, expect, test } from 'vitest'
import type { MailFile } from '../../platform/renderer.ts'
import { lateRefund } from './late-refund.tsx'
import { type OrderConfirmationProps, orderConfirmation } from './order-confirmation.tsx'

const order: OrderConfirmationProps = {
  orderId: 'cd'.repeat(16),
  sequence: 0,
  orderUrl: `https://theatre.example/confirmation?order=${'cd'.repeat(16)}`,
  showName: "L'Œuvre au noir",
  location: 'Studio Theatre, Pavilion B',
  // Half an hour past midnight in UTC is the evening before in Montréal.
  startsAt: Date.UTC(2026, 10, 28, 0, 30),
  doorsAt: Date.UTC(2026, 10, 28, 0, 0),
  timeZone: 'America/Toronto',
  buyerName: 'Noëlle Desœuvres',
  tickets: [13, 14].map((seatNum) => ({
    ticketId: `TICKET-00000000000000${seatNum}`,
    seatNum,
    ticketType: 'general',
    qr: 'A'.repeat(144),
  })),
  lines: [
    { kind: 'seat', seatNum: 13, netCents: 1590 },
    { kind: 'seat', seatNum: 14, netCents: 1590 },
    { kind: 'donation', seatNum: null, netCents: 500 },
  ],
  donationCents: 500,
  subtotalCents: 3680,
  taxCents: 368,
  taxRate: 10_000,
  totalCents: 4048,
}
const files: MailFile[] = [{ name: 'tickets.pdf', type: 'application/pdf', content: new Uint8Array([1]) }]
const late = {
  orderId: 'cd'.repeat(16),
  buyerName: 'Noëlle Desœuvres',
  showName: "L'Œuvre au noir",
  startsAt: order.startsAt,
  timeZone: 'America/Toronto',
  amountCents: 4048,
  showUrl: 'https://theatre.example/shows/1',
}
const evil = '<img src=x onerror=alert(1)></td><script>{{7*7}}\u202e'

describe('the mail with the tickets', () => {
  test('says when, where, which seats and what it cost', async () => {
    const mail = await orderConfirmation(order, files)
    expect(mail.subject).toBe("Your tickets: L'Œuvre au noir, Friday 27 November 2026")
    expect(mail.files).toEqual(files)
    for (const line of [
      'Hello Noëlle Desœuvres,',
      'Friday 27 November 2026, 7:30 pm',
      'Doors open at 7:00 pm',
      'Studio Theatre, Pavilion B',
      'ROW B, SEAT 3',
      'TICKET-0000000000000013',
      'Seat B3 $15.90',
      'Seat B4 $15.90',
      'Donation, thank you $5.00',
      'Subtotal $36.80',
      'Tax (10 %) $3.68',
      'Total $40.48',
      order.orderUrl,
    ])
      expect(mail.text).toContain(line)
    expect(mail.html.match(/src="cid:TICKET-00000000000000\d\d"/g)).toHaveLength(2)
    expect(mail.html.match(/alt="Code of the ticket for Row B, seat \d"/g)).toHaveLength(2)
  })

  test('speaks of one ticket when it is one', async () => {
    const mail = await orderConfirmation({ ...order, tickets: order.tickets.slice(0, 1) }, [])
    expect(mail.subject).toMatch(/^Your ticket: /)
    expect(mail.text).toContain('Your ticket is below')
  })

  test('V01 X11 shows text as text', async () => {
    const mail = await orderConfirmation({ ...order, showName: evil, location: evil, buyerName: evil }, [])
    expect(mail.html).not.toMatch(/<img src="?x|<script>/)
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(mail.html + mail.text + mail.subject).not.toContain('\u202e')
    expect(mail.text).toContain('{{7*7}}')
  })
})

describe('the mail about late money', () => {
  test('law 7: says that all of it goes back, and when it will be seen', async () => {
    const mail = await lateRefund(late)
    expect(mail.subject).toBe("We have refunded your payment: L'Œuvre au noir, Friday 27 November 2026")
    for (const words of ['the whole amount, $40.48', '5 to 10 business days', late.showUrl, late.orderId])
      expect(mail.text).toContain(words)
    expect(mail.files).toEqual([])
  })

  test('V01 shows text as text', async () => {
    const mail = await lateRefund({ ...late, showName: evil, buyerName: evil })
    expect(mail.html).not.toMatch(/<img|<script>/)
  })
})
