import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backupName, staleBackups } from './backup-names.ts'

const house = '0a1b2c3d'
const DAY = 24 * 60 * 60 * 1000
const timeZone = 'America/Toronto'
const from = Date.UTC(2026, 0, 1, 3)
const nightly = (days: number) => Array.from({ length: days }, (_, day) => from + day * DAY)
const namesOf = (times: number[]) => times.map((time) => backupName(new Date(time), house, false))

/** What is left after backups at these times, each followed by its cleaning. */
function season(times: number[]): string[] {
  let kept: string[] = []
  for (const now of times) {
    kept.push(backupName(new Date(now), house, false))
    const stale = new Set(staleBackups(kept, house, { now, timeZone }))
    kept = kept.filter((each) => !stale.has(each))
  }
  return kept
}

test('a year of nightly backups leaves seven days, five weeks and twelve months', () => {
  const kept = season(nightly(365))
  expect(kept.slice(-7)).toEqual(namesOf(nightly(365)).slice(-7))
  expect(kept.length).toBeLessThanOrEqual(7 + 5 + 12)
  expect(new Set(kept.map((name) => name.slice(24, 31))).size).toBe(12)
})

test('the newest backup stays whatever else there is, and files of others and of another house always', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 3000 }), { minLength: 1 }), (hours) => {
      const now = from + 3000 * 3_600_000
      const names = hours.map((hour) => backupName(new Date(from + hour * 3_600_000), house, false))
      const neighbours = names.map((name) => name.replace(house, 'ffffffff'))
      const others = ['notes.txt', 'front-of-house.dump', `${names[0]}.part`, ...neighbours]
      const stale = staleBackups([...names, ...others], house, { now, timeZone })
      expect(stale).not.toContain(names.toSorted().at(-1))
      expect(stale.filter((name) => others.includes(name))).toEqual([])
    }),
  )
})

test('nothing of the last two days is removed, however many were made', () => {
  const noon = Date.UTC(2026, 10, 27, 17)
  const times = [0, 1, 8, 9, 20, 47].map((hours) => noon + hours * 3_600_000)
  expect(season(times)).toEqual(namesOf(times))
  const later = season([...times, noon + 4 * DAY])
  expect(later).toEqual(namesOf([times[3], times[4], times[5], noon + 4 * DAY].flatMap((time) => time ?? [])))
})

test('an evening belongs to the theatre’s day, not to the next one of UTC', () => {
  const [evening, night] = [Date.UTC(2026, 10, 20, 2), Date.UTC(2026, 10, 20, 9)]
  const now = Date.UTC(2026, 10, 24, 9)
  const names = namesOf([evening, night, now])
  expect(staleBackups(names, house, { now, timeZone })).toEqual([])
  expect(staleBackups(names, house, { now, timeZone: 'UTC' })).toEqual(names.slice(0, 1))
})
