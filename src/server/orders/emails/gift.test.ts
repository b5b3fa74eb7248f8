import { expect, test } from 'vitest'
import { renderMail } from '../../worker.ts'
import type { GiftMail } from '../records/gifts/gift-mail.ts'

const card: GiftMail['card'] = {
  ...{
    id: 'ab'.repeat(16),
    order_id: 'cd'.repeat(16),
    order_line_id: 'ef'.repeat(16),
    account_id: 'aa'.repeat(16),
  },
  ...{ code_no: 1, code_hash: 'hash', code_end: 'WXYZ', holder_id: null, language: 'en' },
  ...{ held_cents: 0, held_at: null },
  ...{ sender_name: 'Noëlle Desœuvres', recipient_name: 'Max Roy', recipient_email: 'max@friends.example' },
  typed_email: 'max@friends.example',
  ...{ message: 'Bravo!\nÀ bientôt.', net_cents: 5000, balance_cents: 5000, status: 'paid', ended_at: null },
  // Half past midnight in UTC is the evening before in Montréal.
  ...{ mail_at: Date.UTC(2026, 10, 28, 0, 30), mailed_at: null, blocked_at: null, created_at: 0 },
}
const link = 'https://theatre.example/gift-cards'
const about = { card, readerName: 'Max', timeZone: 'America/Toronto', link }
const evil = '<img src=x onerror=alert(1)></td><script>{{7*7}}\u202e'

const render = (more: Pick<GiftMail, 'why' | 'code' | 'cents'>, language: 'en' | 'fr', of = card) =>
  renderMail({ template: 'gift', props: { ...about, card: of, ...more }, language })

test.each([
  ['en', 'A gift from Noëlle Desœuvres', '$50.00', '/gift-cards'],
  ['fr', 'Un cadeau de Noëlle Desœuvres', '50,00\u00a0$', '/fr/gift-cards'],
] as const)(
  'the mail of a gift card has its value, code and message, in %s',
  async (language, title, amount, path) => {
    const code = 'ABCD-EFGH-JKLM-WXYZ'
    const mail = await render({ why: 'card', code }, language)
    expect(mail.subject).toBe(title)
    for (const text of [code, amount, 'Bravo!', 'À bientôt.', 'Max Roy', path])
      expect(mail.text).toContain(text)
    expect(mail.html).toContain('/gift-cards')
    expect(mail.subject + mail.html.replaceAll(code, '')).not.toContain('JKLM')
    expect(mail.text).not.toMatch(/[{}]|undefined|null/)
  },
)

test.each([
  ['en', 'Your gift card: $50.00', 'Friday 27 November 2026', 'refunding $20.00'],
  ['fr', 'Votre carte-cadeau: 50,00\u00a0$', 'vendredi 27 novembre 2026', '20,00\u00a0$'],
] as const)('the mails of its buyer have no code, in %s', async (language, subject, day, refunded) => {
  const bought = await render({ why: 'bought' }, language)
  expect(bought.subject.replace('\u00a0:', ':')).toBe(subject)
  expect(bought.text).toContain(day)
  expect(bought.text).toContain('CDCD-CDCD')
  const back = await render({ why: 'refunded', cents: 2000 }, language)
  expect(back.text).toContain(refunded)
  for (const { text } of [bought, back]) expect(text).not.toMatch(/WXYZ|Bravo|[{}]|undefined|null/)
})

test('names and a message stay text', async () => {
  const hostile = { ...card, sender_name: evil, recipient_name: evil, message: evil }
  for (const more of [{ why: 'card', code: 'ABCD' }, { why: 'bought' }] as const) {
    const { html, subject } = await render(more, 'fr', hostile)
    expect(html).not.toMatch(/<script|<img src=x/)
    expect(subject).not.toMatch(/[\r\n\u202e]/)
  }
})
