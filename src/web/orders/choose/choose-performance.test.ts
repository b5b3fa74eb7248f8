import { expect, test } from 'vitest'
import type { Performance } from '../../../shared/shows/contract.ts'
import { choosePerformance } from './choose-performance.ts'

function performance(id: string, day: number, status: Performance['status']): Performance {
  const startsAt = `2026-12-0${day}T00:30:00.000Z`
  return { id, showId: 'show', startsAt, doorsAt: startsAt, status, seatsLeft: 10, seatCount: 80 }
}

const season = [
  performance('gone', 1, 'past'),
  performance('full', 2, 'sold-out'),
  performance('late', 5, 'on-sale'),
  performance('next', 3, 'on-sale'),
]

test('the performance asked for is opened, even one that is over', () => {
  expect(choosePerformance(season, { wanted: 'gone', held: ['late'] })?.id).toBe('gone')
})

test('one that this show does not have is not replaced by another', () => {
  expect(choosePerformance(season, { wanted: 'elsewhere', held: ['late'] })).toBeNull()
})

test('without a requested performance the caller comes back to the seats held', () => {
  expect(choosePerformance(season, { wanted: null, held: ['late'] })?.id).toBe('late')
})

test('else the next on sale is opened', () => {
  expect(choosePerformance(season, { wanted: null, held: ['elsewhere'] })?.id).toBe('next')
  expect(choosePerformance(season.slice(0, 2), { wanted: null, held: [] })).toBeNull()
})
