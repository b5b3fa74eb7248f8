import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { layoutOf, seatStatuses } from '../../../../shared/seating/layout.ts'
import { plainHouse } from '../../../../shared/testing/plain-house.ts'
import { SeatStore } from './seat-store.ts'
import { seatName } from './seat-words.ts'

const frames = new Map<number, () => void>()
let asked = 0

beforeEach(() => {
  frames.clear()
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => {
    asked++
    frames.set(asked, act)
    return asked
  })
  vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.delete(id))
  return () => vi.unstubAllGlobals()
})

const nextFrame = () => {
  for (const [id, act] of frames) {
    frames.delete(id)
    act()
  }
}
const house = () => new SeatStore(plainHouse(80, 15.9))

test('a seat of no row is called by its number alone', () => {
  const [drawn] = layoutOf([{ seatNum: 1, label: '12', price: 9, kind: 'standard' }]).blocks[0]?.seats ?? []
  if (!drawn) throw new Error('nothing is drawn')
  expect(seatName(drawn, house())).toBe('Seat 12, $9.00, available')
})

test('a seat is called with its area where the house has several', () => {
  const said = ['Balcony A12', 'Balcony 12'].map((label) => {
    const [drawn] = layoutOf([{ seatNum: 1, label, price: 9, kind: 'standard' }]).blocks[0]?.seats ?? []
    return drawn && seatName(drawn, house())
  })
  expect(said).toEqual(['Row Balcony A seat 12, $9.00, available', 'Seat 12, $9.00, available'])
})

test('a seat that is chosen from all keeps what it is, and tells when that changes', () => {
  const store = new SeatStore(plainHouse(80, 15.9), { choosesAny: true })
  const [seat] = plainHouse(80, 15.9).blocks[0]?.seats ?? []
  if (!seat) throw new Error('no seat')
  const told: number[][] = []
  store.choose([1], [1])
  expect(seatName(seat, store)).toBe('Row A seat 1, $15.90, chosen')
  store.subscribe((seats) => told.push([...seats]))
  store.flush()
  store.applyStatuses([{ seatNum: 1, state: 'taken' }])
  store.flush()
  expect(told).toEqual([[1], [1]])
  expect(seatName(seat, store)).toBe('Row A seat 1, $15.90, taken, chosen')
  expect([store.status(1), store.serverStatus(1)]).toEqual(['own', 'taken'])
})

test('what happens within one frame is told once, each seat once', () => {
  const store = house()
  const told: number[][] = []
  store.subscribe((seats) => told.push([...seats]))
  store.applyStatuses([{ seatNum: 1, state: 'held' }])
  store.applyStatuses([{ seatNum: 1, state: 'taken' }])
  store.applyStatuses([{ seatNum: 2, state: 'taken' }])
  expect(told).toEqual([])
  nextFrame()
  expect(told).toEqual([[1, 2]])
  nextFrame()
  expect(told).toHaveLength(1)
  expect(store.status(1)).toBe('taken')
})

test('a choice shows at once and is pending until confirmed; a seat on its way back is free', () => {
  const store = house()
  store.choose([3], [])
  expect([store.status(3), store.isPending(3)]).toEqual(['own', true])
  store.applyStatuses([{ seatNum: 3, state: 'held' }])
  store.choose([3], [3])
  expect([store.status(3), store.isPending(3)]).toEqual(['own', false])
  store.choose([], [3])
  expect([store.status(3), store.isPending(3)]).toEqual(['free', true])
  store.choose([], [])
  expect([store.status(3), store.isPending(3)]).toEqual(['held', false])
})

test('a seat under a pressed pointer keeps its look until it is let go', () => {
  const store = house()
  store.guard(7)
  store.applyStatuses([
    { seatNum: 7, state: 'taken' },
    { seatNum: 8, state: 'taken' },
  ])
  expect([store.status(7), store.status(8)]).toEqual(['free', 'taken'])
  store.guard(null)
  expect(store.status(7)).toBe('taken')
})

test('whatever the storm, the last word counts', () => {
  const change = fc.record({
    seatNum: fc.integer({ min: 1, max: 80 }),
    state: fc.constantFrom(...seatStatuses.filter((status) => status !== 'own')),
  })
  fc.assert(
    fc.property(fc.array(fc.array(change)), fc.integer({ min: 1, max: 80 }), (storm, pressed) => {
      const store = house()
      const seen = new Map<number, string>()
      store.subscribe((seats) => {
        for (const seatNum of seats) seen.set(seatNum, store.status(seatNum))
      })
      const last = new Map<number, string>()
      store.guard(pressed)
      for (const changes of storm) {
        store.applyStatuses(changes)
        for (const { seatNum, state } of changes) last.set(seatNum, state)
        nextFrame()
      }
      store.guard(null)
      nextFrame()
      for (const [seatNum, state] of last) {
        expect(store.status(seatNum)).toBe(state)
        expect(seen.get(seatNum) ?? 'free').toBe(state)
      }
    }),
  )
})

test('who stops listening hears nothing, and no frame is asked for', () => {
  const store = house()
  const stop = store.subscribe(() => expect.unreachable())
  store.applyStatuses([{ seatNum: 1, state: 'taken' }])
  stop()
  nextFrame()
  store.applyStatuses([{ seatNum: 2, state: 'taken' }])
  expect(frames.size).toBe(0)
})

test('a seat that is not in the house is not for sale', () => {
  expect(house().status(81)).toBe('not-for-sale')
})
