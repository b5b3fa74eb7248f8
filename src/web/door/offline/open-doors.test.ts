import { expect, test } from 'vitest'
import type { DoorPerformance, DoorStage } from '../../../shared/door/contract.ts'
import { doorOf } from '../components/tonight.ts'
import { openDoors } from './open-doors.ts'

const id = (letter: string) => letter.repeat(32)
const listed = (letter: string, hour: number, stage: DoorStage): DoorPerformance => ({
  id: id(letter),
  show: 'Cyrano',
  startsAt: `2026-11-27T${hour}:30:00Z`,
  doorsAt: `2026-11-27T${hour}:00:00Z`,
  endsAt: `2026-11-27T${hour + 2}:30:00Z`,
  stage,
  sold: 10,
  admitted: 4,
})
const nothing = { isOffline: false, list: null, seen: [], waiting: [] }
const at = (time: string) => Date.parse(`2026-11-27T${time}:00Z`)

test('a phone that was put away during the matinee wakes for the evening', () => {
  const asleep = [listed('a', 14, 'open'), listed('b', 19, 'today')]
  const door = (time: string | null) =>
    doorOf(openDoors(asleep, nothing, time === null ? null : at(time)), id('a'))?.id
  expect([door(null), door('16:29'), door('16:30'), door('20:00')]).toEqual([
    id('a'),
    id('a'),
    id('b'),
    id('b'),
  ])
})

test('without the server the door is open for the phone’s list, and counts by it', () => {
  const { stage: _stage, sold: _sold, admitted: _admitted, ...performance } = listed('a', 14, 'over')
  const guest = (hash: string, admittedAt: string | null) => ({
    hash,
    generation: 1,
    type: 'General',
    admittedAt,
    outside: false,
    party: 0,
  })
  const tickets = [guest('in', performance.startsAt), guest('out', null)]
  const list = { serverTime: performance.startsAt, performance, keys: [], seats: {}, tickets, void: [] }
  const kept = { ...nothing, isOffline: true, list }
  const offline = { sold: 2, admitted: 1 }
  expect(openDoors(undefined, kept, at('18:00'))).toEqual([{ ...performance, stage: 'open', ...offline }])
  expect(openDoors([listed('a', 14, 'open')], kept, at('15:00'))).toMatchObject([offline])
  expect(openDoors([listed('b', 14, 'open')], kept, at('15:00'))).toMatchObject([{ sold: 10, admitted: 4 }])
  expect(openDoors(undefined, nothing, null)).toEqual([])
})
