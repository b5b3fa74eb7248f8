import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSemaphore, type Turn } from './semaphore.ts'

/** A semaphore whose work ends on demand; `served` lists who had a place, in order. */
function setUp(atOnce: number, lineMax: number) {
  const withPlace = createSemaphore(atOnce, lineMax)
  const served: string[] = []
  const working: (() => void)[] = []
  const refused: string[] = []
  let most = 0
  const settled: Promise<void>[] = []
  return {
    served,
    refused,
    get most() {
      return most
    },
    arrive(name: string, turn: Turn, fails = false) {
      const work = () =>
        new Promise<void>((resolve, reject) => {
          served.push(name)
          working.push(fails ? () => reject(new Error('no luck')) : resolve)
          most = Math.max(most, working.length)
        })
      settled.push(
        withPlace(turn, work).catch((error: Error) => {
          if (error.message !== 'no luck') refused.push(name)
        }),
      )
    },
    /** Ends the oldest work under way, and lets the next begin. */
    async finishOne() {
      working.shift()?.()
      await new Promise(setImmediate)
    },
    async finishAll() {
      while (working.length > 0) await this.finishOne()
      await Promise.all(settled)
    },
  }
}

test('A06 lines take turns: a flood in one delays another by one piece of work', async () => {
  const hall = setUp(1, 1000)
  for (let i = 0; i < 1000; i++) hall.arrive(`flood${i}`, { line: 'campus' })
  hall.arrive('patron', { line: 'home' })
  await hall.finishAll()
  expect(hall.served.indexOf('patron')).toBe(2)
  expect(hall.served).toHaveLength(1001)
})

test('A06 in one line, as without turns, the patron waits for the whole flood', async () => {
  const hall = setUp(1, 1000)
  for (let i = 0; i < 1000; i++) hall.arrive(`flood${i}`, { line: 'campus' })
  hall.arrive('patron', { line: 'campus' })
  await hall.finishAll()
  expect(hall.served.indexOf('patron')).toBe(1000)
})

test('A06 a known device goes before the rest of its line, but only one place of it does', async () => {
  const hall = setUp(1, 10)
  for (const name of ['a', 'b', 'c']) hall.arrive(name, { line: 'campus' })
  for (const name of ['d', 'e', 'f']) hall.arrive(name, { line: 'campus', device: 'one' })
  hall.arrive('g', { line: 'campus', device: 'other' })
  await hall.finishAll()
  expect(hall.served).toEqual(['a', 'd', 'g', 'b', 'c', 'e', 'f'])
})

test('A06 a full line refuses its own, at once, and nobody else; its known devices still get in', async () => {
  const hall = setUp(2, 3)
  for (let i = 0; i < 9; i++) hall.arrive(`flood${i}`, { line: 'campus' })
  hall.arrive('patron', { line: 'home' })
  hall.arrive('owner', { line: 'campus', device: 'known' })
  await new Promise(setImmediate)
  expect(hall.refused).toEqual(['flood5', 'flood6', 'flood7', 'flood8'])
  await hall.finishAll()
  expect(hall.served).toEqual(['flood0', 'flood1', 'owner', 'patron', 'flood2', 'flood3', 'flood4'])
})

test('A06 whatever comes and goes: no place is lost or given twice, each line keeps its order, and none is passed over', async () => {
  const arrival = fc.record({
    line: fc.constantFrom('a', 'b', 'c', 'd'),
    device: fc.constantFrom(undefined, undefined, 'x', 'y'),
    fails: fc.boolean(),
  })
  const step = fc.oneof({ weight: 3, arbitrary: arrival }, { weight: 1, arbitrary: fc.constant('finish') })
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 3 }),
      fc.array(step, { maxLength: 60 }),
      async (atOnce, steps) => {
        const hall = setUp(atOnce, 8)
        const names: string[] = []
        for (const [i, one] of steps.entries())
          if (typeof one === 'string') await hall.finishOne()
          else {
            const { fails, ...turn } = one
            names.push(`${turn.line}${turn.device ? '!' : ''}${i}`)
            hall.arrive(names.at(-1) as string, turn, fails)
          }
        await new Promise(setImmediate)
        const waiting = names.filter((name) => !hall.served.includes(name) && !hall.refused.includes(name))
        const before = hall.served.length
        await hall.finishAll()
        expect([...hall.served, ...hall.refused].sort()).toEqual([...names].sort())
        expect(hall.most).toBeLessThanOrEqual(atOnce)
        const rest = hall.served.slice(before)
        expect([...rest].sort()).toEqual([...waiting].sort())
        // Between two turns of one line, every other line with someone in it gets a turn.
        for (const [i, name] of rest.entries()) {
          const next = rest.findIndex((other, j) => j > i && other[0] === name[0])
          const between = new Set(rest.slice(i + 1, next === -1 ? i + 1 : next).map((other) => other[0]))
          const still = new Set((next === -1 ? [] : rest.slice(next)).map((other) => other[0]))
          still.delete(name[0])
          for (const line of still) expect(between).toContain(line)
        }
        const plain = (list: string[], line: string) =>
          list.filter((name) => name.startsWith(line) && !name.includes('!'))
        for (const line of 'abcd')
          expect(plain(hall.served, line)).toEqual(
            plain(names, line).filter((name) => !hall.refused.includes(name)),
          )
      },
    ),
    { numRuns: 200 },
  )
})
