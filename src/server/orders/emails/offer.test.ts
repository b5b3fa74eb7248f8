import { expect, test } from 'vitest'
import { renderMail } from '../../worker.ts'
import type { OfferProps } from './offer.tsx'

const link = 'https://theatre.example/offer#secret'

const offer: Omit<OfferProps, 'why'> = {
  orderId: 'cd'.repeat(16),
  buyerName: 'Noëlle Desœuvres',
  showName: 'L’Avare',
  // Half past midnight in UTC is the evening before in Montréal.
  startsAt: Date.UTC(2026, 10, 28, 0, 30),
  doorsAt: Date.UTC(2026, 10, 28),
  location: 'Studio',
  timeZone: 'America/Toronto',
  seats: ['B3', 'B4'],
  totalCents: 3498,
  dueCents: 1498,
  cents: 2000,
  payBy: Date.UTC(2026, 10, 20, 22),
  lowerUntil: Date.UTC(2026, 10, 15, 22),
  link,
  showUrl: 'https://theatre.example/shows/1',
  giver: null,
  isGiver: false,
}

const titles: Record<OfferProps['why'], [english: string, french: string]> = {
  made: ['Seats reserved for you', 'Des places réservées pour vous'],
  altered: ['Your reserved seats have changed', 'Vos places réservées ont changé'],
  extended: ['The deadline of your seats has changed', 'L’échéance de vos places a changé'],
  part: ['Your payment has arrived', 'Votre paiement est arrivé'],
  reminder: ['Your reserved seats are waiting', 'Vos places réservées vous attendent'],
  moved: ['News about your reserved seats', 'Du nouveau pour vos places réservées'],
  lapsed: ['Your reserved seats are free again', 'Vos places réservées sont de nouveau libres'],
  withdrawn: ['Your reservation was withdrawn', 'Votre réservation a été retirée'],
}

test.each(Object.keys(titles) as OfferProps['why'][])(
  'the mail about an offer (%s) says what and until when, in both languages',
  async (why) => {
    const isOver = why === 'lapsed' || why === 'withdrawn'
    for (const [language, title, date, due] of [
      ['en', titles[why][0], 'Friday 27 November 2026', '$14.98 to pay by Friday 20 November 2026, 5:00 pm'],
      ['fr', titles[why][1], 'vendredi 27 novembre 2026', 'à payer avant le vendredi 20 novembre 2026'],
    ] as const) {
      const mail = await renderMail({ template: 'offer', props: { ...offer, why }, language })
      expect(mail.subject.replaceAll('\u00a0', ' ')).toContain(title)
      expect(mail.subject).toContain(date)
      expect(mail.text).toContain('B3, B4')
      const page = language === 'fr' ? link.replace('/offer', '/fr/offer') : link
      expect([mail.text.includes(page), mail.text.includes(due)]).toEqual([!isOver, !isOver])
      expect(/\$20\.00|20,00/.test(mail.text), 'what was paid').toBe(why === 'part')
      expect(mail.text).not.toMatch(/[{}]|undefined|null/)
    }
  },
)
