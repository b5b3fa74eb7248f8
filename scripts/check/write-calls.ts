import { z } from 'zod'
import type { DeclaredRoute } from '../../src/server/platform/http/policy.ts'

/** Where `src/shared` exports each schema: its module there, and its name. */
export type Homes = ReadonlyMap<unknown, { module: string; name: string }>
export type Route = Pick<DeclaredRoute, 'method' | 'url' | 'schema' | 'sends'>

/** Writes the types, which name the schemas in their modules. */
export function writeCalls(routes: readonly Route[], homes: Homes): string {
  const imports = new Map<string, string>()
  const naming = (value: unknown): string => {
    const home = homes.get(value)
    if (!home) return typeOf(value, naming)
    const space = home.module
      .replace(/\.ts$/, '')
      .replaceAll(/[/-](\w)/g, (_, letter) => letter.toUpperCase())
    imports.set(home.module, space)
    return `typeof ${space}.${home.name}`
  }
  const calls = routes
    .filter(({ method, url, schema }) => url.startsWith('/api/') && method !== 'HEAD' && !('hide' in schema))
    .map((route) => ({ ...route, path: route.url.slice('/api'.length), parts: partsOf(route, naming) }))
  const ofMethod = (method: string) =>
    calls
      .filter((call) => call.method === method)
      .toSorted((a, b) => (a.path < b.path ? -1 : 1))
      .map(({ path, parts }) => `    '${path}': { ${parts.join('; ')} }`)
  const methods = [...new Set(calls.map(({ method }) => method))].toSorted()
  const tables = methods.map((method) => [`  ${method}: {`, ...ofMethod(method), '  }'].join('\n'))
  const modules = [...imports]
    .toSorted()
    .map(([module, space]) => `import type * as ${space} from '../src/shared/${module}'`)
  return `// Made by \`npm run api\` of the routes that the server declares. Not to be edited.
import type { z } from 'zod'
${modules.join('\n')}

/** The schemas of every call by method and path: what it takes, and what it answers. */
export type Calls = {
${tables.join('\n')}
}
`
}

function partsOf({ method, url, schema, sends }: Route, naming: (value: unknown) => string): string[] {
  try {
    const { querystring, body, response } = schema
    const answers = Object.entries((response ?? {}) as Record<string, unknown>)
      .filter(([status]) => status.startsWith('2'))
      .map(([, answer]) => naming(answer))
    return [
      ...(querystring ? [`query: ${naming(querystring)}`] : []),
      ...(body ? [`body: ${naming(body)}`] : []),
      ...(answers.length > 0 ? [`answer: ${[...new Set(answers)].join(' | ')}`] : []),
      ...(sends ? [`sends: '${sends}'`] : []),
    ]
  } catch (problem) {
    throw new Error(`${method} ${url}: ${(problem as Error).message}`)
  }
}

/** The type of a schema that has no name of its own; throws an Error where it needs one. */
function typeOf(value: unknown, naming: (value: unknown) => string): string {
  if (value instanceof z.ZodNull) return 'z.ZodNull'
  if (value instanceof z.ZodString) return 'z.ZodString'
  if (value instanceof z.ZodUnknown) return 'z.ZodUnknown'
  if (value instanceof z.ZodArray) return `z.ZodArray<${naming(value.element)}>`
  if (value instanceof z.ZodRecord) return `z.ZodRecord<z.ZodString, ${naming(value.valueType)}>`
  if (value instanceof z.ZodUnion) return `z.ZodUnion<[${value.options.map(naming).join(', ')}]>`
  if (value instanceof z.ZodObject) {
    const fields = Object.entries(value.shape).map(([key, field]) => `${key}: ${naming(field)}`)
    return `z.ZodObject<{ ${fields.join('; ')} }>`
  }
  throw new Error('A schema of a route has no name; export it from src/shared.')
}
