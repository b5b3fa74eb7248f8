import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { searchKey } from '../../../../shared/platform/text/search-key.ts'
import { foldedNames } from '../../../../shared/testing/folded-names.ts'
import { setupApp } from '../../../testing/scenes/scenario.ts'
import { folded } from './contains.ts'

const app = await setupApp()

async function keysOf(texts: readonly string[]): Promise<(string | undefined)[]> {
  const { db } = app.platform
  const values = sql.join(
    texts.map((text, i) => sql`select ${sql.lit(i)} as i, ${text} as t`),
    sql` union all `,
  )
  const { rows } = await sql<{ key: string }>`
    select ${folded(sql`cast(texts.t as text)`)} as key from (${values}) as texts order by i`.execute(db)
  return rows.map(({ key }) => key)
}

test('the database makes the key of a name that the pages make', async () => {
  const names = foldedNames.flat()
  expect(await keysOf(names)).toEqual(names.map(searchKey))
})

test('and of any letter or sign up to Armenian, of punctuation, and of texts of them', async () => {
  const signs = [
    ...Array(0x587).keys(),
    ...range(0x1e00, 0x1fff),
    ...range(0x2000, 0x20ff),
    ...range(0xfb00, 0xfb06),
  ]
    .filter((code) => code > 0)
    .map((code) => `a${String.fromCodePoint(code)}b`)
  for (let i = 0; i < signs.length; i += 200) {
    const part = signs.slice(i, i + 200)
    expect(await keysOf(part)).toEqual(part.map(searchKey))
  }
  const letters = fc.constantFrom(
    ...("aÉéŁłØßẞŒœÆÞðıİΣςЙй‘’ʻʼ´`'–—‑- \u00a0\u200b\u3000夏ァ김🎭".match(/./gsu) ?? []),
  )
  const texts = fc.sample(
    fc.array(letters, { maxLength: 20 }).map((list) => list.join('')),
    300,
  )
  expect(await keysOf(texts)).toEqual(texts.map(searchKey))
  // The key of a key is itself.
  expect(texts.map(searchKey).map(searchKey)).toEqual(texts.map(searchKey))
})

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i)
}
