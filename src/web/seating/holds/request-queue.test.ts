import { expect, test, vi } from 'vitest'
import { createRequestQueue } from './request-queue.ts'

/** A house with one caller; each call waits until the test lets it finish. */
function house(taken: number[] = []) {
  let held: number[] = []
  const calls: number[][] = []
  const waiting: (() => void)[] = []
  const seen = { taken: [] as number[][], refused: [] as unknown[], requested: [] as (number[] | null)[] }
  const queue = createRequestQueue<number[]>({
    put: async (seats) => {
      calls.push(seats)
      await new Promise<void>((go) => waiting.push(go))
      const lost = seats.filter((seat) => taken.includes(seat))
      if (lost.length > 0) throw { taken: lost }
      if (seats.includes(99)) throw new Error('no such seat')
      return seats
    },
    confirmed: () => held,
    onConfirmed: (seats) => {
      held = seats
    },
    takenIn: (problem) => (problem as { taken?: number[] }).taken ?? [],
    onTaken: (seats) => seen.taken.push(seats),
    onRefused: (problem) => seen.refused.push(problem),
    onChange: (seats) => seen.requested.push(seats),
  })
  /** Finishes calls until there are none left. */
  const answerAll = async () => {
    const done = queue.idle()
    while (waiting.length > 0) {
      waiting.shift()?.()
      for (let i = 0; i < 10; i++) await Promise.resolve()
    }
    await done
  }
  return { queue, calls, seen, answerAll, held: () => held }
}

test('one call is under way at a time, and the latest request wins', async () => {
  const { queue, calls, answerAll, held } = house()
  queue.request([1])
  queue.request([1, 2])
  queue.request([1, 2, 3])
  queue.request([2, 3])
  expect(calls).toEqual([[1]])
  await answerAll()
  expect(calls).toEqual([[1], [2, 3]])
  expect(held()).toEqual([2, 3])
})

test('a request for what is held already costs no call', async () => {
  const { queue, calls, answerAll, seen } = house()
  queue.request([4])
  await answerAll()
  queue.request([4])
  expect(calls).toEqual([[4]])
  expect(seen.requested.at(-1)).toBeNull()
})

test('a second click during the call takes the seat back', async () => {
  const { queue, calls, answerAll, held } = house()
  queue.request([1])
  queue.request([])
  await answerAll()
  expect(calls).toEqual([[1], []])
  expect(held()).toEqual([])
})

test('a taken seat leaves the request, and the rest is requested again', async () => {
  const { queue, calls, seen, answerAll, held } = house([2])
  queue.request([1])
  queue.request([1, 2, 3])
  await answerAll()
  expect(calls).toEqual([[1], [1, 2, 3], [1, 3]])
  expect(seen.taken).toEqual([[2]])
  expect(held()).toEqual([1, 3])
})

test('a taken seat alone leaves everything as it was', async () => {
  const { queue, calls, seen, answerAll, held } = house([2])
  queue.request([2])
  await answerAll()
  expect(calls).toEqual([[2]])
  expect(seen.taken).toEqual([[2]])
  expect(seen.requested.at(-1)).toBeNull()
  expect(held()).toEqual([])
})

test('any other refusal ends the request', async () => {
  const { queue, seen, answerAll, held } = house()
  queue.request([1])
  await answerAll()
  queue.request([1, 99])
  await answerAll()
  expect(seen.refused).toHaveLength(1)
  expect(held()).toEqual([1])
  expect(seen.requested.at(-1)).toBeNull()
})

test('what is taken back while it waits costs no call', async () => {
  vi.useFakeTimers()
  const { queue, calls, seen, held } = house()
  queue.request([7], 300)
  expect(seen.requested.at(-1)).toEqual([7])
  await vi.advanceTimersByTimeAsync(200)
  queue.request([], 300)
  expect(seen.requested.at(-1)).toBeNull()
  await vi.advanceTimersByTimeAsync(1000)
  expect(calls).toEqual([])
  expect(held()).toEqual([])
  vi.useRealTimers()
})

test('what waits is sent when its time is over, or at once when somebody waits for it', async () => {
  vi.useFakeTimers()
  const { queue, calls, answerAll } = house()
  queue.request([7], 300)
  await vi.advanceTimersByTimeAsync(299)
  expect(calls).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(calls).toEqual([[7]])
  await answerAll()
  queue.request([7, 8], 300)
  const done = queue.idle()
  await vi.advanceTimersByTimeAsync(0)
  expect(calls).toEqual([[7], [7, 8]])
  await answerAll()
  await done
  vi.useRealTimers()
})
