import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { LayoutSeat, SeatStatusName } from '../../../../shared/seating/layout.ts'
import { plainHouse } from '../../../../shared/testing/plain-house.ts'
import { SeatCard } from './seat-card.tsx'

const none = () => {}
const [seat] = plainHouse(13, 15.9).blocks[0]?.seats.slice(-1) ?? []

function facts(status: SeatStatusName, part: Partial<LayoutSeat> = {}): string[] {
  if (!seat) throw new Error('no seat')
  const html = renderToString(
    <SeatCard seat={{ ...seat, ...part }} status={status} chosen={false} onClose={none} />,
  )
  expect(html).toContain('aria-label="Close"')
  return [...html.matchAll(/<d[td]>(.*?)<\/d[td]>/g)].map((found) => found[1] ?? '')
}

test('the card of a seat has its price with two decimals or N/A, and whether it can be had', () => {
  expect(facts('free')).toEqual(['Price', '$15.90', 'Availability', 'Available'])
  expect(facts('own', { price: 7 })).toEqual(['Price', '$7.00', 'Availability', 'Available'])
  for (const status of ['taken', 'held', 'blocked', 'not-for-sale', 'admitted'] as const)
    expect(facts(status, { price: Number.NaN })).toEqual(['Price', 'N/A', 'Availability', 'Not Available'])
})

test('the zone and the note of a seat are marked where they stand in for French ones', () => {
  if (!seat) throw new Error('no seat')
  const noted = { ...seat, zone: 'Balcony', note: 'Restricted view' }
  const lineOf = (one: LayoutSeat) =>
    renderToString(<SeatCard seat={one} status="free" chosen={false} onClose={none} />)
      .replaceAll('<!-- -->', '')
      .match(/<p class="note">(.*?)<\/p>/)?.[1]
  expect(lineOf(seat)).toBeUndefined()
  expect(lineOf(noted)).toBe('Balcony, Restricted view')
  expect(lineOf({ ...noted, zoneLang: 'en-CA', noteLang: 'en-CA' })).toBe(
    '<span lang="en-CA">Balcony</span>, <span lang="en-CA">Restricted view</span>',
  )
})
