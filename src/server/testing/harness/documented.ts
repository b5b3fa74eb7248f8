import { expect } from 'vitest'
import { z } from 'zod'
import type { FrontOfHouse } from '../../app.ts'

type Answer = { status: number; headers: Record<string, string>; body: Record<string, unknown> }
type Response = { $ref?: string; content?: Record<string, { schema: object }> }
type ApiDocument = {
  paths: Record<string, Record<string, { responses: Record<string, Response> }>>
  components: { responses: Record<string, Response> }
}
type Call = { method: string; url: string; pattern: RegExp; responses: Record<string, Response> }

/** Reading the description takes a tenth of a second, and nearly all apps have the same. */
const known = new Map<string, Call[]>()
const schemas = new WeakMap<object, z.ZodType>()

/** Expects an answer to be one that the API's own description names; answers it. */
export function documentedBy(fastify: FrontOfHouse['fastify']) {
  let calls: Call[] | undefined
  return (method: string, path: string, answer: Answer): Answer => {
    const pathname = path.split('?')[0] ?? ''
    calls ??= callsOf(fastify)
    const call = calls.find((each) => each.method === method && each.pattern.test(pathname))
    if (call) expectDocumented(call, answer)
    return answer
  }
}

function callsOf(fastify: FrontOfHouse['fastify']): Call[] {
  const key = fastify.declaredRoutes.map(({ method, url }) => `${method} ${url}`).join()
  const read = known.get(key) ?? readCalls(fastify.swagger() as unknown as ApiDocument)
  known.set(key, read)
  return read
}

function readCalls({ paths, components }: ApiDocument): Call[] {
  const resolved = ({ $ref, ...response }: Response) =>
    ($ref && components.responses[$ref.split('/').at(-1) ?? '']) || response
  const calls = Object.entries(paths).flatMap(([url, operations]) =>
    Object.entries(operations).map(([method, { responses }]) => ({
      method: method.toUpperCase(),
      url,
      pattern: new RegExp(`^${url.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
      responses: Object.fromEntries(
        Object.entries(responses).map(([status, one]) => [status, resolved(one)]),
      ),
    })),
  )
  // The router prefers a fixed part to a parameter, too.
  const parameters = ({ url }: Call) => url.split('{').length
  return calls.sort((a, b) => parameters(a) - parameters(b))
}

function expectDocumented({ method, url, responses }: Call, { status, headers, body }: Answer): void {
  const name = `${method} ${url} answers ${status}`
  const response = responses[status]
  expect(Object.keys(responses), `${name}, which its description does not name`).toContain(String(status))
  const type = headers['content-type']?.split(';')[0] ?? ''
  const types = Object.keys(response?.content ?? {})
  if (types.length === 0) return
  const named = types.map((each) => each.split(';')[0] ?? '').find((each) => fits(each, type))
  expect(named, `${name} with ${type}, its description says ${types}`).toBeDefined()
  if (type !== 'application/json') return
  const { success, error } = schemaOf(response?.content?.[type]?.schema ?? {}).safeParse(body)
  expect(success ? [] : error.issues, `${name} with a body that its description does not fit`).toEqual([])
}

const fits = (named: string, type: string) =>
  named === type || (named.endsWith('/*') && type.startsWith(named.slice(0, -1)))

function schemaOf(schema: object): z.ZodType {
  const read = schemas.get(schema) ?? z.fromJSONSchema(withoutPatterns(schema))
  schemas.set(schema, read)
  return read
}

/** zod reads patterns without their flag `u`, so that it misunderstands some. */
function withoutPatterns(schema: object): Parameters<typeof z.fromJSONSchema>[0] {
  return JSON.parse(
    JSON.stringify(schema, (key, value) =>
      key === 'pattern' && typeof value === 'string' ? undefined : value,
    ),
  )
}
