import { z } from 'zod'
import { type ErrorBody, type ErrorCode, errors } from '../../../shared/errors.ts'
import type { DeclaredRoute } from './policy.ts'

/** The body of a refusal with one of these codes. `error` repeats the message where the specification reads it. */
const refusal = (codes: readonly ErrorCode[]) =>
  z.object({
    code: z.enum(codes),
    message: z.string(),
    errorMessage: z.string(),
    requestId: z.string(),
    error: z.string().exactOptional(),
    fields: z.record(z.string(), z.string()).exactOptional(),
    taken: z.array(z.number().int()).exactOptional(),
    orderId: z.string().exactOptional(),
  }) satisfies z.ZodType<ErrorBody>

const JSON_TYPE = 'application/json'
const contentOf = (type: string, schema: object = {}) => ({ [type]: { schema } })

const codes = Object.keys(errors) as ErrorCode[]
const statuses = [...new Set(codes.map((code) => errors[code].status))].sort()

/** A refusal with this status: its codes and their sentences. */
function refusedWith(status: number) {
  const own = codes.filter((code) => errors[code].status === status)
  const { $schema: _, ...schema } = z.toJSONSchema(refusal(own))
  return {
    description: own.map((code) => `\`${code}\`: ${errors[code].message}`).join('\n\n'),
    content: contentOf(JSON_TYPE, schema),
  }
}

type Operation = { parameters?: unknown; requestBody?: unknown; responses?: object }
type ApiDocument = { components?: object; paths?: object }

/** The description of the API, completed by what each call refuses with, and what it sends that is not JSON. */
export function withAnswers<T extends ApiDocument>(document: T, routes: readonly DeclaredRoute[]): T {
  const paths = document.paths as Record<string, Record<string, Operation>>
  for (const route of routes) {
    const operation = paths[route.url.replace(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()]
    if (!operation) continue
    const sent = route.sends && { 200: { description: 'A file', content: contentOf(route.sends) } }
    const refused = refusalsOf(route, operation).map((status) => [status, refusedAs(status, route)])
    operation.responses = { ...operation.responses, ...sent, ...Object.fromEntries(refused) }
  }
  const responses = Object.fromEntries(statuses.map((status) => [`Refused${status}`, refusedWith(status)]))
  return { ...document, components: { ...document.components, responses } }
}

function refusedAs(status: number, { refusesAs }: DeclaredRoute) {
  if (!refusesAs) return { $ref: `#/components/responses/Refused${status}` }
  return { description: 'The sentence alone', content: contentOf(refusesAs, { type: 'string' }) }
}

/** The statuses that a call may refuse with: those that follow from who may call it and what it takes, and its own. */
function refusalsOf({ method, policy, refuses }: DeclaredRoute, { parameters, requestBody }: Operation) {
  const changes = method !== 'GET'
  const known = policy !== 'public' && policy !== 'signed'
  const usual: Partial<Record<number, boolean>> = {
    400: Boolean(parameters ?? requestBody),
    401: known,
    403: known,
    404: Boolean(parameters) || changes,
    409: changes,
    413: changes,
    414: Boolean(parameters),
    415: changes,
    429: true,
    500: true,
    503: true,
  }
  return statuses.filter((status) => usual[status] || refuses.includes(status))
}
