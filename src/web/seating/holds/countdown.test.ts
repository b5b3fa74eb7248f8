import { expect, test } from 'vitest'
import type { Hold } from '../../../shared/seating/contract.ts'
import { countdownText, fractionLeft, holdEnd, readClock, remainingMs } from './countdown.ts'

const expiresAt = '2026-11-27T20:15:00.000Z'
const hold: Hold = {
  holdId: '1'.repeat(32),
  performanceId: '2'.repeat(32),
  seats: [{ seatNum: 35, label: 'D5', price: 15.9 }],
  performances: [],
  taxing: { taxes: [], exempt: [] },
  expiresAt,
  serverTime: '2026-11-27T20:00:00.000Z',
  orderId: null,
}

test('the time left runs by the server, from the moment its answer arrived', () => {
  const clock = readClock('2026-11-27T20:00:00.000Z', 5000)
  expect(remainingMs(expiresAt, clock, 5000)).toBe(900_000)
  expect(remainingMs(expiresAt, clock, 33_000)).toBe(872_000)
})

test('the time left stops at nothing', () => {
  expect(remainingMs(expiresAt, readClock('2026-11-27T20:14:59.000Z', 0), 4000)).toBe(0)
})

test.each([
  [900_000, '15:00'],
  [871_001, '14:32'],
  [120_000, '2:00'],
  [60_001, '1:01'],
  [9_000, '0:09'],
  [1, '0:01'],
  [0, '0:00'],
])('%i ms read %s', (ms, text) => {
  expect(countdownText(ms)).toBe(text)
})

test('the bar is never more than full', () => {
  expect(fractionLeft(450_000, 15)).toBe(0.5)
  expect(fractionLeft(2_000_000, 15)).toBe(1)
})

test('a hold that is no longer there timed out only past its end by the server', () => {
  const end = Date.parse(expiresAt)
  expect(holdEnd(hold, null, end)).toBe('timed-out')
  expect(holdEnd(hold, null, end - 1)).toBe('gone')
  expect(holdEnd(hold, hold, end + 60_000)).toBeNull()
  expect(holdEnd(null, null, end)).toBeNull()
})
