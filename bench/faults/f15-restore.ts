import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { hashPassword } from '../../src/server/platform/passwords.ts'
import type { Platform } from '../../src/server/platform/platform.ts'
import { seedSandbox } from '../../src/server/seed.ts'
import { type Sandbox, startSandbox } from '../../src/server/testing/harness/sandbox.ts'
import { until } from '../../src/server/testing/until.ts'
import { type Buyer, makeBuyers, makePerformances } from '../holds/people.ts'
import { startServer } from '../kit/server.ts'
import { makeSite, openApp, openSiteDatabase, type Site } from '../kit/site.ts'
import { type Books, readBooks, wrongsIn } from './f15-books.ts'
import { type Caller, caller, openCardOrder, payByCard, payByWallet, refundWhole } from './f15-buying.ts'

/** Orders of the evening before the backup, and of the day after it: by card, and by PayPal. */
const YESTERDAY = { card: 20, wallet: 10 }
const TODAY = { card: 100, wallet: 40 }
/** Orders open in the backup and paid after it, and orders from before it that were refunded after it. */
const OPEN = 4
const REFUNDED = 5
const BUYERS = 8
const PASSWORD = 'a word for every evening'
/** PayPal reports a payment three hours later, so the start comes after that, by every clock. */
const LATER_MS = 3 * 3_600_000 + 60_000

/**
 * F15: last night's backup is restored after a day of sales, with a third of the webhooks lost. Every payment of the
 * day must be settled or listed, and its refunds recognized; then an admin refunds the listed ones, and every cent goes
 * back exactly once. SQLite. Prints the figures.
 */
export async function f15(): Promise<boolean> {
  const site = await makeSite('sqlite', null)
  const sandbox = await startSandbox(site.folder, site.port)
  try {
    return await play(site, sandbox)
  } finally {
    await sandbox.close()
    site.remove()
  }
}

async function play(site: Site, sandbox: Sandbox): Promise<boolean> {
  const app = await openApp({ ...site, env: { ...site.env, SANDBOX_URL: sandbox.url } })
  // Seeds what the server would seed by itself, before adding ours, or it would sell our seats.
  await seedSandbox(app.platform)
  const buyers = await makeBuyers(app.platform, BUYERS + OPEN + 1)
  const performances = await makePerformances(app.platform, 'Restored', BUYERS + OPEN)
  const [admin, ...shoppers] = buyers
  if (!admin) throw new Error('there is nobody')
  await makeAdmin(app.platform, admin)
  await app.close()
  const callers = shoppers.map((buyer, i) => caller(site.port, buyer.token, performances[i] ?? ''))
  const desks = callers.slice(OPEN)
  const office = caller(site.port, admin.token, '')

  let server = await startServer(site, sandbox)
  const yesterday = await sell(desks, sandbox, YESTERDAY)
  const open = []
  for (const desk of callers.slice(0, OPEN)) open.push(await openCardOrder(desk))
  backUp(site)
  await sandbox.faults({ seed: 15, webhooks: { drop: 0.3 } })
  const begun = Date.now()
  await sell(desks, sandbox, TODAY)
  for (const url of open) await sandbox.pay(url)
  for (const orderId of yesterday.slice(0, REFUNDED)) await refundWhole(office, orderId, PASSWORD)
  await server.stop()
  const daySeconds = (Date.now() - begun) / 1000
  restore(site)
  await sandbox.faults({ webhooks: null, paypalClockOffsetMs: LATER_MS })

  const started = Date.now()
  server = await startServer(later(site), sandbox)
  const expected = TODAY.card + TODAY.wallet
  const { db, engine } = openSiteDatabase(later(site))
  try {
    const listed = async () => {
      const books = await readBooks(db, sandbox)
      return books.listed.length >= expected && wrongsIn(books).length === 0
    }
    await until(listed, 'everything is listed', 60_000).catch(() => {})
    const seconds = (Date.now() - started) / 1000
    const books = await readBooks(db, sandbox)
    report(books, { daySeconds, seconds })
    const wrongs = wrongsIn(books)

    for (const { id } of books.listed)
      await office.post(`/api/unknown-payments/${id}/refund`, { password: PASSWORD })
    const isSettled = async () => (await readBooks(db, sandbox)).listed.length === 0
    await until(isSettled, 'the listed payments are refunded', 60_000).catch(() => {})
    const after = await readBooks(db, sandbox)
    const stranded = books.listed.filter(({ payment_ref }) => {
      const there = after.payments.find(({ paymentRef }) => paymentRef === payment_ref)
      return there?.backCents !== there?.cents
    })
    console.log(
      `  refunded at the provider by an admin: ${books.listed.length - stranded.length} of ${books.listed.length}`,
    )
    const all = [
      ...wrongs,
      ...wrongsIn(after),
      ...stranded.map(({ payment_ref }) => `${payment_ref} did not go back whole`),
    ]
    console.log(`  violations ${all.length}`)
    for (const wrong of all.slice(0, 20)) console.log(`    ${wrong}`)
    return all.length === 0
  } finally {
    await engine.close()
    await server.stop()
  }
}

