import { expect, test } from 'vitest'
import { defaultLabel } from '../../../shared/seating/seats.ts'
import type { MailContent } from '../../platform/mail/mail-jobs.ts'
import { renderDocument, renderMail } from '../../worker.ts'
import type { OrderConfirmationProps } from './order-confirmation.tsx'
import type { RefundProps } from './refund.tsx'

const link = 'https://theatre.example/confirmation?order=1'
const showUrl = 'https://theatre.example/shows/1'
const common = {
  orderId: 'cd'.repeat(16),
  showName: 'L’Avare',
  // Half past midnight in UTC is the evening before in Montréal.
  startsAt: Date.UTC(2026, 10, 28, 0, 30),
  timeZone: 'America/Toronto',
  buyerName: 'Noëlle Desœuvres',
}
const paper = {
  ...common,
  sequence: 0,
  performanceId: 'ef'.repeat(16),
  orderUrl: link,
  location: 'Studio',
  doorsAt: Date.UTC(2026, 10, 28),
  tickets: [13, 14].map((seatNum) => ({
    ticketId: `TICKET-00000000000000${seatNum}`,
    label: defaultLabel(seatNum),
    ticketType: 'Étudiant',
    qr: 'A'.repeat(144),
  })),
}
const exchange: NonNullable<OrderConfirmationProps['exchange']> = {
  from: '2026-11-27T00:30:00.000Z',
  to: '2026-11-28T00:30:00.000Z',
  fromShow: 'Twelfth Night',
  toShow: 'Twelfth Night',
  changed: null,
  oldSeats: ['A1', 'A2'],
  newSeats: ['B3', 'B4'],
  at: '2026-11-20T00:30:00.000Z',
  credit: 3498,
  total: 2948,
  paid: 0,
  waived: 0,
  back: 550,
  provider: 'stripe',
  parts: [{ provider: 'stripe', cents: 550 }],
  kept: 0,
}
const bought: OrderConfirmationProps = {
  ...paper,
  lines: [
    { kind: 'seat', label: 'B3', netCents: 1590 },
    { kind: 'donation', label: null, netCents: 500 },
  ],
  donationCents: 500,
  subtotalCents: 2090,
  tax: 209,
  taxes: [{ name: { en: 'Tax', fr: '' }, number: '', rate: 10_000, amount: 209 }],
  exempt: { seat: 0, donation: 0 },
  returned: null,
  totalCents: 2299,
  refunded: 0,
  exchange: null,
}
const refunded: RefundProps = {
  ...common,
  orderUrl: link,
  showUrl,
  why: 'requested',
  seats: ['B3', 'B4'],
  donation: true,
  parts: [{ provider: 'stripe', cents: 2299 }],
  taxed: true,
  note: '',
}
const late = { ...refunded, why: 'late', late: { because: 'taken', isExchange: false } } as const
const alarm = { ...common, alarm: 'review', cents: 2299, link } as const
const unsubscribeUrl = 'https://theatre.example/unsubscribe?token=1'

