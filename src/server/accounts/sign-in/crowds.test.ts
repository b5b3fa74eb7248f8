import { expect, test } from 'vitest'
import { signUp } from '../../testing/harness/people.ts'
import { sample } from '../../testing/samples.ts'
import { setupApp } from '../../testing/scenes/scenario.ts'

const app = await setupApp()

const campus = '192.0.2.44'
const post = async (url: string, payload: object, remoteAddress = campus) =>
  (await app.fastify.inject({ method: 'POST', url, remoteAddress, payload })).statusCode

/**
 * Runs `work` for each number below `times`, this many at once; returns the number of answers by status. The
 * theatre's clock is stopped, so it all happens within one minute on any machine.
 */
async function count(times: number, atOnce: number, work: (i: number) => Promise<number>) {
  const found: Record<number, number> = {}
  let next = 0
  let last = Date.now()
  const standStill = () => {
    const now = Date.now()
    app.platform.engine.advance(last - now)
    last = now
  }
  const worker = async () => {
    while (next < times) {
      standStill()
      const status = await work(next++)
      found[status] = (found[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return found
}

// A log-in is a hash of 19 MiB, two at a time: a thousand take about 10 s.
const LOG_INS = sample(300, 1000)
const PEOPLE = LOG_INS / 10
const GUESSES = LOG_INS / 20

test(`A06 a campus is one address: ${LOG_INS} log-ins of ${PEOPLE} people in a minute pass, while somebody among them guesses at one account in vain`, {
  timeout: 240_000,
}, async () => {
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => signUp(app)))
  const victim = await signUp(app)
  const guesses: Record<number, number> = {}
  const answers = await count(LOG_INS, 50, async (i) => {
    if (i % 20 === 0) {
      const status = await post('/api/auth/login', { email: victim.email, password: `guess-${i}` })
      guesses[status] = (guesses[status] ?? 0) + 1
    }
    const { email, password } = people[i % people.length] ?? victim
    return post('/api/auth/login', { email, password })
  })
  expect(answers).toEqual({ 200: LOG_INS })
  expect(guesses[401]).toBeGreaterThanOrEqual(10)
  expect(guesses[401]).toBeLessThanOrEqual(11)
  expect((guesses[401] ?? 0) + (guesses[429] ?? 0)).toBe(GUESSES)
  expect(await post('/api/auth/login', victim, '198.51.100.8')).toBe(400)
  const { email, password } = victim
  expect(await post('/api/auth/login', { email, password }, '198.51.100.8')).toBe(200)
})

test('A05 an unknown address is hashed for as a known one is: the work of both is the same in kind', async () => {
  const { email } = await signUp(app)
  const time = async (address: string, i: number) => {
    const start = performance.now()
    await post('/api/auth/login', { email: address, password: 'wrong-owls' }, `203.0.113.${i}`)
    return performance.now() - start
  }
  const samples: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  // In turn, so that whatever else this machine does meets both.
  for (let i = 0; i < 9; i++) {
    samples.known.push(await time(email, i))
    samples.unknown.push(await time('nobody@college.example', i))
  }
  // The quickest of each: whatever else the machine does only adds to it.
  const [known, unknown] = [Math.min(...samples.known), Math.min(...samples.unknown)]
  expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(3)
})