async function makeAdmin({ db }: Platform, { userId }: Buyer): Promise<void> {
  const password_hash = await hashPassword(PASSWORD)
  await db.updateTable('users').set({ role: 'admin', password_hash }).where('id', '=', userId).execute()
}

/** Sells orders of two seats, several at a time; returns their ids. */
async function sell(desks: Caller[], sandbox: Sandbox, { card, wallet }: typeof TODAY): Promise<string[]> {
  const sold: string[] = []
  let [cards, wallets] = [card, wallet]
  await Promise.all(
    desks.map(async (desk) => {
      while (cards > 0 || wallets > 0) {
        const byCard = cards > 0
        if (byCard) cards--
        else wallets--
        sold.push(await (byCard ? payByCard(desk, sandbox) : payByWallet(desk, sandbox)))
      }
    }),
  )
  return sold
}

const databaseOf = ({ folder }: Site) => join(folder, 'theatre.db')
const backupOf = ({ folder }: Site) => join(folder, 'backup.db')

/** As docs/operations.md says, while the server runs. */
function backUp(site: Site): void {
  const db = new DatabaseSync(databaseOf(site))
  db.exec(`VACUUM INTO '${backupOf(site)}'`)
  db.close()
}

function restore(site: Site): void {
  for (const end of ['-wal', '-shm']) rmSync(`${databaseOf(site)}${end}`, { force: true })
  copyFileSync(backupOf(site), databaseOf(site))
}

function later(site: Site): Site {
  return { ...site, env: { ...site.env, NODE_ENV: 'test', TEST_CLOCK_OFFSET_MS: String(LATER_MS) } }
}

function report(books: Books, { daySeconds, seconds }: { daySeconds: number; seconds: number }): void {
  const { payments, known, listed, refundsThere, refundsHere } = books
  const unmatched = payments.filter(({ paymentRef }) => !known.has(paymentRef))
  const found = unmatched.filter(({ paymentRef }) => listed.some((row) => row.payment_ref === paymentRef))
  const share = unmatched.length === 0 ? 0 : (100 * found.length) / unmatched.length
  console.log(
    `F15 sqlite: last night's backup restored after a day of sales (${daySeconds.toFixed(0)} s), then started`,
  )
  console.log(
    `  payments at the providers: ${payments.length}, of orders that are here: ${payments.length - unmatched.length}`,
  )
  console.log(
    `  without an order: ${unmatched.length}, listed: ${found.length} (${share.toFixed(1)} %), in ${seconds.toFixed(1)} s from the start`,
  )
  console.log(
    `  refunds of the day at the providers: ${refundsThere.length}, known here again: ${refundsThere.filter((id) => refundsHere.has(id)).length}`,
  )
}
