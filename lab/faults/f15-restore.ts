import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { seedLeanSeason } from '../../sandbox/season/lean.ts'
import { hashPassword } from '../../src/server/platform/base/passwords.ts'
import type { Platform } from '../../src/server/platform/platform.ts'
import { type Sandbox, startSandbox } from '../../src/server/testing/harness/sandbox.ts'
import { until } from '../../src/server/testing/until.ts'
import { type Buyer, makeBuyers, makePerformances } from '../holds/people.ts'
import { startServer } from '../kit/server.ts'
import { makeSite, openApp, openSiteDatabase, type Site } from '../kit/site.ts'
import { type Books, readBooks, wrongsIn } from './f15-books.ts'
import { type Caller, caller, openCardOrder, payByCard, payByWallet, refundWhole } from './f15-buying.ts'

/**
 * Orders of the evening before the backup, and of the day after it: by card, and by PayPal. With those that are paid
 * while it is made, the backup knows fewer payments than one round of `reconcileRefunds` asks about.
 */
const YESTERDAY = { card: 12, wallet: 6 }
const TODAY = { card: 100, wallet: 40 }
/** Orders open in the backup and paid after it, and orders from before it that were refunded after it. */
const OPEN = 4
const REFUNDED = 5
const BUYERS = 8
const PASSWORD = 'a word for every evening'
/** PayPal reports a payment three hours later, so the start comes after that, by every clock. */
const LATER_MS = 3 * 3_600_000 + 60_000

/**
 * F15: a backup is made while the theatre sells, the machine is lost after a day of sales with a third of the webhooks
 * lost too, and the backup is restored elsewhere by the commands of docs/operations.md. What was acknowledged before the
 * backup must be there, and its codes admitted once; every payment since must be settled or listed, and its refunds
 * recognized; then an admin refunds the listed ones, and every cent goes back exactly once. SQLite. Prints the figures.
 */
export async function f15(): Promise<boolean> {
  const site = await makeSite('sqlite', null)
  const safe = mkdtempSync(join(tmpdir(), 'foh-backup-'))
  const sandbox = await startSandbox(safe, site.port)
  try {
    return await play(site, sandbox, safe)
  } finally {
    await sandbox.close()
    site.remove()
    rmSync(safe, { recursive: true, force: true })
  }
}

