import { expect, test } from 'vitest'
import type { SeatState, SeatsSnapshot } from '../../../../shared/seating/contract.ts'
import { defaultLabel } from '../../../../shared/seating/seats.ts'
import { SeatFeed } from './seat-feed.ts'

const head = { startsAt: '2026-11-26T00:30:00.000Z', performanceId: '0'.repeat(32) }

function snapshot(revision: number, ...states: SeatState[]): SeatsSnapshot {
  const seats = states.map((state, i) => ({
    seatNum: i + 1,
    label: defaultLabel(i + 1),
    price: 15.9,
    kind: 'standard' as const,
    state,
  }))
  return { ...head, revision, seats }
}
const delta = (revision: number, seatNum: number, state: SeatState) => ({
  ...head,
  revision,
  changes: [{ seatNum, state }],
})

test('deltas follow a snapshot one by one; an old one changes nothing, a gap is told', () => {
  const feed = new SeatFeed()
  const { store } = feed.snapshot(snapshot(10, 'free', 'taken'))
  expect(store.status(2)).toBe('taken')
  expect(feed.delta(delta(11, 1, 'held'))).toBe(true)
  expect(store.status(1)).toBe('held')
  expect(feed.delta(delta(11, 1, 'free'))).toBe(true)
  expect(store.status(1)).toBe('held')
  expect(feed.delta(delta(13, 1, 'free'))).toBe(false)
  expect(store.status(1)).toBe('held')
})

test('nothing is believed before a snapshot, nor of a seat that it did not have', () => {
  const feed = new SeatFeed()
  expect(feed.delta(delta(1, 1, 'held'))).toBe(false)
  feed.snapshot(snapshot(1, 'free'))
  expect(feed.delta(delta(2, 9, 'held'))).toBe(false)
})

test('the house is drawn anew only when its seats change', () => {
  const feed = new SeatFeed()
  const house = feed.snapshot(snapshot(1, 'free', 'free'))
  expect(feed.snapshot(snapshot(9, 'taken', 'free'))).toBe(house)
  expect(house.store.status(1)).toBe('taken')
  expect(feed.snapshot(snapshot(10, 'free', 'free', 'free'))).not.toBe(house)
})

test('a seat let go is free at once, but not when somebody has it since', () => {
  const feed = new SeatFeed()
  const { store } = feed.snapshot(snapshot(1, 'held', 'held'))
  feed.delta(delta(2, 1, 'held'))
  feed.freed([1, 2], 1)
  expect([store.status(1), store.status(2)]).toEqual(['held', 'free'])
})

test('a house that does not say so warns of seats left alone', () => {
  expect(new SeatFeed().snapshot(snapshot(1, 'free')).lonelyRule).toBe('warn')
  expect(new SeatFeed().snapshot({ ...snapshot(1, 'free'), lonelyRule: 'block' }).lonelyRule).toBe('block')
})
