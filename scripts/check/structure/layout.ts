/** One file of the tree: path from the root with forward slashes, and its whole text. */
export type SourceFile = { path: string; text: string }

/** Features from left to right: each may use only those before it. */
export const features = [
  'accounts',
  'notifications',
  'shows',
  'seating',
  'tickets',
  'orders',
  'door',
  'reports',
  'operations',
  'office',
] as const

/** What a server feature is made of; each is a file, or a folder once it has grown. */
export const kinds = [
  'catalogue',
  'rules',
  'context',
  'ports',
  'policy',
  'gateway',
  'queries',
  'commands',
  'jobs',
  'routes',
]

/** Folders a server feature may have beside its kinds: what the worker thread renders. */
export const renderedFolders = ['emails', 'documents']

/**
 * Rooms of the features that outgrew a flat folder, in import order: each imports only earlier ones. On the server they
 * replace `commands` and `queries`; on the web they come between `components` and `pages`.
 */
export const serverRooms: Partial<Record<string, readonly string[]>> = {
  accounts: ['people', 'sessions', 'addresses', 'roles', 'passwords', 'sign-in', 'users', 'erasure'],
  orders: [
    'records',
    'refunds',
    'exchanges',
    'fulfilment',
    'payments',
    'office',
    'unknown',
    'desk',
    'offers',
    'news',
  ],
  operations: ['watching', 'messages', 'keys', 'health'],
}
export const webRooms: Partial<Record<string, readonly string[]>> = {
  accounts: ['sign-in', 'own'],
  door: ['list', 'scan', 'house', 'lobby', 'offline'],
  shows: ['editing', 'performances', 'season'],
  seating: ['map', 'holds', 'editor', 'box'],
  orders: ['codes', 'choose', 'checkout', 'own', 'exchange', 'office', 'desk', 'offers', 'announcements'],
  office: ['audit', 'settings', 'people', 'tonight', 'manual', 'palette'],
}

/** Folders of the shared features that outgrew a flat one. */
export const sharedRooms: Partial<Record<string, readonly string[]>> = {
  platform: ['settings', 'text', 'money'],
  seating: ['drawing', 'codes'],
  orders: ['office'],
}

/** How many files a folder may have, so that its listing fits on a screen. */
export const MOST_FILES = 30

/**
 * Rooms of `src/server/platform`, in import order: each uses only earlier ones. Beside them stands `platform.ts`, the type
 * of them all.
 */
export const platformRooms = [
  ['base'],
  ['db'],
  ['settings'],
  ['records'],
  ['jobs'],
  ['mail', 'paper', 'media'],
  ['http'],
]

/** What other features may use of a server feature, besides its rooms. */
export const openKinds = ['commands', 'queries', 'rules', 'policy', 'context', 'ports']

/** At the root of `src/shared`: the theatre, and the tables that combine those of all features. */
export const sharedFiles = ['errors.ts', 'audit.ts', 'pages.ts']
/** Beside the features: plumbing, how everything is said in the language of its reader, and what only tests use. */
export const sharedFolders = ['platform', 'language', 'testing']
/** Beside the features: plumbing, and what only tests use. */
export const serverFolders = ['platform', 'testing']
export const serverFiles = ['main.ts', 'app.ts', 'worker.ts']
/** Beside the features: plumbing, generic components, and the frame of every page. */
export const webFolders = ['platform', 'ui', 'shell']
export const webFiles = ['main.tsx', 'render.tsx', 'router.tsx', 'admin-pages.tsx']
export const webFeatureFiles = ['routes.tsx', 'admin-routes.tsx', 'api.ts']
export const webFeatureFolders = ['pages', 'components']

/** The season that the sandbox begins with, by the product's commands: a zone of its own. */
const season = 'sandbox/season/'

/** A file's place in the structure: `src/server/orders/commands/place.ts` is server, orders, commands. */
export type Place = { zone: string; feature: string; kind: string; isTest: boolean }

export function placeOf(path: string): Place {
  const parts = path.split('/')
  const isTest = /\.test\.tsx?$/.test(path)
  if (path.startsWith(season)) return { zone: 'season', feature: '', kind: '', isTest }
  if (parts[0] !== 'src')
    return { zone: parts.length > 1 ? (parts[0] ?? '') : 'root', feature: '', kind: '', isTest }
  const [, zone = '', feature = '', kind = ''] = parts
  return { zone, feature, kind: kind.replace(/(\.test)?\.tsx?$/, ''), isTest }
}

export function isFeature(name: string): boolean {
  return order(name) >= 0
}

/** Position in the import order, -1 if it is not a feature. */
export function order(name: string): number {
  return (features as readonly string[]).indexOf(name)
}

/**
 * Level of a file within its feature: it may import its own level and lower ones. Undefined where there is no order.
 */
export function height({ zone, feature, kind }: Place): number | undefined {
  const floors = zone === 'server' ? serverFloors(feature) : zone === 'web' ? webFloors(feature) : []
  const floor = floors.findIndex((names) => names.includes(kind))
  return floor < 0 ? undefined : floor
}

function serverFloors(feature: string): string[][] {
  if (feature === 'platform') return platformRooms
  const rooms = serverRooms[feature]
  const inner = rooms ? rooms.map((room) => [room]) : [['commands', 'queries', 'policy']]
  return [['rules', 'gateway', 'context', 'ports', ...renderedFolders], ...inner, ['jobs', 'routes']]
}

function webFloors(feature: string): string[][] {
  const rooms = webRooms[feature] ?? []
  return [['api', 'components'], ...rooms.map((room) => [room]), ['pages'], ['routes', 'admin-routes']]
}
