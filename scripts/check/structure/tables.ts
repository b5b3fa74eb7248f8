import { placeOf, type SourceFile } from './layout.ts'

const migrations = 'src/server/platform/db/migrations/'
const script = /\/initial\/([a-z]+)(?:-[a-z-]+)?\.ts$/
const write = /\b(?:(?:insertInto|updateTable|deleteFrom)\(|(?:delete|update)Where\(\w+,)\s*'([a-z_]+)'/g

/** Which feature writes each table: the one that begins the name of the script that creates it. */
export function tableOwners(files: readonly SourceFile[]): Map<string, string> {
  return new Map(
    files
      .filter(({ path }) => path.startsWith(migrations))
      .flatMap(({ path, text }) => {
        const [, owner = ''] = script.exec(path) ?? []
        return [...text.matchAll(/^create table ([a-z_]+) /gm)].map(
          ([, table = '']) => [table, owner] as const,
        )
      }),
  )
}

/** Tables of other features that a file writes. Any feature may read any table; only the owner writes it. */
export function checkWrites({ path, text }: SourceFile, owners: ReadonlyMap<string, string>): string[] {
  const { zone, feature, isTest } = placeOf(path)
  if (!['server', 'season'].includes(zone) || isTest || feature === 'testing' || path.startsWith(migrations))
    return []
  return [...text.matchAll(write)].flatMap(([, table = '']) => {
    const owner = owners.get(table)
    return owner === undefined || owner === feature
      ? []
      : [
          `writes ${table}, which is ${owner}'s; any feature may read it, but the write belongs in a command there.`,
        ]
  })
}
