import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { setReader } from '../../../../shared/language/language.ts'
import type { DoneExchange } from '../../../../shared/orders/exchanges.ts'
import { ExchangeList } from './exchange-list.tsx'

afterEach(() => setReader(() => 'en'))

const dearer: DoneExchange = {
  at: '2026-11-20T17:00:00.000Z',
  from: '2026-11-27T00:30:00.000Z',
  to: '2026-11-29T00:30:00.000Z',
  fromShow: 'Twelfth Night',
  toShow: 'Twelfth Night',
  changed: null,
  oldSeats: ['A1'],
  newSeats: ['B2'],
  credit: 1749,
  total: 2149,
  paid: 400,
  waived: 0,
  back: 0,
  provider: null,
  parts: [],
  kept: 0,
}
const cheaper: DoneExchange = {
  ...dearer,
  changed: 'B2 Adult to B2 Student',
  oldSeats: ['B2'],
  paid: 0,
  back: 1000,
  parts: [
    { provider: 'stripe', cents: 600 },
    { provider: 'cash', cents: 400 },
  ],
}
const even: DoneExchange = { ...dearer, oldSeats: ['A1', 'A2'], newSeats: ['B2', 'B3'], paid: 0, waived: 20 }

const said = (exchange: DoneExchange) =>
  renderToStaticMarkup(<ExchangeList exchanges={[exchange]} />)
    .replace(/<[^>]+>/g, '')
    .replaceAll('\u00a0', ' ')

test('each exchange of an order is a sentence with what was paid or went back', () => {
  expect(said(dearer)).toBe(
    'Seat A1 on Thursday 26 November, 7:30 pm exchanged for B2 on Saturday 28 November, 7:30 pm, paid $4.00 more.',
  )
  expect(said(cheaper)).toBe(
    'Changed: B2 Adult to B2 Student, $4.00 paid out at the box office, $6.00 refunded.',
  )
  expect(said(even)).toContain('Seats A1, A2 on')
  expect(said(even)).toContain('with nothing to pay.')
  setReader(() => 'fr')
  expect(said(dearer)).toBe(
    'Place échangée : A1 du jeudi 26 novembre, 19 h 30 contre B2 du samedi 28 novembre, 19 h 30, supplément payé de 4,00 $.',
  )
  expect(said(even)).toContain('Places échangées : A1, A2 du')
})
