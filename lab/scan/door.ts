import { seedDemoAccounts } from '../../sandbox/season/seed-demo-accounts.ts'
import { findUserByEmail } from '../../src/server/accounts/people/people.ts'
import { startSession } from '../../src/server/accounts/sessions/sessions.ts'
import { sellForCash } from '../../src/server/orders/desk/sell-at-desk.ts'
import { createShow } from '../../src/server/shows/commands/create-show.ts'
import { startSandbox } from '../../src/server/testing/harness/sandbox.ts'
import { startServer } from '../kit/server.ts'
import { makeSite, openApp } from '../kit/site.ts'

const PARTY = 4
/** From now to the start, in ms: the doors are open. */
const STARTS_IN_MS = 15 * 60_000

/** A door this evening: a running server, an usher's stored log-in, and the tickets of its guests. */
export type Door = Awaited<ReturnType<typeof openDoor>>

/** Opens a theatre whose doors are open for one performance, to which so many tickets were sold. */
export async function openDoor(guests: number) {
  const site = await makeSite('sqlite', null)
  const app = await openApp(site)
  const { platform } = app
  await seedDemoAccounts(platform)
  const [usher, patron] = await Promise.all(
    ['door@sandbox.test', 'patron@sandbox.test'].map((email) => findUserByEmail(platform.db, email)),
  )
  if (!usher || !patron) throw new Error('There are no people.')
  const start = Math.floor(Date.now() / 1000) * 1000 + STARTS_IN_MS
  const date = new Date(start).toISOString()
  const show = {
    name: 'The Queue',
    startDate: date,
    endDate: date,
    location: 'Main Stage',
    performances: [start],
  }
  const [performance] = (await createShow(platform, show)).performances
  if (!performance) throw new Error('There is no performance.')
  const seats = Array.from({ length: guests }, (_, i) => i + 1)
  for (let i = 0; i < guests; i += PARTY) {
    const sale = { userId: patron.id, performanceId: performance.id, seats: seats.slice(i, i + PARTY) }
    await platform.db.transaction().execute((trx) => sellForCash(trx, platform, sale))
  }
  const tickets = await platform.db
    .selectFrom('tickets')
    .select(['qr', 'seat_num as seatNum'])
    .orderBy('seat_num')
    .execute()
  const { token } = await startSession(platform, usher, { userAgent: 'bench', devices: [] })
  await app.close()
  const sandbox = await startSandbox(site.folder, site.port)
  const server = await startServer(site, sandbox)
  const url = `http://127.0.0.1:${server.port}`
  return {
    url,
    storage: { token, role: 'ticket_person', userEmail: usher.email },
    tickets,
    /** How many the server has admitted. */
    async admitted(): Promise<number> {
      const answer = await fetch(`${url}/api/door/performances`, {
        headers: { authorization: `Bearer ${token}` },
      })
      const [{ admitted = 0 } = {}] = (await answer.json()) as { admitted?: number }[]
      return admitted
    },
    async close(): Promise<void> {
      await server.stop()
      await sandbox.close()
      site.remove()
    },
  }
}
