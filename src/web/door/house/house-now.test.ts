import { expect, test } from 'vitest'
import type { DoorGuest } from '../../../shared/door/contract.ts'
import type { LiveHouse } from '../../../shared/door/live-house.ts'
import { plainHouse } from '../../../shared/seating/layout.ts'
import { countSeats, everyMinute, missingAs, presenceOf, seatsNow } from './house-now.ts'

const at = (time: string) => `2026-11-27T${time}:00.000Z`
const guest = (seatNum: number, admittedAt: string | null, leftAt: string | null = null): DoorGuest => ({
  ticketId: `TICKET-${seatNum}`,
  orderId: String(seatNum),
  label: `A${seatNum}`,
  seatNum,
  type: 'General',
  admittedAt,
  leftAt,
})

test('every seat has one state: with a ticket by where its guest is, without one free or blocked', () => {
  const guests = [guest(1, null), guest(2, at('19:10')), guest(3, at('19:10'), at('20:00'))]
  expect(guests.map(presenceOf)).toEqual(['expected', 'inside', 'out'])
  const told = (seatNum: number) => (seatNum === 6 ? 'held' : seatNum === 5 || seatNum < 4 ? 'taken' : 'free')
  const seats = seatsNow(plainHouse(6, 15.9), guests, told)
  const states = seats.map(({ state }) => state)
  expect(states).toEqual(['expected', 'inside', 'out', 'free', 'blocked', 'free'])
  expect(countSeats(states)).toEqual({ inside: 1, out: 1, expected: 1, free: 2 })
})

test.each([
  ['open', '19:29', 'expected'],
  ['open', '19:30', 'late-comers'],
  ['over', '22:30', 'no-shows'],
] as const)('who is missing when it is %s at %s: %s', (stage, now, word) => {
  const performance = { id: 'x', show: 'x', startsAt: at('19:30'), doorsAt: at('19:00'), stage }
  expect(missingAs({ performance, serverTime: at(now) } as LiveHouse)).toBe(word)
})

test('the chart has every minute up to now, stands still when nobody comes, and shows an hour at most', () => {
  const arrivals = [
    { minute: at('19:00'), people: 2 },
    { minute: at('19:02'), people: 5 },
  ]
  const people = (serverTime: string, from = arrivals) =>
    everyMinute({ arrivals: from, serverTime }).map((minute) => minute.people)
  expect(people(at('19:02'))).toEqual([2, 0, 5])
  expect(people('2026-11-27T19:04:59.000Z')).toEqual([2, 0, 5, 0, 0])
  expect(people(at('21:00'))).toEqual([2, 0, 5])
  expect(people(at('19:02'), [])).toEqual([])
  const long = [...arrivals, { minute: at('20:30'), people: 1 }]
  expect(people(at('20:31'), long)).toHaveLength(60)
  expect(people(at('20:31'), long).slice(-2)).toEqual([1, 0])
})
