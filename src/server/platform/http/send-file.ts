import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { type Language, readerLanguage } from '../../../shared/language/language.ts'
import { CSV_MARK, type CsvCell, csvLines } from '../../../shared/platform/text/csv.ts'
import { inLanguage } from '../base/reader.ts'

/** Answers with a file to be saved under this name. */
export function sendFile(reply: FastifyReply, type: string, name: string, content: Buffer | Readable) {
  return reply.type(type).header('content-disposition', `attachment; filename="${name}"`).send(content)
}

/** The columns of a sheet: what each is called, and what it says of a row. */
export type Columns<R> = readonly (readonly [title: string, cell: (row: R) => CsvCell])[]

/**
 * Answers with a CSV in the reader's language, called `name`, such as "orders.csv", a page of rows at a time: each is
 * read once the one before has gone out. However long the list, a page is all that is in memory, with the ids of a list
 * that is sorted as a whole.
 */
export function sendCsv<R>(
  reply: FastifyReply,
  name: string,
  columns: Columns<R>,
  pages: AsyncIterable<readonly R[]>,
): FastifyReply {
  const lines = Readable.from(linesOf(columns, pages, readerLanguage()))
  return sendFile(reply, 'text/csv; charset=utf-8', name, lines)
}

async function* linesOf<R>(columns: Columns<R>, pages: AsyncIterable<readonly R[]>, language: Language) {
  const lines = (rows: () => CsvCell[][]) => inLanguage(language, () => csvLines(rows()))
  yield CSV_MARK + lines(() => [columns.map(([title]) => title)])
  const reader = pages[Symbol.asyncIterator]()
  try {
    for (;;) {
      const { value, done } = await readInTurn(() => inLanguage(language, () => reader.next()))
      if (done) return
      if (value.length > 0) yield lines(() => value.map((row) => columns.map(([, cell]) => cell(row))))
    }
  } finally {
    await reader.return?.()
  }
}

let before: Promise<unknown> = Promise.resolve()

/** Runs `read` after those that asked before, in a turn of its own: twenty sheets keep others waiting no longer than one. */
function readInTurn<T>(read: () => Promise<T>): Promise<T> {
  const answer = before.then(() => nextTurn()).then(read)
  before = answer.catch(() => {})
  return answer
}

/** Reads page after page, each from the last row of the one before; one that is not full is the last. */
export async function* pagesOf<R>(size: number, read: (after: R | undefined) => Promise<readonly R[]>) {
  let after: R | undefined
  do {
    const page = await read(after)
    yield page
    after = page.length < size ? undefined : page.at(-1)
  } while (after !== undefined)
}

/**
 * Ids in an order that only the whole list has, a page at a time. They are read once and kept as bytes outside the
 * heap: twenty sheets of 200,000 rows take 132 MB beside it.
 */
export async function* pagesOfIds(size: number, read: () => Promise<readonly { id: string }[]>) {
  for (const page of pack(await read(), size)) yield page.toString().split('\n')
}

function pack(rows: readonly { id: string }[], size: number): Buffer[] {
  const pages: Buffer[] = []
  for (let at = 0; at < rows.length; at += size) {
    const page = rows.slice(at, at + size)
    pages.push(Buffer.from(page.map(({ id }) => id).join('\n')))
  }
  return pages
}

/** Rows of a page in the order of its ids, without those that are gone by now. */
export function inOrderOf<R extends { id: string }>(ids: readonly string[], rows: readonly R[]): R[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
