import { describe, expect, test } from 'vitest'
import { defaultSettings, theatreOf } from '../../../shared/platform/settings/settings.ts'
import { type MailDraft, renderDraft } from '../../platform/mail/mail-layout.tsx'
import { type RefundProps, refund } from './refund.tsx'

const render = (draft: MailDraft) => renderDraft(draft, theatreOf(defaultSettings))
const evil = '<img src=x onerror=alert(1)></td><script>{{7*7}}\u202e'

const back: RefundProps = {
  orderId: 'cd'.repeat(16),
  orderUrl: `https://theatre.example/confirmation?order=${'cd'.repeat(16)}`,
  showUrl: 'https://theatre.example/shows/1',
  buyerName: 'Noëlle Desœuvres',
  showName: "L'Œuvre au noir",
  startsAt: Date.UTC(2026, 10, 28, 0, 30),
  timeZone: 'America/Toronto',
  why: 'requested',
  seats: ['B3', 'B4'],
  donation: true,
  parts: [{ provider: 'stripe', cents: 4048 }],
  taxed: true,
  note: 'Get well soon.',
}

describe('the mail about a refund', () => {
  test('marks the title of the show where it stands alone with its language', async () => {
    const { html } = await render(refund({ ...back, titleLang: 'fr-CA' }, null))
    expect(html).toMatch(/<p [^>]*lang="fr-CA"[^>]*>L&#x27;Œuvre au noir</)
    expect((await render(refund(back, null))).html).not.toContain('lang="fr-CA"')
  })

  test('says what goes back, how much, where and when', async () => {
    const mail = await render(refund(back, null))
    expect(mail.subject).toBe("Your refund: L'Œuvre au noir, Friday 27 November 2026")
    for (const words of [
      'This is for seats B3, B4 and your donation.',
      'no longer valid',
      'refunding $40.48, tax included, to the card',
      '5 to 10 business days',
      'Get well soon.',
      back.orderUrl,
    ])
      expect(mail.text).toContain(words)
  })

  test.each([
    ['cancelled', { why: 'cancelled' }, /^Cancelled: /, 'cannot take place'],
    ['unpaid', { why: 'unpaid', parts: [] }, /^Cancelled: /, 'Nothing was charged'],
    ['review', { why: 'review', seats: [], donation: false }, /^Your refund: /, 'did not match your order'],
    [
      'a second payment',
      { why: 'duplicate', seats: [], donation: false },
      /^Your refund: /,
      'only the second payment is refunded',
    ],
    ['cash', { parts: [{ provider: 'cash', cents: 4048 }] }, /^Your refund: /, 'come to the box office'],
    ['free', { parts: [] }, /^Your tickets: /, 'nothing to refund'],
    ['nothing left', { why: 'cancelled', parts: [] }, /^Cancelled: /, 'nothing more to refund'],
    ['one seat', { seats: ['B3'], donation: false }, /^Your refund: /, 'This is for seat B3.'],
  ] as const)('%s', async (_what, more, subject, words) => {
    const mail = await render(refund({ ...back, ...more } as RefundProps, null))
    expect(mail.subject).toMatch(subject)
    expect(mail.text).toContain(words)
  })

  test('of several payments says of each part where it goes, and rounds cash alone', async () => {
    const parts = [
      { provider: 'stripe', cents: 875 },
      { provider: 'cash', cents: 874 },
    ]
    const { text } = await render(refund({ ...back, parts }, null))
    for (const words of [
      'You paid part of it in cash: please come to the box office, where $8.75 is waiting for you.',
      'We are refunding $8.75 to the card or wallet you paid with online.',
    ])
      expect(text).toContain(words)
    expect(text).not.toContain('You need not do anything')
    const terminal = [
      { provider: 'terminal', cents: 874 },
      { provider: 'paypal', cents: 500 },
      { provider: 'stripe', cents: 375 },
    ]
    const other = await render(refund({ ...back, parts: terminal }, null))
    expect(other.text).toContain('You paid part of it by card at the box office: please come there with')
    expect(other.text).toContain('so that we can refund $8.74 to it.')
    expect(other.text).toContain('We are refunding $8.75 to the card')
    const cards = await render(refund({ ...back, parts: terminal.slice(1) }, null))
    expect(cards.text).toContain('refunding $8.75, tax included, to the card or wallet you paid with.')
  })

  test('speaks of tax where some goes back', async () => {
    const { text } = await render(refund({ ...back, taxed: false }, null))
    expect(text).toContain('refunding $40.48 to the card or wallet you paid with.')
  })

  test('V01 V07 shows text as text', async () => {
    const mail = await render(refund({ ...back, showName: evil, buyerName: evil, note: evil }, null))
    expect(mail.html).not.toMatch(/<img src="?x|<script>/)
    expect(mail.html + mail.text).not.toContain('\u202e')
  })
})