async function play(site: Site, sandbox: Sandbox, safe: string): Promise<boolean> {
  const app = await openApp({ ...site, env: { ...site.env, SANDBOX_URL: sandbox.url } })
  // Seeds what the server would seed by itself, before adding ours, or it would sell our seats.
  await seedLeanSeason(app.platform)
  const buyers = await makeBuyers(app.platform, BUYERS + OPEN + 2)
  const performances = await makePerformances(app.platform, 'Restored', BUYERS + OPEN)
  const [admin, usher, ...shoppers] = buyers
  if (!admin || !usher) throw new Error('no accounts were created')
  await employ(app.platform, admin, 'admin')
  await employ(app.platform, usher, 'ticket_person')
  await app.close()
  const callers = shoppers.map((buyer, i) => caller(site.port, buyer.token, performances[i] ?? ''))
  const desks = callers.slice(OPEN)
  const office = caller(site.port, admin.token, '')
  const door = caller(site.port, usher.token, '')

  let server = await startServer(site, sandbox)
  const yesterday = await sell(desks, sandbox, YESTERDAY)
  const open = []
  for (const desk of callers.slice(0, OPEN)) open.push(await openCardOrder(desk))
  await sandbox.faults({ seed: 15, webhooks: { drop: 0.3 } })
  const file = join(safe, 'backup.fohb')
  const begun = Date.now()
  const backup = timed(() => command('backup', site, [file]))
  await sell(desks, sandbox, TODAY)
  const backupMs = await backup
  for (const url of open) await sandbox.pay(url)
  for (const { orderId } of yesterday.slice(0, REFUNDED)) await refundWhole(office, orderId, PASSWORD)
  server.signal('SIGKILL')
  await until(() => server.hasEnded(), 'the machine is lost')
  const daySeconds = (Date.now() - begun) / 1000
  site.remove()

  await sandbox.faults({ webhooks: null, paypalClockOffsetMs: LATER_MS })
  const started = Date.now()
  const restored = later({ ...site, folder: join(safe, 'restored') }, sandbox)
  const said = await command('restore', restored, [file])
  const restoreMs = Date.now() - started
  server = await startServer(restored, sandbox)
  const openMs = Date.now() - started
  const { db, engine } = openSiteDatabase(restored)
  try {
    const listed = async () => wrongsIn(await readBooks(db, sandbox)).length === 0
    await until(listed, 'everything is listed', 60_000).catch(() => {})
    const seconds = (Date.now() - started) / 1000
    const books = await readBooks(db, sandbox)
    report(books, { daySeconds, seconds, backupMs, restoreMs, openMs })
    console.log(`  payments without an order that the restore told of: ${missingBy(said)}`)
    const codes = await codesOf(yesterday.slice(REFUNDED))
    const wrongs = [
      ...wrongsIn(books),
      ...(missingBy(said) === books.listed.length ? [] : [`the restore told of ${missingBy(said)} payments`]),
      ...(await admitTwice(door, codes)),
    ]
    console.log(`  codes from before the backup: ${codes.length}, each shown twice at the door`)

    const ids = books.listed.map(({ id }) => id)
    await office.post('/api/unknown-payments/refunds', { ids, password: PASSWORD })
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

async function employ({ db }: Platform, { userId }: Buyer, role: 'admin' | 'ticket_person'): Promise<void> {
  const password_hash = await hashPassword(PASSWORD)
  await db.updateTable('users').set({ role, password_hash }).where('id', '=', userId).execute()
}

type Sold = { orderId: string; desk: Caller }

/** Sells orders of two seats, several at a time. */
async function sell(desks: Caller[], sandbox: Sandbox, { card, wallet }: typeof TODAY): Promise<Sold[]> {
  const sold: Sold[] = []
  let [cards, wallets] = [card, wallet]
  await Promise.all(
    desks.map(async (desk) => {
      while (cards > 0 || wallets > 0) {
        const byCard = cards > 0
        if (byCard) cards--
        else wallets--
        const orderId = await (byCard ? payByCard(desk, sandbox) : payByWallet(desk, sandbox))
        sold.push({ orderId, desk })
      }
    }),
  )
  return sold
}

type Code = { qr: string; performanceId: string }

/** The codes of orders, as their buyers get them from the server. Throws if an order is not there. */
async function codesOf(sold: Sold[]): Promise<Code[]> {
  const orders = await Promise.all(sold.map(({ orderId, desk }) => desk.get(`/api/orders/${orderId}`)))
  return orders.flatMap(({ tickets, performanceId }) =>
    (tickets as { qr: string }[]).map(({ qr }) => ({ qr, performanceId: String(performanceId) })),
  )
}

/** Shows each code twice at its door; answers what was not admitted the first time, or admitted again. */
async function admitTwice(door: Caller, codes: Code[]): Promise<string[]> {
  const wrongs: string[] = []
  for (const { qr, performanceId } of codes)
    for (const expected of ['admitted', 'already-admitted']) {
      const scan = { ticketId: qr, performanceId, scanId: randomUUID() }
      const { result } = await door.post('/api/verify-ticket', scan)
      if (result !== expected) wrongs.push(`a code from before the backup is ${result}, not ${expected}`)
    }
  return wrongs
}

const run = promisify(execFile)

/** Runs `scripts/operate/<name>.ts` as an operator does; returns what it printed, and throws that if it fails. */
async function command(name: string, site: Site, args: string[]): Promise<string> {
  const script = resolve(import.meta.dirname, `../../scripts/operate/${name}.ts`)
  const env = { PATH: process.env.PATH, ...site.env }
  return (await run(process.execPath, [script, ...args], { env })).stdout
}

/** How many payments a restore said were for orders that its copy does not have. */
function missingBy(said: string): number {
  const counts = [...said.matchAll(/(\d+) payments? worth \S+ for orders that are not in this copy/g)]
  return counts.reduce((sum, [, count]) => sum + Number(count), 0)
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const began = Date.now()
  await act()
  return Date.now() - began
}

/** Its server and commands work in its folder, later by every clock. */
function later(site: Site, sandbox: Sandbox): Site {
  return {
    ...site,
    env: {
      ...site.env,
      DATA_DIR: site.folder,
      SANDBOX_URL: sandbox.url,
      NODE_ENV: 'test',
      TEST_CLOCK_OFFSET_MS: String(LATER_MS),
    },
  }
}

type Times = { daySeconds: number; seconds: number; backupMs: number; restoreMs: number; openMs: number }

function report(books: Books, { daySeconds, seconds, ...ms }: Times): void {
  const { payments, known, listed, refundsThere, refundsHere } = books
  const unmatched = payments.filter(({ paymentRef }) => !known.has(paymentRef))
  const found = unmatched.filter(({ paymentRef }) => listed.some((row) => row.payment_ref === paymentRef))
  const share = unmatched.length === 0 ? 0 : (100 * found.length) / unmatched.length
  console.log(
    `F15 sqlite: backed up while it sold (${(ms.backupMs / 1000).toFixed(1)} s), lost after ${daySeconds.toFixed(0)} s, restored elsewhere in ${(ms.restoreMs / 1000).toFixed(1)} s, open again ${(ms.openMs / 1000).toFixed(1)} s after it began`,
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
