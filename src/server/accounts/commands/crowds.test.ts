import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHarness, type Harness } from '../../testing/harness.ts'
import { signUp } from '../../testing/people.ts'
import { spend } from '../policy.ts'
import { type Limit, limits, networkOf } from '../rules/limits.ts'

let house: Harness

beforeAll(async () => {
  house = await createHarness()
})
afterAll(() => house.close())

const campus = '192.0.2.44'
const post = async (url: string, payload: object, remoteAddress = campus) =>
  (await house.app.inject({ method: 'POST', url, remoteAddress, payload })).statusCode

/** What came before from the same address, counted as the calls count it but without their hashing. */
async function counted(limit: Limit, times: number): Promise<void> {
  for (let i = 0; i < times; i++) await spend(house.platform, limit, networkOf(campus))
}

/** Does `work` for each number below `times`, so many at once; answers how often each status came. */
async function count(times: number, atOnce: number, work: (i: number) => Promise<number>) {
  const found: Record<number, number> = {}
  let next = 0
  const worker = async () => {
    while (next < times) {
      const status = await work(next++)
      found[status] = (found[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return found
}

test('A06 a campus is one address: 300 sign-ups in a minute pass', { timeout: 60_000 }, async () => {
  const sign = (i: number) =>
    post('/api/auth/register', {
      firstName: 'Zoé',
      lastName: 'Roy',
      email: `first-day-${i}@college.example`,
      password: 'twelve-owls-at-dawn',
      phone: '514 555-0199',
    })
  await counted(limits.registerByAddress, 240)
  expect(await count(60, 30, sign)).toEqual({ 200: 60 })
})

test('A06 and 1 000 log-ins pass, while somebody among them guesses at one account in vain', {
  timeout: 180_000,
}, async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => signUp(house)))
  const victim = await signUp(house)
  await counted(limits.loginByAddress, 860)
  const guesses = count(40, 5, (i) =>
    post('/api/auth/login', { email: victim.email, password: `guess-${i}` }),
  )
  const answers = await count(100, 50, (i) => {
    const { email, password } = people[i % people.length] ?? victim
    return post('/api/auth/login', { email, password })
  })
  expect(answers).toEqual({ 200: 100 })
  const tried = (await guesses)[401] ?? 0
  expect(tried).toBeGreaterThanOrEqual(10)
  expect(tried).toBeLessThanOrEqual(11)
  expect(await post('/api/auth/login', victim, '198.51.100.8')).toBe(400)
  const { email, password } = victim
  expect(await post('/api/auth/login', { email, password }, '198.51.100.8')).toBe(200)
})

test('A05 an unknown address is hashed for as a known one is: the work of both is the same in kind', async () => {
  const { email } = await signUp(house)
  const time = async (address: string) => {
    const samples: number[] = []
    for (let i = 0; i < 9; i++) {
      const start = performance.now()
      await post('/api/auth/login', { email: address, password: 'wrong-owls' }, `203.0.113.${i}`)
      samples.push(performance.now() - start)
    }
    return samples.sort((a, b) => a - b)[4] ?? 0
  }
  const [known, unknown] = [await time(email), await time('nobody@college.example')]
  expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(3)
})
