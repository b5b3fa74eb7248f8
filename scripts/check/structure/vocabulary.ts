import {
  features,
  isFeature,
  kinds,
  MOST_FILES,
  openKinds,
  platformRooms,
  renderedFolders,
  type SourceFile,
  serverFiles,
  serverFolders,
  serverRooms,
  sharedFiles,
  sharedFolders,
  sharedRooms,
  webFeatureFiles,
  webFeatureFolders,
  webFiles,
  webFolders,
  webRooms,
} from './layout.ts'

const mostLines = 300
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/
const source = /\.(tsx?|jsx?|css)$/

/** Problems with a file's name, place and size; each sentence names the right home. */
export function checkPlace(file: SourceFile): string[] {
  if (!source.test(file.path)) return []
  return [...checkName(file.path), ...checkSize(file), ...checkHome(file.path)]
}

function checkName(path: string): string[] {
  const bad = path.split('/').filter((part) => !kebab.test(part.split('.')[0] ?? ''))
  const problems = bad.map((part) => `"${part}" is not kebab-case; rename it (like-this.ts).`)
  if (/(^|\/)index\.tsx?$/.test(path)) {
    problems.push('index files are barrels; import from the file that has it, and give this one a name.')
  }
  return problems
}

function checkSize({ text }: SourceFile): string[] {
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
  if (lines <= mostLines) return []
  return [`has ${lines} lines, the limit is ${mostLines}; split it by what changes together.`]
}

function checkHome(path: string): string[] {
  const [top, zone = '', ...rest] = path.split('/')
  if (top !== 'src') return []
  if (zone === 'server') return checkServer(rest)
  if (zone === 'web') return checkWeb(rest)
  if (zone === 'shared') return checkShared(rest)
  return ['src has only shared/, server/ and web/; sort it into one of them.']
}

function checkServer([first = '', second = '', ...deeper]: string[]): string[] {
  if (first === 'platform' && deeper.length > 0 && !platformRooms.flat().includes(second))
    return [`"${second}/" is no room of platform; they are ${platformRooms.flat().join(', ')}.`]
  if (serverFolders.includes(first)) return []
  if (second === '') {
    if (serverFiles.includes(first) || isTestFile(first)) return []
    return [
      `src/server has only ${serverFiles.join(', ')}; what serves all features lives in platform/, the rest in its feature.`,
    ]
  }
  if (!isFeature(first)) return [unknownFeature(first, [...serverFolders])]
  if (deeper.length === 0) {
    if (isTestFile(second) || (second.endsWith('.ts') && kindsOf(first).includes(second.slice(0, -3))))
      return []
    return [`"${second}" is no kind of file; ${allKinds(first)}.`]
  }
  if ([...kindsOf(first), ...(serverRooms[first] ?? []), ...renderedFolders].includes(second)) return []
  return [`"${second}/" is no kind of folder; ${allKinds(first)}.`]
}

function checkWeb([first = '', second = '', ...deeper]: string[]): string[] {
  if (webFolders.includes(first)) return []
  if (second === '') {
    if (webFiles.includes(first) || first.endsWith('.d.ts') || isTestFile(first)) return []
    return [
      `src/web has only ${webFiles.join(', ')}; looks shared by all live in ui/, plumbing in platform/, the rest in its feature.`,
    ]
  }
  if (!isFeature(first)) return [unknownFeature(first, [...webFolders])]
  const home =
    deeper.length === 0
      ? webFeatureFiles.includes(second) || isTestFile(second)
      : [...webFeatureFolders, ...(webRooms[first] ?? [])].includes(second)
  if (home) return []
  return [
    `"${second}" is no part of a web feature: pages/ for what a route shows, components/ for its parts and their helpers, api.ts for calls, routes.tsx and admin-routes.tsx for paths.`,
  ]
}

function checkShared([first = '', second = '', ...deeper]: string[]): string[] {
  if (second === '') {
    return sharedFiles.includes(first)
      ? []
      : [
          `src/shared has only ${sharedFiles.join(', ')}; put it in the feature it belongs to, or in platform/.`,
        ]
  }
  if (!sharedFolders.includes(first) && !isFeature(first)) return [unknownFeature(first, sharedFolders)]
  const isRoom = sharedRooms[first]?.includes(second) ?? false
  const file = isRoom && deeper.length === 1 ? (deeper[0] ?? '') : deeper.length === 0 ? second : ''
  return file.endsWith('.ts')
    ? []
    : ['a shared feature has contract.ts and pure .ts modules beside it, or a room named in layout.ts.']
}

function isTestFile(name: string): boolean {
  return /\.test\.tsx?$/.test(name)
}

/** A feature with rooms has its commands and queries there. */
function kindsOf(feature: string): string[] {
  return serverRooms[feature] ? kinds.filter((kind) => kind !== 'commands' && kind !== 'queries') : kinds
}

function allKinds(feature: string): string {
  const rooms = serverRooms[feature]
  const has = `a server feature has ${[...kindsOf(feature), ...renderedFolders].join(', ')} (each a file or a folder)`
  const open = openKinds.filter((kind) => kindsOf(feature).includes(kind)).join(', ')
  return rooms
    ? `${has}, and ${feature} the rooms ${rooms.join(', ')}; others may use its rooms, ${open}`
    : `${has}; others may use its ${open}`
}

function unknownFeature(name: string, folders: string[]): string {
  return `"${name}" is no feature; the features are ${features.join(', ')}, and beside them ${folders.join(', ')}.`
}

/** Folders that have more than `MOST_FILES` source files, one line each. */
export function checkFolders(files: readonly SourceFile[]): string[] {
  const counts = new Map<string, number>()
  for (const { path } of files) {
    const folder = path.slice(0, path.lastIndexOf('/'))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > MOST_FILES)
    .map(
      ([folder, count]) =>
        `${folder}: has ${count} files, the limit is ${MOST_FILES}; sort them into folders.`,
    )
}
