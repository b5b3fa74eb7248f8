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
  'admin',
] as const

/** What a server feature is made of; each is a file, or a folder once it has grown. */
export const kinds = ['routes', 'commands', 'queries', 'rules', 'policy', 'tables', 'jobs', 'gateway']

/** Folders a server feature may have beside its kinds: what the worker thread renders. */
export const renderedFolders = ['emails', 'documents']

/** What other features may use of a server feature. */
export const openKinds = ['commands', 'queries', 'rules', 'policy']

export const serverFolders = ['platform', 'testing']
export const serverFiles = ['main.ts', 'app.ts', 'worker.ts', 'seed.ts']
export const webFolders = ['platform', 'ui']
export const webFiles = ['main.tsx', 'router.tsx']
export const webFeatureFiles = ['routes.tsx', 'api.ts']
export const webFeatureFolders = ['pages', 'components']

/** Where a file stands in the house: `src/server/orders/commands/place.ts` is server, orders, commands. */
export type Place = { zone: string; feature: string; kind: string; isTest: boolean }

export function placeOf(path: string): Place {
  const parts = path.split('/')
  const isTest = /\.test\.tsx?$/.test(path)
  if (parts[0] !== 'src')
    return { zone: parts.length > 1 ? (parts[0] ?? '') : 'root', feature: '', kind: '', isTest }
  const [, zone = '', feature = '', kind = ''] = parts
  return { zone, feature, kind: kind.replace(/(\.test)?\.tsx?$/, ''), isTest }
}

export function isFeature(name: string): boolean {
  return order(name) >= 0
}

/** Position in the import order, -1 for what is no feature. */
export function order(name: string): number {
  return (features as readonly string[]).indexOf(name)
}