/** Each mail with a sentence of it; no-break spaces are spaces here. */
const cases: [mail: MailContent, subject: string, ...sentences: string[]][] = [
  [
    { template: 'order-confirmation', props: bought },
    'Vos billets : L’Avare, vendredi 27 novembre 2026',
    'Bonjour Noëlle Desœuvres,',
    'Ouverture des portes à 19 h',
    'BILLET 1 SUR 2 : RANGÉE B, PLACE 3',
    'Place B3 15,90 $',
    'Don, merci 5,00 $',
    'Sous-total 20,90 $',
    'Taxe (10 %) 2,09 $',
    'Commande CDCD-CDCD',
  ],
  [
    { template: 'order-confirmation', props: { ...bought, exchange } },
    'Vos billets échangés : L’Avare, vendredi 27 novembre 2026',
    'vos 2 billets (A1, A2) du jeudi 26 novembre 2026 à 19 h 30, qui ne sont plus valides.',
    'Nous remboursons 5,50 $, taxes comprises,',
  ],
  [
    { template: 'new-codes', props: paper },
    'Vos billets ont de nouveaux codes : L’Avare, vendredi 27 novembre 2026',
    'Les anciens codes ne sont plus valides à l’entrée,',
  ],
  [
    { template: 'changed', props: { ...paper, before: { startsAt: paper.startsAt - 86_400_000 } } },
    'Nouvel horaire : L’Avare, maintenant le vendredi 27 novembre 2026 à 19 h 30',
    'Elle était prévue le jeudi 26 novembre 2026 à 19 h 30',
  ],
  [
    { template: 'reminder', props: { ...paper, orders: 1, unsubscribeUrl } },
    'Rappel : L’Avare, vendredi 27 novembre 2026 à 19 h 30',
    'Vos places : B3, B4.',
    'Ne plus recevoir de rappels',
  ],
  [
    {
      template: 'announcement',
      props: { subject: 'Une scène', message: 'Bonsoir', showName: 'L’Avare', showUrl, unsubscribeUrl },
    },
    'Une scène',
    'Voir le spectacle',
    'Ne plus recevoir d’annonces',
  ],
  [
    { template: 'refund', props: refunded },
    'Votre remboursement : L’Avare, vendredi 27 novembre 2026',
    'Il s’agit des places B3, B4 et de votre don.',
    'Nous remboursons 22,99 $, taxes comprises,',
  ],
  [
    {
      template: 'refund',
      props: { ...refunded, why: 'cancelled', parts: [{ provider: 'cash', cents: 2299 }] },
    },
    'Annulation : L’Avare, vendredi 27 novembre 2026',
    'passer à la billetterie pour recevoir 23,00 $.',
  ],
  [
    {
      template: 'refund',
      props: {
        ...refunded,
        parts: [
          { provider: 'stripe', cents: 875 },
          { provider: 'cash', cents: 874 },
        ],
      },
    },
    'Votre remboursement : L’Avare, vendredi 27 novembre 2026',
    'Vous en avez payé une partie en argent comptant : veuillez passer à la billetterie pour recevoir 8,75 $.',
    'Nous remboursons 8,75 $ sur la carte ou le portefeuille numérique qui a servi à payer en ligne.',
  ],
  [
    { template: 'refund', props: { ...refunded, taxed: false } },
    'Votre remboursement : L’Avare, vendredi 27 novembre 2026',
    'Nous remboursons 22,99 $ sur la carte ou le portefeuille numérique qui a servi à payer.',
  ],
  [
    { template: 'refund', props: { ...late, seats: [], donation: false } },
    'Nous avons remboursé votre paiement : L’Avare, vendredi 27 novembre 2026',
    'quelqu’un d’autre avait entre-temps pris ces places.',
  ],
  [
    { template: 'order-alarm', props: alarm },
    'Un paiement ne correspond pas à sa commande : L’Avare',
    '22,99 $ pour L’Avare, le vendredi 27 novembre 2026.',
  ],
  [
    { template: 'unknown-payments', props: { count: 2, cents: 2299, link } },
    '2 paiements n’ont pas de commande',
    'qui ne sont pas dans notre base de données : 22,99 $.',
  ],
  [
    { template: 'hoarding', props: { kind: 'network', seats: 40, link } },
    'Beaucoup de places ont été réservées sans être achetées',
    'ont réservé 40 places',
  ],
  [
    {
      template: 'health-alarm',
      props: {
        findings: [{ label: 'Disque', seen: 'Il reste 12 Mo.', advice: 'Libérez de l’espace.' }],
        link,
      },
    },
    'La billetterie demande une intervention : Disque',
    'Libérez de l’espace.',
    'une fois par jour tant que',
  ],
]

test.each(cases.map((one) => [one[0].template, ...one] as const))(
  'the mail %s is French from subject to footer for whoever reads French',
  async (_template, content, subject, ...sentences) => {
    const mail = await renderMail({ ...content, language: 'fr' })
    const text = mail.text.replaceAll('\u00a0', ' ')
    expect(mail.subject.replaceAll('\u00a0', ' ')).toBe(subject)
    expect(mail.html).toMatch(/<html[^>]* lang="fr-CA"/)
    expect(text).toContain('Vous recevez ce courriel parce qu')
    for (const sentence of sentences) expect(text).toContain(sentence)
    const all = mail.subject + mail.html + mail.text
    expect(all.match(/\b(the|your|you|with|tickets|was|are|seat)\b/i)).toBeNull()
  },
)

test('a calendar entry is French for whoever reads French', async () => {
  const bytes = await renderDocument({ kind: 'calendar', props: paper, language: 'fr' })
  const entry = new TextDecoder()
    .decode(bytes)
    .replace(/\r\n[ \t]/g, '')
    .replaceAll('\u00a0', ' ')
  expect(entry).toContain(
    'DESCRIPTION:Ouverture des portes à 19 h.\\nVos places : B3\\, B4.\\nVos billets : ',
  )
})
