import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const docs = join(import.meta.dirname, '../../docs')

/** Broken links of a page in docs/: missing files, and names that a file does not declare. */
function deadLinks(page: string): string[] {
  return [...page.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)].flatMap(([link, name = '', target = '']) => {
    const path = join(docs, target)
    if (!existsSync(path)) return `${link}: there is no such file`
    if (!/\.tsx?$/.test(target)) return []
    return declares(readFileSync(path, 'utf8'), name) ? [] : `${link}: the file does not declare ${name}`
  })
}

function declares(source: string, name: string): boolean {
  const names = source.matchAll(/^(?:export )?(?:async )?(?:function\*?|const|class|type|interface) (\w+)/gm)
  return [...names].some(([, declared]) => declared === name)
}

test('every file that the tour links to is there, and declares the name of the link', () => {
  const tour = readFileSync(join(docs, 'tour.md'), 'utf8')
  expect(tour.match(/\]\(\.\.\/src\//g)?.length).toBeGreaterThan(25)
  expect(deadLinks(tour)).toEqual([])
})

test.each([
  ['a file that is gone', '[holdSeats](../src/server/hold.ts)'],
  ['a name that is gone', '[heldSeats](../src/server/seating/commands/hold-seats.ts)'],
  ['a name that is only used there', '[claimSeats](../src/server/seating/commands/hold-seats.ts)'],
  ['words instead of a name', '[the command](../src/server/seating/commands/hold-seats.ts)'],
  ['a document that is gone', '[laws](laws.md)'],
])('the check finds %s', (_what, link) => {
  expect(deadLinks(`See ${link}.`)).toHaveLength(1)
})
