import { accessSync, constants, globSync, readFileSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Tests of the database itself, and random scenarios on it. */
const always = /^src\/server\/(?:platform\/(?:db|jobs)|testing)\//
/** Where seats and money move, anything concurrent depends on the database. */
const rooms = /^src\/server\/(?:door|orders|seating)\//
const signsInRooms = /Promise\.all(?:Settled)?\(/
/** RACE in a test's name, locked rows, or a check of the engine. */
const signs = /\bRACE\b|\/locks\.ts'|\bengine\.name\b|\bTEST_ENGINE\b/
/** The first line of a file that has a sign but does not depend on the database. */
const exempt = /^\/\/ SQLite alone: \S/

/** Whether a server test may behave differently on the two engines, judging by its path and text. */
export function mayDiffer(path: string, source: string): boolean {
  return always.test(path) || signs.test(source) || (rooms.test(path) && signsInRooms.test(source))
}

/** Whether a test file declares that it runs on SQLite alone despite a sign. */
export function isExempt(source: string): boolean {
  return exempt.test(source)
}

/** Tests of the server's pure code, which have no server, as patterns from the root. */
export const pureServerTests = [
  'src/server/**/{rules,policy}.test.ts',
  'src/server/**/{rules,policy}/*.test.ts',
  'src/server/platform/base/{semaphore,ids}.test.ts',
]

/** Tests of what works on the server's database from outside of `src/`: they belong to the HTTP suite. */
export const testsFromOutside = ['sandbox/season/*.test.ts', 'scripts/operate/archive/*.test.ts']

/** The HTTP suite, as patterns from the root. */
export const serverTests = ['src/server/**/*.test.{ts,tsx}', ...testsFromOutside]

/** The test files of the HTTP suite, sorted, with their text; paths from the root. */
export function httpTests(root: string): { path: string; source: string }[] {
  return globSync(serverTests, { cwd: root, exclude: pureServerTests })
    .sort()
    .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }))
}

/** The test files that `npm test` runs on SQLite alone, unless it is asked for all. */
export function sqliteAlone(root: string): string[] {
  return httpTests(root)
    .filter(({ path, source }) => isExempt(source) || !mayDiffer(path, source))
    .map(({ path }) => path)
}

const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 1024 ** 3

/** Where test databases are kept: in memory if there is room, since no test crashes the machine. */
export const temporaryFolder = (): string => folderInMemory() ?? tmpdir()

/** A folder in memory with a gigabyte of room, if this machine has one. */
export function folderInMemory(): string | undefined {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > ENOUGH_BYTES ? MEMORY : undefined
  } catch {
    return undefined
  }
}
