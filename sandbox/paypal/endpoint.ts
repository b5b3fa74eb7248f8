import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hangUp, type PayPalOp } from '../faults.ts'
import { logRequest } from '../request-log.ts'
import { malformed, PayPalError, unprocessable } from './errors.ts'
import { newId } from './objects.ts'
import type { PayPalParts } from './parts.ts'

/** How long PayPal remembers a request id, in ms. */
const memoryMs = 6 * 3_600_000
const requestIdMax = 108

interface Call {
  id: string
  /** The body as received. */
  raw: string
  body: Record<string, unknown>
  query: URLSearchParams
}

interface Endpoint {
  method: 'GET' | 'POST'
  path: string
  op: PayPalOp
  /** Status of success; default 200. */
  status?: number
  /** Throws if the caller is not authorized. */
  admit(request: FastifyRequest): void
  act(call: Call): object
}

interface Answer {
  status: number
  body: string
  replayed?: boolean
}

/** Adds one call of PayPal's API with faults, request ids and logging. */
export function addEndpoint(app: FastifyInstance, parts: PayPalParts, endpoint: Endpoint): void {
  const { store, faults } = parts
  const busy = new Set<string>()
  app.route<{ Params: { id?: string } }>({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      const raw = String(request.body ?? '')
      const [path = '', query = ''] = request.url.split('?', 2)
      const debugId = newId().toLowerCase()
      const requestId = endpoint.method === 'POST' ? requestIdOf(request) : null
      const fingerprint = createHash('sha256').update(`${path}\n${raw}`).digest('base64')
      const fault = faults.take('paypal', endpoint.op)
      const isFirst = requestId === null || !busy.has(requestId)

      const work = (): Answer => {
        if (!isFirst)
          throw unprocessable('PREVIOUS_REQUEST_IN_PROGRESS', 'A previous request is in progress.')
        endpoint.admit(request)
        if (requestId && requestId.length > requestIdMax) throw malformed('PayPal-Request-Id is too long.')
        const known = requestId && recall(parts, requestId)
        if (known && known.fingerprint !== fingerprint)
          throw unprocessable('DUPLICATE_REQUEST_ID', 'This PayPal-Request-Id was used for something else.')
        if (known) return { status: 200, body: known.body, replayed: true }
        if (fault?.mode === '500')
          throw new PayPalError(500, 'INTERNAL_SERVER_ERROR', 'An internal error occurred.')
        if (fault?.mode === 'refuse') throw unprocessable('REFUSED_BY_FAULT', 'Refused by the fault script.')
        if (fault?.mode === '429') throw new PayPalError(429, 'RATE_LIMIT_REACHED', 'Too many requests.')
        return store.transaction(() => {
          const done = endpoint.act({
            id: request.params.id ?? '',
            raw,
            body: parseBody(request, raw),
            query: new URLSearchParams(query),
          })
          const answer = { status: endpoint.status ?? 200, body: JSON.stringify(done) }
          if (requestId)
            store
              .sql('INSERT OR REPLACE INTO paypal_answers VALUES (?, ?, ?, ?, ?)')
              .run(requestId, fingerprint, answer.status, answer.body, faults.paypalNow())
          return answer
        })
      }

      if (requestId && isFirst) busy.add(requestId)
      try {
        if (fault?.mode === 'stall') await faults.stall(fault.ms)
        const answer = fault?.mode === 'reset' ? null : answerOf(work, debugId)
        if (fault?.mode === 'slow-answer') await faults.stall(fault.ms)
        const given = fault?.mode === 'after-success' ? null : answer
        logRequest(store, 'paypal', {
          id: debugId,
          method: endpoint.method,
          path,
          idempotencyKey: requestId,
          status: given?.status ?? null,
          replayed: given?.replayed ?? false,
          fault: fault?.mode ?? null,
        })
        return given ? send(reply, given, debugId) : hangUp(reply)
      } finally {
        if (requestId && isFirst) busy.delete(requestId)
      }
    },
  })
}

/** The response stored for a request id. Refusals are not stored. */
function recall({ store, faults }: PayPalParts, requestId: string) {
  const row = store.sql('SELECT * FROM paypal_answers WHERE request_id = ?').get(requestId)
  if (!row || Number(row.at) < faults.paypalNow() - memoryMs) return undefined
  return { fingerprint: String(row.fingerprint), body: String(row.body) }
}

function answerOf(work: () => Answer, debugId: string): Answer {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof PayPalError)) throw error
    return { status: error.status, body: JSON.stringify(error.body(debugId)) }
  }
}

function parseBody(request: FastifyRequest, raw: string): Record<string, unknown> {
  if (request.headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(raw))
  if (raw === '') return {}
  try {
    return JSON.parse(raw)
  } catch {
    throw malformed('The request is not JSON.')
  }
}

function send(reply: FastifyReply, answer: Answer, debugId: string): FastifyReply {
  return reply
    .code(answer.status)
    .type('application/json')
    .header('PayPal-Debug-Id', debugId)
    .send(answer.body)
}

function requestIdOf(request: FastifyRequest): string | null {
  const value = request.headers['paypal-request-id']
  return typeof value === 'string' && value !== '' ? value : null
}
