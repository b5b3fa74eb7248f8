import { posix } from 'node:path'
import {
  features,
  height,
  isFeature,
  openKinds,
  order,
  type Place,
  placeOf,
  type SourceFile,
  serverRooms,
  webFolders,
  webRooms,
} from './layout.ts'

type Import = { target: string; typeOnly: boolean }

/** Types made of the migrations, which every other file knows through the schema. */
const schema = { path: 'src/server/platform/db/schema.ts', target: 'api/tables.ts' }
const tools = ['e2e', 'lab', 'scripts', 'root']

/** Problems with a file's relative imports: walls between zones, order of features, private kinds. */
export function checkImports(file: SourceFile): string[] {
  const problems = importsOf(file).flatMap((found) => {
    const problem = judge(file.path, found)
    return problem ? [`imports ${found.target}: ${problem}`] : []
  })
  if (file.path.startsWith('src/') && /^export \* from /m.test(file.text)) {
    problems.push('"export * from" makes a barrel; import from the file that has it.')
  }
  return problems
}

/** Relative imports, static and dynamic, as paths from the root. */
export function importsOf({ path, text }: SourceFile): Import[] {
  const statements = text.matchAll(
    /^\s*(?:import|export)\s+(type\s+)?(?:[^'"();=]*?\sfrom\s+)?['"](\.[^'"]*)['"]/gm,
  )
  const calls = text.matchAll(/\bimport\(\s*['"](\.[^'"]*)['"]/g)
  const resolve = (specifier: string) => posix.join(posix.dirname(path), specifier.replace(/\?.*$/, ''))
  return [
    ...[...statements].map((match) => ({
      target: resolve(match[2] ?? ''),
      typeOnly: match[1] !== undefined,
    })),
    ...[...calls].map((match) => ({ target: resolve(match[1] ?? ''), typeOnly: false })),
  ]
}

/** Why a file may not import `target`; undefined if it may. */
export function mayUse(path: string, target: string): string | undefined {
  return judge(path, { target, typeOnly: false })
}

function judge(path: string, found: Import): string | undefined {
  const from = placeOf(path)
  const to = placeOf(found.target)
  if (path === schema.path && found.target === schema.target) return undefined
  const wall = judgeZones(from, to)
  if (wall) return wall
  if (to.feature === 'testing' && !from.isTest && from.feature !== 'testing' && !tools.includes(from.zone)) {
    return `src/${to.zone}/testing is for tests; the product has no use for it.`
  }
  if (from.isTest) return undefined
  if (from.zone === 'season' && to.zone === 'server') return found.typeOnly ? undefined : judgeOpen(to)
  if (from.zone !== to.zone) return undefined
  if (from.feature === to.feature) return found.typeOnly ? undefined : judgeHeight(from, to)
  if (from.zone === 'server') return judgeServer(from, to)
  if (from.zone === 'web') return judgeWeb(from, to)
  if (from.feature === 'platform' && isFeature(to.feature)) return platformFirst
  return undefined
}

function judgeZones(from: Place, to: Place): string | undefined {
  const allowed: Record<string, string[]> = {
    shared: ['shared'],
    server: ['shared', 'server'],
    // Types of the server's routes, made of their schemas.
    web: ['shared', 'web', 'api'],
    sandbox: ['sandbox'],
    season: ['season', 'shared', 'server'],
  }
  const open = allowed[from.zone]
  if (!open || open.includes(to.zone)) return undefined
  if (from.zone === 'season')
    return 'the season is made by commands of the server; it reaches what is played by the real protocols.'
  if (from.zone === 'sandbox') return 'the sandbox plays the outside world, which knows nothing of our code.'
  if (to.zone === 'sandbox' || to.zone === 'season')
    return 'the product never imports the sandbox; it speaks the real protocols to it.'
  if (from.zone === 'server' && from.feature === 'testing' && to.zone === 'scripts') return undefined
  if (from.zone === 'shared')
    return 'shared code knows neither server nor web; what both need belongs in src/shared.'
  if (to.zone === 'web' || to.zone === 'server') {
    return 'server and web never import each other; what both need belongs in src/shared.'
  }
  return `src imports nothing from ${to.zone}; tools import the product, not the other way.`
}

const platformFirst =
  'platform serves every feature and so knows none; let the feature call it, or pass it in from app.ts.'

function judgeServer(from: Place, to: Place): string | undefined {
  if (!isFeature(to.feature)) return undefined
  if (from.feature === 'platform') return platformFirst
  if (!isFeature(from.feature)) return undefined
  if (order(to.feature) > order(from.feature)) return wrongWay(from.feature, to.feature)
  return judgeOpen(to)
}

/** Whether a feature of the server offers this to others. */
function judgeOpen(to: Place): string | undefined {
  if (!isFeature(to.feature)) return undefined
  const open = [...openKinds, ...(serverRooms[to.feature] ?? [])]
  if (open.includes(to.kind)) return undefined
  return `${to.kind} of ${to.feature} is its own affair; others may use its ${open.join(', ')}.`
}

/**
 * Order of rooms within a feature: each may import earlier ones; routes and jobs may import all, and nobody imports
 * them.
 */
function judgeHeight(from: Place, to: Place): string | undefined {
  const [upper, lower] = [height(to), height(from)]
  if (upper === undefined || lower === undefined || upper <= lower) return undefined
  return `${from.kind} stands below ${to.kind} in ${from.feature}; move what both need down, or pass it in.`
}

function judgeWeb(from: Place, to: Place): string | undefined {
  if (webFolders.includes(to.feature)) return judgeFrame(from, to)
  if (!isFeature(to.feature)) return undefined
  if (from.feature === 'platform') return platformFirst
  if (from.feature === 'ui') {
    return 'ui/ is for looks that every feature shares; what knows a feature lives in its components/.'
  }
  if (from.feature === 'shell' && to.feature !== 'accounts') {
    return 'shell/ is the frame of every page: it may use accounts, and features to the right use the shell.'
  }
  if (isFeature(from.feature) && order(to.feature) > order(from.feature))
    return wrongWay(from.feature, to.feature)
  if (!isFeature(from.feature) && from.feature !== 'shell') return undefined
  const open = ['api', 'components', ...(webRooms[to.feature] ?? [])]
  if (open.includes(to.kind)) return undefined
  return `others may use ${to.feature}'s ${open.join(', ')} only; move what is shared there.`
}

/** platform ← ui ← accounts ← shell ← the other features. */
function judgeFrame(from: Place, to: Place): string | undefined {
  const rank = (name: string) =>
    webFolders.includes(name) || name === 'accounts'
      ? ['platform', 'ui', 'accounts', 'shell'].indexOf(name)
      : Number.POSITIVE_INFINITY
  return rank(from.feature) < rank(to.feature)
    ? `${from.feature} stands below ${to.feature} (platform ← ui ← accounts ← shell ← features); move it there, or pass it in.`
    : undefined
}

function wrongWay(from: string, to: string): string {
  return `${from} may use only what stands left of it (${features.join(' ← ')}); move it to ${to}, or pass it in.`
}
