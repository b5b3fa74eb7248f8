import { placeOf, type SourceFile } from './layout.ts'

const tableFile = /^src\/server\/(?:platform\/db\/platform-tables|[a-z-]+\/tables(?:\/[a-z-]+)?)\.ts$/
const migrations = 'src/server/platform/db/migrations/'
const write = /\b(?:insertInto|updateTable|deleteFrom)\(\s*'([a-z_]+)'/g

/** Which feature writes each table: the one whose `tables` describes it. */
export function tableOwners(files: readonly SourceFile[]): Map<string, string> {
  return new Map(
    files
      .filter(({ path }) => tableFile.test(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/^ {2}([a-z_]+): \{/gm)].map(
          ([, table = '']) => [table, placeOf(path).feature] as const,
        ),
      ),
  )
}

/** Tables of other features that a file writes. Any feature may read any table; only the owner writes it. */
export function checkWrites({ path, text }: SourceFile, owners: ReadonlyMap<string, string>): string[] {
  const { zone, feature, isTest } = placeOf(path)
  if (zone !== 'server' || isTest || feature === 'testing' || path.startsWith(migrations)) return []
  return [...text.matchAll(write)].flatMap(([, table = '']) => {
    const owner = owners.get(table)
    return owner === undefined || owner === feature
      ? []
      : [
          `writes ${table}, which is ${owner}'s; any feature may read it, but the write belongs in a command there.`,
        ]
  })
}
