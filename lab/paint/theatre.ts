import { seedLeanSeason } from '../../sandbox/season/lean.ts'
import { startSandbox } from '../../src/server/testing/harness/sandbox.ts'
import { until } from '../../src/server/testing/until.ts'
import { buy } from '../holds/measure-purchases.ts'
import { makeBuyers } from '../holds/people.ts'
import { openLine } from '../kit/line.ts'
import { startServer } from '../kit/server.ts'
import { makeSite, openApp } from '../kit/site.ts'

/** A page to load, with what the browser that loads it has stored. */
export type Visit = { name: string; url: string; storage: Record<string, string> }

/** The seeded theatre as a running server, with somebody who holds seats and somebody who has tickets. */
export async function openTheatre() {
  const site = await makeSite('sqlite', null)
  const app = await openApp(site)
  await seedLeanSeason(app.platform)
  const [holder, owner] = await makeBuyers(app.platform, 2)
  const next = await app.platform.db
    .selectFrom('performances')
    .select(['id', 'show_id'])
    .where('status', '=', 'scheduled')
    .where('starts_at', '>', Date.now() + 86_400_000)
    .where('sales_end_at', '>', Date.now() + 86_400_000)
    .orderBy('starts_at')
    .executeTakeFirstOrThrow()
  const free = await app.platform.db
    .selectFrom('seats')
    .select('seat_num')
    .where('retired_at', 'is', null)
    .where('seat_num', 'not in', (query) =>
      query.selectFrom('seat_claims').select('seat_num').where('performance_id', '=', next.id),
    )
    .orderBy('seat_num', 'desc')
    .limit(4)
    .execute()
  await app.close()
  if (!holder || !owner) throw new Error('There are no buyers.')
  const sandbox = await startSandbox(site.folder, site.port)
  const server = await startServer(site, sandbox)
  const [a = 0, b = 0, c = 0, d = 0] = free.map(({ seat_num }) => seat_num)
  const bank = openLine(Number(new URL(sandbox.url).port))
  const [held, bought] = [openLine(server.port, holder), openLine(server.port, owner)]
  await held.json('PUT', `/api/performances/${next.id}/hold`, { seats: [a, b] })
  const order = await buy(bought, bank, { performanceId: next.id, seats: [c, d] })
  const isPaid = async () => {
    const { body } = await bought.json('GET', `/api/orders/${order}`)
    return (body as { status: string }).status === 'paid'
  }
  await until(isPaid, 'the order is paid', 30_000)
  for (const line of [bank, held, bought]) line.close()

  const as = ({ token, email }: { token: string; email: string }) => ({
    token,
    role: 'user',
    userEmail: email,
  })
  const page = (name: string, path: string, storage: Visit['storage'] = {}): Visit => ({
    name,
    url: `http://127.0.0.1:${server.port}${path}`,
    storage,
  })
  return {
    visits: [
      page('/', '/'),
      page('a show', `/shows/${next.show_id}`),
      page('/seats', `/seats?show=${next.show_id}&performance=${next.id}`, as(holder)),
      page('/cart', '/cart', as(holder)),
      page('/payment', '/payment', as(holder)),
      page('the ticket', `/confirmation?order=${order}`, as(owner)),
    ],
    async close(): Promise<void> {
      await server.stop()
      await sandbox.close()
      site.remove()
    },
  }
}
