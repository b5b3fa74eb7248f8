import fc from 'fast-check'
import { bodies, hostile, type Known, type Schema, valid } from '../../../src/server/testing/bodies.ts'
import type { Ground } from '../kit/ground.ts'

type Parameter = { in: string; name: string; schema?: Schema }
type Operation = { parameters?: Parameter[]; requestBody?: { content?: Record<string, { schema?: Schema }> } }
export type Route = { method: string; url: string; parameters: Parameter[]; body: Schema | null }
export type Call = { method: string; path: string; body?: string; type?: string }

/** Every call in the running server's API description. */
export async function readRoutes({ client }: Ground): Promise<Route[]> {
  const { text } = await client.call('/api/openapi.json')
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, Operation>> }
  return Object.entries(paths).flatMap(([url, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      url,
      parameters,
      body: requestBody?.content?.['application/json']?.schema ?? null,
    })),
  )
}

/** Calls of a route, the same ones for the same seed. */
export function callsOf(route: Route, known: Known, seed: number, count: number): Call[] {
  const inPath = fc.oneof(
    { weight: 3, arbitrary: fc.constant(true) },
    { weight: 1, arbitrary: fc.constant(false) },
  )
  const one = fc.tuple(
    inPath,
    fc.infiniteStream(hostile),
    fc.tuple(...route.parameters.map((parameter) => wordFor(parameter, known))),
    route.body ? bodies(route.body, known) : hostile,
    fc.nat(9),
  )
  return fc.sample(one, { seed, numRuns: count }).map(([isKind, odd, words, body, dice]) => {
    let path = route.url
    const query: string[] = []
    for (const [i, { in: place, name }] of route.parameters.entries()) {
      const word = isKind ? words[i] : odd.next().value
      const written = writeWord(word)
      if (place === 'path') path = path.replace(`{${name}}`, written)
      else if (place === 'query' && dice % 3 !== 0) query.push(`${name}=${written}`)
    }
    if (dice === 1) query.push('__proto__[a]=1', 'sort=;drop')
    const address = query.length === 0 ? path : `${path}?${query.join('&')}`
    const asked = { method: route.method, path: address.slice(0, 12_000) }
    const isSent = route.method !== 'GET' && (route.body !== null || dice > 5)
    return isSent ? { ...asked, body: JSON.stringify(body), type: typeOf(route, dice) } : asked
  })
}

/** Occasionally sends pictures as pictures, whatever they contain. */
const typeOf = ({ method, body }: Route, dice: number) =>
  method === 'PUT' && body === null && dice % 2 === 0 ? 'image/png' : 'application/json'

const wordFor = ({ name, schema = {} }: Parameter, known: Known) =>
  known[name] ? fc.constantFrom(...known[name]) : valid(schema, known, name)

/** As URL text. A lone surrogate has none, so its replacement character is sent. */
function writeWord(word: unknown): string {
  const text = typeof word === 'string' ? word : (JSON.stringify(word) ?? '')
  return encodeURIComponent(text.slice(0, 3000).toWellFormed()) || '%20'
}
