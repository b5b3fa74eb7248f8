import { expect, test } from 'vitest'
import type { DoorGuest } from '../../../shared/door/contract.ts'
import type { LiveHouse } from '../../../shared/door/live-house.ts'
import { plainHouse } from '../../../shared/testing/plain-house.ts'
import { countSeats, missingAs, presenceOf, seatsNow } from './house-now.ts'

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
