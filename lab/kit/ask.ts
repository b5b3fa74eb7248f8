import { startSession } from '../../src/server/accounts/sessions/sessions.ts'
import { insertUser } from '../../src/server/accounts/sign-in/register-user.ts'
import type { FrontOfHouse } from '../../src/server/app.ts'
import { percentile } from './statistics.ts'

/** How often each thing is asked for. */
export const ASKED = 60
const WARM_UP = 15

/** Asks again and again, one request after another: ms, this process's CPU, kilobytes, and answers that were not 200. */
export async function ask(url: string, token: string) {
  const times: number[] = []
  let [bytes, failed] = [0, 0]
  let cpu = process.cpuUsage()
  for (let i = 0; i < WARM_UP + ASKED; i++) {
    if (i === WARM_UP) cpu = process.cpuUsage()
    const begun = performance.now()
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    bytes = (await answer.arrayBuffer()).byteLength
    if (i >= WARM_UP) times.push(performance.now() - begun)
    if (answer.status !== 200) failed++
  }
  const { user, system } = process.cpuUsage(cpu)
  return {
    cpu: (user + system) / 1000 / ASKED,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    kB: bytes / 1000,
    failed,
  }
}

/** A new admin, logged in. */
export async function addAdmin({ platform }: FrontOfHouse): Promise<{ id: string; token: string }> {
  const { db, engine } = platform
  const user = await db
    .transaction()
    .execute((trx) =>
      insertUser(trx, engine, {
        firstName: 'Geneviève',
        lastName: 'Archambault',
        email: 'admin@bench.test',
        phone: '514 555-0180',
        password_hash: null,
        role: 'admin',
        verified: true,
      }),
    )
  if (!user) throw new Error('the admin was there before')
  const { token } = await startSession(platform, user, { userAgent: 'bench', devices: [] })
  return { id: user.id, token }
}
