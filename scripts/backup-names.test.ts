import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backupName, staleBackups } from './backup-names.ts'

const house = '0a1b2c3d'
const DAY = 24 * 60 * 60 * 1000
const from = Date.UTC(2026, 0, 1, 3)
const nightly = (days: number) =>
  Array.from({ length: days }, (_, day) => backupName(new Date(from + day * DAY), house, day % 2 === 0))

/** What is left after a backup every night, each followed by its cleaning. */
function season(names: string[]): string[] {
  let kept: string[] = []
  for (const name of names) {
    kept.push(name)
    const stale = new Set(staleBackups(kept, house))
    kept = kept.filter((each) => !stale.has(each))
  }
  return kept
}

test('a year of nightly backups leaves seven days, five weeks and twelve months', () => {
  const kept = season(nightly(365))
  expect(kept.slice(-7)).toEqual(nightly(365).slice(-7))
  expect(kept.length).toBeLessThanOrEqual(7 + 5 + 12)
  expect(new Set(kept.map((name) => name.slice(24, 31))).size).toBe(12)
})

test('the newest backup stays whatever else there is, and files of others and of another house always', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 3000 }), { minLength: 1 }), (hours) => {
      const names = hours.map((hour) => backupName(new Date(from + hour * 3_600_000), house, false))
      const neighbours = names.map((name) => name.replace(house, 'ffffffff'))
      const others = ['notes.txt', 'front-of-house.dump', `${names[0]}.part`, ...neighbours]
      const stale = staleBackups([...names, ...others], house)
      expect(stale).not.toContain(names.toSorted().at(-1))
      expect(stale.filter((name) => others.includes(name))).toEqual([])
    }),
  )
})
