import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type CallFault, hangUp, type StripeOp } from '../faults.ts'
import { logRequest } from '../request-log.ts'
import type { StripeParts } from './checkout.ts'
import { StripeError } from './errors.ts'
import { type Form, parseForm } from './form.ts'
import { newId } from './objects.ts'
import type { Cause } from './webhooks.ts'

export const secretKey = 'sk_test_sandbox'
const maxKeyLength = 255

/** What a call's handler gets: the id in its path, its parameters (body or query), and itself as a cause of events. */
interface Call {
  id: string
  form: Form
  cause: Cause
}

interface Endpoint {
  method: 'GET' | 'POST'
  path: string
  op: StripeOp
  act(call: Call): object
}

interface Answer {
  /** Null hangs up. */
  status: number | null
  body: string
  replayed?: boolean
}

interface Incoming {
  method: string
  path: string
  key: string | null
  requestId: string
  run(): object
  fingerprint: string
  fault: CallFault['mode'] | null
}

/** Adds one call of Stripe's API with its key check, faults, idempotency and log. */
export function addEndpoint(
  app: FastifyInstance,
  parts: StripeParts,
  { method, path, op, act }: Endpoint,
): void {
  const busyKeys = new Set<string>()
  app.route<{ Params: { id?: string } }>({
    method,
    url: path,
    handler: async (request, reply) => {
      const [urlPath = '', ...query] = request.url.split('?')
      const raw = method === 'POST' ? String(request.body ?? '') : query.join('?')
      const requestId = newId('req_')
      const key = method === 'POST' ? headerText(request, 'idempotency-key') : null
      const incoming: Incoming = {
        method,
        path: urlPath,
        key,
        requestId,
        run: () =>
          act({
            id: request.params.id ?? '',
            form: parseForm(raw),
            cause: { id: requestId, idempotency_key: key },
          }),
        fingerprint: fingerprint(method, urlPath, raw),
        fault: null,
      }
      const refused = refusal(request, key) ?? (key && busyKeys.has(key) ? keyBusy() : undefined)
      if (refused) return send(reply, incoming, logged(parts, incoming, errorAnswer(refused)))

      const fault = parts.faults.take('stripe', op)
      incoming.fault = fault?.mode ?? null
      if (key) busyKeys.add(key)
      try {
        if (fault?.mode === 'stall') await parts.faults.stall(fault.ms)
        const answer = troubled(parts, incoming) ?? perform(parts, incoming)
        if (fault?.mode === 'slow-answer') await parts.faults.stall(fault.ms)
        return answer.status === null ? hangUp(reply) : send(reply, incoming, answer)
      } finally {
        if (key) busyKeys.delete(key)
      }
    },
  })
}

/** The response of a fault that prevents the call. */
function troubled(parts: StripeParts, incoming: Incoming): Answer | undefined {
  if (incoming.fault === 'reset') return logged(parts, incoming, { status: null, body: '' })
  if (incoming.fault === '429') return logged(parts, incoming, errorAnswer(tooMany()))
  return undefined
}

/** Performs the call, or returns the response stored for its key, in one transaction with the key and the log. */
function perform(parts: StripeParts, incoming: Incoming): Answer {
  const { store } = parts
  const known =
    incoming.key &&
    store
      .sql('SELECT fingerprint, status, body FROM stripe_answers WHERE idempotency_key = ?')
      .get(incoming.key)
  if (known) {
    const same = known.fingerprint === incoming.fingerprint
    const answer = same
      ? { status: Number(known.status), body: String(known.body), replayed: true }
      : errorAnswer(keyReused(incoming.key ?? ''))
    return logged(parts, incoming, answer)
  }
  try {
    return store.transaction(() => {
      if (incoming.fault === '500')
        throw new StripeError('An unknown error occurred.', { status: 500, type: 'api_error' })
      if (incoming.fault === 'refuse')
        throw new StripeError('Your account does not allow this at the moment.')
      return kept(parts, incoming, { status: 200, body: JSON.stringify(incoming.run()) })
    })
  } catch (error) {
    if (!(error instanceof StripeError)) throw error
    const answer = errorAnswer(error)
    return store.transaction(() =>
      error.stored ? kept(parts, incoming, answer) : logged(parts, incoming, answer),
    )
  }
}

function kept(parts: StripeParts, incoming: Incoming, answer: Answer): Answer {
  if (incoming.key && answer.status !== null) {
    parts.store
      .sql('INSERT INTO stripe_answers VALUES (?, ?, ?, ?)')
      .run(incoming.key, incoming.fingerprint, answer.status, answer.body)
  }
  return logged(parts, incoming, answer)
}

/** Logs the call, and drops its response if the fault is to hang up afterwards. */
function logged(parts: StripeParts, incoming: Incoming, answer: Answer): Answer {
  const given = incoming.fault === 'after-success' ? { ...answer, status: null } : answer
  logRequest(parts.store, 'stripe', {
    id: incoming.requestId,
    method: incoming.method,
    path: incoming.path,
    idempotencyKey: incoming.key,
    status: given.status,
    replayed: given.replayed ?? false,
    fault: incoming.fault,
  })
  return given
}

function send(reply: FastifyReply, { key, requestId }: Incoming, answer: Answer): FastifyReply {
  const status = answer.status ?? 500
  reply.code(status).type('application/json').header('Request-Id', requestId)
  if (key) reply.header('Idempotency-Key', key)
  if (answer.replayed) reply.header('Idempotent-Replayed', 'true')
  if (key && status >= 500) reply.header('Stripe-Should-Retry', 'false')
  return reply.send(answer.body)
}

function refusal(request: FastifyRequest, key: string | null): StripeError | undefined {
  if (request.headers.authorization !== `Bearer ${secretKey}`) {
    const given = request.headers.authorization
    const message = given
      ? 'Invalid API Key provided.'
      : "You did not provide an API key. Use the header 'Authorization: Bearer YOUR_SECRET_KEY'."
    return new StripeError(message, { status: 401 })
  }
  if (key !== null && key.length > maxKeyLength) {
    return new StripeError(`Idempotency-Key can be at most ${maxKeyLength} characters`, {
      type: 'idempotency_error',
    })
  }
  return undefined
}

function keyBusy(): StripeError {
  return new StripeError('There is another request in progress that uses this idempotency key.', {
    status: 409,
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
  })
}

function keyReused(key: string): StripeError {
  return new StripeError(
    `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    { type: 'idempotency_error' },
  )
}

function tooMany(): StripeError {
  return new StripeError('Too many requests hit the API too quickly.', {
    status: 429,
    type: 'rate_limit_error',
    code: 'rate_limit',
  })
}

function errorAnswer(error: StripeError): Answer {
  return { status: error.status, body: JSON.stringify(error.body()) }
}

function headerText(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : null
}

function fingerprint(method: string, path: string, raw: string): string {
  const sorted = [...new URLSearchParams(raw)].map((pair) => pair.join('=')).sort()
  return createHash('sha256')
    .update(JSON.stringify([method, path, sorted]))
    .digest('base64')
}
