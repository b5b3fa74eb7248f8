import type { ZodType } from 'zod'
import { type ErrorBody, type ErrorCode, errors } from '../../shared/platform/errors.ts'
import { logProblem } from './log.ts'
import { currentSession, forgetSession } from './session-store.ts'

type Call<T> = {
  body?: unknown
  /** Shape of the answer; without it the answer is not read. */
  schema?: ZodType<T>
  signal?: AbortSignal
}

/** A call that did not succeed. `message` is a sentence for people; `status` is 0 when no answer came. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: ErrorCode | 'network'
  readonly fields: Record<string, string>
  readonly taken: number[]
  readonly orderId: string | null
  readonly requestId: string | null

  constructor(status: number, body: Partial<Omit<ErrorBody, 'code'>> & { code: ErrorCode | 'network' }) {
    super(body.message ?? errors.internal.message)
    this.status = status
    this.code = body.code
    this.fields = body.fields ?? {}
    this.taken = body.taken ?? []
    this.orderId = body.orderId ?? null
    this.requestId = body.requestId ?? null
  }
}

/** Calls to `/api`: JSON both ways, with this browser's session. All throw ApiError. */
export const api = {
  get: <T = void>(path: string, call: Omit<Call<T>, 'body'> = {}) => request('GET', path, call),
  post: <T = void>(path: string, call: Call<T> = {}) => request('POST', path, call),
  put: <T = void>(path: string, call: Call<T> = {}) => request('PUT', path, call),
  delete: <T = void>(path: string, call: Call<T> = {}) => request('DELETE', path, call),
}

/** The sentence to show for anything that was thrown. */
export function messageOf(problem: unknown): string {
  return problem instanceof ApiError ? problem.message : errors.internal.message
}

const underWay = new Set<Promise<unknown>>()

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Resolves when no call is under way any more, nor one that waited for another's answer; after `limitMs` in any case. */
export async function callsSettled(limitMs: number): Promise<void> {
  const end = Date.now() + limitMs
  while (underWay.size > 0 && Date.now() < end) {
    await Promise.race([Promise.allSettled(underWay), pause(end - Date.now())])
    // What a page asks next it asks once it has drawn the answer.
    await pause(50)
  }
}

function request<T>(method: string, path: string, call: Call<T>): Promise<T> {
  const answer = ask(method, path, call).finally(() => underWay.delete(answer))
  underWay.add(answer)
  return answer
}

async function ask<T>(method: string, path: string, { body, schema, signal }: Call<T>): Promise<T> {
  const { token } = currentSession()
  const response = await send(path, {
    method,
    headers: {
      accept: 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  })
  const answer = await readJson(response)
  if (!response.ok) {
    const error = new ApiError(response.status, errorBody(answer))
    if (token && error.code === 'not-logged-in' && currentSession().token === token) forgetSession()
    throw error
  }
  if (!schema) return undefined as T
  const parsed = schema.safeParse(answer)
  if (parsed.success) return parsed.data
  logProblem('unexpected-answer', { path, issues: parsed.error.issues })
  throw new ApiError(response.status, { code: 'internal' })
}

async function send(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(`/api${path}`, init)
  } catch (problem) {
    throw brokenOff(problem)
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (problem) {
    // Not JSON (a proxy's page) is judged by its status; an answer that broke off is no answer.
    if (problem instanceof SyntaxError) return undefined
    throw brokenOff(problem)
  }
}

function brokenOff(problem: unknown): unknown {
  const given = problem instanceof DOMException && problem.name === 'AbortError'
  return given ? problem : new ApiError(0, { code: 'network' })
}

function errorBody(answer: unknown): Partial<Omit<ErrorBody, 'code'>> & { code: ErrorCode } {
  const body: Partial<ErrorBody> = typeof answer === 'object' && answer !== null ? answer : {}
  return { ...body, code: body.code && body.code in errors ? body.code : 'internal' }
}
