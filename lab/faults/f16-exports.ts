import { startTestPostgres } from '../../scripts/test/postgres.ts'
import { addSeason } from '../admin/season.ts'
import { addAdmin } from '../kit/ask.ts'
import { describeTally, holdOnce, type Night, newTally, playNight, type Tally, withLines } from './night.ts'

const SIZE = { shows: 5000, tickets: 200_000 }
/** Megabytes of JavaScript heap that the server has. */
const HEAP_MB = 200
const EXPORTS = 20
const BUYERS = 10
/** How long people hold seats with no export under way, in ms. */
const ALONE_MS = 5000
const sheets = [
  ...['/api/admin/orders.csv', '/api/admin/orders.csv?sort=buyer', '/api/admin/orders.csv?sort=-performance'],
  ...['/api/users.csv?sort=-name', '/api/audit.csv'],
]

type Sheet = { status: number; bytes: number; lines: number }

/**
 * F16: 20 exports of a house with 200,000 tickets at once, by a server with 200 MB of heap, while people hold seats; on
 * each engine. An export that is not whole is a violation, and so is a server that ends. Returns the violations.
 */
export async function f16(): Promise<number> {
  const postgres = await startTestPostgres()
  try {
    let violations = 0
    for (const engine of ['sqlite', 'postgres'] as const)
      violations += await playExports(engine, postgres.url)
    return violations
  } finally {
    await postgres.stop()
  }
}

function playExports(engine: 'sqlite' | 'postgres', postgresUrl: string): Promise<number> {
  let token = ''
  return playNight(
    {
      engine,
      postgresUrl,
      buyers: BUYERS,
      nodeOptions: [`--max-old-space-size=${HEAP_MB}`],
      fill: async (app) => {
        const admin = await addAdmin(app)
        token = admin.token
        await addSeason(app, SIZE, admin.id)
      },
    },
    async (night) => {
      const alone = newTally()
      const until = Date.now() + ALONE_MS
      await holdWhile(night, alone, () => Date.now() < until)
      const beside = newTally()
      let done = false
      const begun = performance.now()
      const holding = holdWhile(night, beside, () => !done)
      const got = await Promise.all(
        Array.from({ length: EXPORTS }, (_, i) => download(night, sheets[i % sheets.length] ?? '', token)),
      )
      done = true
      const seconds = (performance.now() - begun) / 1000
      await holding
      const bytes = got.reduce((sum, sheet) => sum + sheet.bytes, 0)
      console.log(
        `  ${engine}: ${EXPORTS} exports, ${(bytes / 1e6).toFixed(0)} MB in all, in ${seconds.toFixed(1)} s; the server has ${((await night.server.memoryBytes()) / 1e6).toFixed(0)} MB of memory`,
      )
      console.log(`  holds alone: ${describeTally(alone)}`)
      console.log(`  holds beside: ${describeTally(beside)}`)
      return wrongsIn(got)
    },
  )
}

/** Everybody holds a seat and gives it back, again and again. */
async function holdWhile(night: Night, tally: Tally, goesOn: () => boolean): Promise<void> {
  const [performanceId = ''] = night.performances
  await withLines(night, (lines) =>
    Promise.all(
      lines.map(async (line, i) => {
        while (goesOn()) await holdOnce(tally, line, performanceId, i + 1)
      }),
    ),
  )
}

async function download({ site }: Night, path: string, token: string): Promise<Sheet> {
  const answer = await fetch(`http://127.0.0.1:${site.port}${path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const sheet = { status: answer.status, bytes: 0, lines: 0 }
  for await (const part of answer.body ?? []) {
    sheet.bytes += part.length
    sheet.lines += part.reduce((sum: number, byte: number) => sum + (byte === NEWLINE ? 1 : 0), 0)
  }
  return sheet
}

const NEWLINE = 10

/** Exports that were refused, and those that have fewer lines than another of the same list had. */
function wrongsIn(got: readonly Sheet[]): number {
  const most = sheets.map((_, kind) =>
    Math.max(...got.filter((_sheet, i) => i % sheets.length === kind).map(({ lines }) => lines)),
  )
  console.log(`  lines: ${sheets.map((path, kind) => `${path} ${most[kind]}`).join(', ')}`)
  const audit = sheets.indexOf('/api/audit.csv')
  return got.filter(
    // Each download is an entry in the audit, so those of it may differ by that many.
    ({ status, lines }, i) =>
      status !== 200 || lines < (most[i % sheets.length] ?? 0) - (i % sheets.length === audit ? EXPORTS : 0),
  ).length
}
