import { strToU8, Zip, ZipDeflate } from 'fflate'
import { CSV_MARK, type CsvCell, csvLines } from '../../../shared/platform/text/csv.ts'
import { plainName } from '../../../shared/platform/text/plain-name.ts'
import { writePlan } from '../../../shared/seating/plan-files.ts'
import type { Db } from '../../platform/db/engine.ts'
import { pagesOf } from '../../platform/http/send-file.ts'
import { iso } from '../../platform/records/audit.ts'
import { listHouses } from '../../seating/queries/house.ts'
import { readPlan } from '../../seating/queries/plan.ts'
import { words } from '../catalogue.ts'
import { bundleSheets } from './bundle-sheets.ts'

/** Rows that are read at once. */
const PAGE = 1000

type Sheet = (typeof bundleSheets)[keyof typeof bundleSheets]
type Row = Record<string, CsvCell>

/** The name of the bundle of this day, in UTC. */
export const bundleName = (now: number) => words.fileName({ day: iso(now).slice(0, 10) })

/**
 * The bytes of a ZIP with all there is about people, shows, orders, money and attendance as CSVs, the houses as their
 * plans, and a text that explains the files, in the language of the reader. A page of rows at a time is in memory.
 */
export async function* bundleOf(db: Db, now: number): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    ready.push(bytes)
  })
  const sheets = Object.entries(bundleSheets)
  const plans = await plansOf(db)
  const about = [
    words.about({ when: iso(now) }),
    ...sheets.map(([name, { says }]) => `${name}: ${says()}`),
    `${plans.map(([name]) => name).join(', ')}: ${words.houseSheet()}`,
  ]
  const files: [string, AsyncIterable<string> | string[]][] = [
    [words.readMe(), [about.join('\r\n\r\n')]],
    ...plans,
    ...sheets.map(([name, sheet]): [string, AsyncIterable<string>] => [name, linesOf(db, sheet)]),
  ]
  for (const [name, texts] of files) {
    const file = Object.assign(new ZipDeflate(name), { mtime: now })
    zip.add(file)
    for await (const text of texts) {
      file.push(strToU8(text))
      yield* ready.splice(0)
    }
    file.push(new Uint8Array(), true)
  }
  zip.end()
  yield* ready
}

async function plansOf(db: Db): Promise<[string, string[]][]> {
  const files: [string, string[]][] = []
  for (const { id, name } of await listHouses(db)) {
    const file = files.length === 0 ? 'house' : `house-${files.length + 1}-${plainName(name, 40)}`
    files.push([`${file}.json`, [writePlan((await readPlan(db, id)).plan)]])
  }
  return files
}

/** The lines of a sheet, a page at a time, each from the last row of the one before. */
async function* linesOf(db: Db, { table, columns }: Sheet): AsyncGenerator<string> {
  const [id = ''] = columns
  yield CSV_MARK + csvLines([columns])
  const pages = pagesOf<Row>(PAGE, (after) =>
    db
      .selectFrom(table)
      .select(columns as never)
      .$if(after !== undefined, (query) => query.where(id as never, '>', after?.[id] as never))
      .orderBy(id as never)
      .limit(PAGE)
      .$castTo<Row>()
      .execute(),
  )
  for await (const rows of pages)
    yield csvLines(rows.map((row) => columns.map((name) => cellOf(name, row[name]))))
}

const cellOf = (name: string, value: CsvCell = null) =>
  typeof value === 'number' && /^at$|_(?:at|on)$/.test(name) ? iso(value) : value
