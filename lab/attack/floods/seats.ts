import { finding, type Step } from '../kit/attack.ts'
import { many } from '../kit/call.ts'
import type { Ground } from '../kit/ground.ts'
import { CAMPUS, ELSEWHERE, network, signUp, tokenIn, wordOf } from '../kit/town.ts'

/** Enough to hold a whole house of 80 seats, ten each. */
const HOLDERS = 8

type Holder = { token: string; from: string }

const holdPath = ({ performanceId }: Ground) => `/api/performances/${performanceId}/hold`

/** Everybody holds a row of ten; then a stranger wants two seats. */
async function holdTheHouse(ground: Ground, holders: readonly Holder[]) {
  await many(holders.length, 4, async (i) => {
    const { token, from } = holders[i] ?? { token: '', from: '' }
    const seats = Array.from({ length: 10 }, (_, n) => i * 10 + n + 1)
    return ground.client.call(holdPath(ground), { method: 'PUT', token, from, body: { seats } })
  })
  const map = await ground.client.call(`/api/performances/${ground.performanceId}/seats`, { from: ELSEWHERE })
  const { seats } = JSON.parse(map.text) as { seats: { seatNum: number; state: string }[] }
  const free = seats.filter(({ state }) => state === 'free').map(({ seatNum }) => seatNum)
  const stranger = await ground.client.call(holdPath(ground), {
    method: 'PUT',
    token: ground.people[15]?.token ?? '',
    from: ELSEWHERE,
    body: { seats: free.slice(0, 2) },
  })
  const got = stranger.status === 200 && free.length >= 2
  const held = `${seats.length - free.length} of ${seats.length} seats held by ${holders.length}, the stranger got ${stranger.status}`
  return [finding('a stranger elsewhere still gets two seats', held, got)]
}

export const oneMailbox: Step = {
  about: 'one mailbox with eight plus addresses holds the house, from eight networks',
  async run(ground) {
    const holders: Holder[] = []
    for (let i = 0; i < HOLDERS; i++) {
      const [email, from] = [`fan+${i}@mail.example`, network(i)]
      const made = await signUp(ground, email, from)
      if (made.status !== 200) continue
      const token = await tokenIn(ground, email, /\/verify/).catch(() => null)
      if (!token) continue
      await ground.client.call(`/api/auth/verify?token=${token}`, { from })
      holders.push({ token: wordOf(made, 'token'), from })
    }
    return holdTheHouse(ground, holders)
  },
}

export const oneNetwork: Step = {
  about: 'eight people of one network hold the house',
  run: (ground) =>
    holdTheHouse(
      ground,
      ground.people.slice(0, HOLDERS).map(({ token }) => ({ token, from: CAMPUS })),
    ),
}
