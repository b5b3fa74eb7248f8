import { expect, test } from 'vitest'
import type { SeatState, SeatsDelta, SeatsSnapshot } from '../../../shared/seating/contract.ts'
import { seatLabel } from '../../../shared/seating/seats.ts'
import { fromSnapshot, type SeatsState, withDelta, withFreed } from './seats-state.ts'

const performanceId = 'a'.repeat(32)
const serverTime = '2026-11-27T20:00:00.000Z'

function snapshot(revision: number, states: Record<number, SeatState>): SeatsSnapshot {
  const seats = Object.entries(states).map(([key, state]) => {
    const seatNum = Number(key)
    return { seatNum, state, label: seatLabel(seatNum), price: 15.9, kind: 'standard' as const }
  })
  return { performanceId, revision, serverTime, startsAt: '2026-11-28T00:30:00.000Z', seats }
}

function delta(revision: number, changes: Record<number, SeatState>): SeatsDelta {
  const list = Object.entries(changes).map(([seatNum, state]) => ({ seatNum: Number(seatNum), state }))
  return { performanceId, revision, serverTime, changes: list }
}

function stateOf(state: SeatsState | 'gap', seatNum: number): SeatState | undefined {
  return state === 'gap' ? undefined : state.seats.get(seatNum)?.state
}

test('deltas in order change their seats and no others', () => {
  const start = fromSnapshot(snapshot(7, { 1: 'free', 2: 'free', 3: 'taken' }))
  const first = withDelta(start, delta(8, { 1: 'held' }))
  if (first === 'gap') throw new Error('revision 8 follows 7')
  const second = withDelta(first, delta(9, { 1: 'taken', 2: 'held' }))
  expect([stateOf(second, 1), stateOf(second, 2), stateOf(second, 3)]).toEqual(['taken', 'held', 'taken'])
  expect(stateOf(start, 1)).toBe('free')
})

test('a delta that is known already changes nothing', () => {
  const start = fromSnapshot(snapshot(7, { 1: 'free' }))
  expect(withDelta(start, delta(7, { 1: 'taken' }))).toBe(start)
  expect(withDelta(start, delta(3, { 1: 'taken' }))).toBe(start)
})

test('a delta that skips one is a gap', () => {
  expect(withDelta(fromSnapshot(snapshot(7, { 1: 'free' })), delta(9, { 1: 'taken' }))).toBe('gap')
})

test('a seat that the snapshot did not have is a gap', () => {
  expect(withDelta(fromSnapshot(snapshot(7, { 1: 'free' })), delta(8, { 81: 'free' }))).toBe('gap')
})

test('a seat let go is free at once', () => {
  const start = fromSnapshot(snapshot(7, { 1: 'held', 2: 'held' }))
  const after = withFreed(start, [1], 7)
  expect([stateOf(after, 1), stateOf(after, 2)]).toEqual(['free', 'held'])
})

test('a seat that somebody took in the meantime is not shown free again', () => {
  const later = withDelta(fromSnapshot(snapshot(7, { 1: 'held' })), delta(8, { 1: 'taken' }))
  if (later === 'gap') throw new Error('revision 8 follows 7')
  expect(stateOf(withFreed(later, [1], 7), 1)).toBe('taken')
})
