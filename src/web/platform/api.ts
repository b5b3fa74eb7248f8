import type { ErrorBody, ErrorCode } from '../../shared/errors.ts'
import { locales, readerLanguage } from '../../shared/language/language.ts'
import { words } from '../../shared/platform/failure-catalogue.ts'
import { isAbort } from './log.ts'
import { currentSession, forgetSession } from './session-store.ts'
import type { OnProgress } from './upload.ts'

type Call = { body?: unknown; signal?: AbortSignal }

/**
 * A failed call. `message` can be shown to people, and is empty where the answer had none; `status` is 0 without a
 * response.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: ErrorCode | 'network'
  readonly fields: Record<string, string>
  readonly taken: number[]
  readonly orderId: string | null
  readonly requestId: string | null

  constructor(status: number, body: Partial<Omit<ErrorBody, 'code'>> & { code: ErrorCode | 'network' }) {
    super(body.message ?? '')
    this.status = status
    this.code = body.code
    this.fields = body.fields ?? {}
    this.taken = body.taken ?? []
    this.orderId = body.orderId ?? null
    this.requestId = body.requestId ?? null
  }
}

/**
 * Calls to `/api`: JSON both ways, with this browser's session. All throw ApiError. The type argument is the shape of
 * the response, which the server has checked against the same contract; pages do not load the schema to check it again.
 */
export const api = {
  get: <T = void>(path: string, call: Pick<Call, 'signal'> = {}) => request<T>('GET', path, call),
  /** The rows of a list, and the total (`x-total-count`). */
  list: <T>(path: string, call: Pick<Call, 'signal'> = {}) =>
    track(
      ask<T[]>('GET', path, call).then(({ data, headers }) => ({
        rows: data,
        total: Number(headers.get('x-total-count')),
      })),
    ),
  post: <T = void>(path: string, call: Call = {}) => request<T>('POST', path, call),
  put: <T = void>(path: string, call: Call = {}) => request<T>('PUT', path, call),
  delete: <T = void>(path: string, call: Call = {}) => request<T>('DELETE', path, call),
  /** Downloads a file, with the name that the server gives it in the reader's language. */
  file: (path: string) =>
    receive((headers) => fetch(`/api${path}`, { headers: { ...headers, accept: '*/*' } }))
      .then(async (response) => {
        const content = await response.blob()
        return new File([content], fileNameOf(response.headers), { type: content.type })
      })
      .catch((problem: unknown) => {
        throw problem instanceof ApiError ? problem : brokenOff(problem)
      }),
  /** Sends a file as the body of a `PUT`; `onProgress` receives the fraction sent, 0 to 1. */
  upload: <T = void>(path: string, file: Blob, onProgress?: OnProgress) =>
    track(
      settle<T>(async (headers) => {
        const { sendFile } = await import('./upload.ts')
        return sendFile(`/api${path}`, file, headers, onProgress)
      }).then(dataOf),
    ),
}

/** The message to show for anything thrown; `otherwise` for an answer without one. */
export function messageOf(problem: unknown, otherwise: string = words.internal()): string {
  if (!(problem instanceof ApiError) || problem.status === 0) return words.internal()
  // The message itself names the field as the API calls it.
  const [wrong] = problem.code === 'invalid-input' ? Object.values(problem.fields) : []
  return wrong || problem.message || otherwise
}

const fileNameOf = (headers: Headers) =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? ''

const underWay = new Set<Promise<unknown>>()

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Resolves once no calls, nor calls that follow from them, are under way; at the latest after `limitMs`. */
export async function callsSettled(limitMs: number): Promise<void> {
  const end = Date.now() + limitMs
  while (underWay.size > 0 && Date.now() < end) {
    await Promise.race([Promise.allSettled(underWay), pause(end - Date.now())])
    // A page sends its follow-up calls after it has rendered the response.
    await pause(50)
  }
}

let leaving = false
/** Aborts the calls of the session. */
let session = new AbortController()

/**
 * Makes the last call of a session, which `call` sends at once. Other calls, except uploads and downloads,
 * are aborted until it is done, as the server would refuse them once the session has ended.
 */
export async function endCalls(call: () => Promise<void>): Promise<void> {
  session.abort()
  session = new AbortController()
  const last = call()
  leaving = true
  try {
    await last
  } finally {
    leaving = false
  }
}

function track<T>(call: Promise<T>): Promise<T> {
  const answer = call.finally(() => underWay.delete(answer))
  underWay.add(answer)
  return answer
}

function request<T>(method: string, path: string, call: Call): Promise<T> {
  return track(ask<T>(method, path, call).then(dataOf))
}

type Settled<T> = { data: T; headers: Headers }
const dataOf = <T>({ data }: Settled<T>) => data

function ask<T>(method: string, path: string, { body, signal }: Call): Promise<Settled<T>> {
  const signals = [...(signal ? [signal] : []), ...(currentSession().token ? [session.signal] : [])]
  const send = (headers: Record<string, string>) =>
    fetch(`/api${path}`, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signals.length > 0 && { signal: AbortSignal.any(signals) }),
    })
  return settle(send)
}

type Send = (headers: Record<string, string>) => Promise<Response>

/** Sends with this browser's session and reads the response. */
async function settle<T>(send: Send): Promise<Settled<T>> {
  const response = await receive(send)
  return { data: (await readJson(response)) as T, headers: response.headers }
}

/** Sends with this browser's session; drops a session the server has ended. Throws what a refusal said. */
async function receive(send: Send): Promise<Response> {
  const { token } = currentSession()
  if (leaving && token) throw new DOMException('The session is being ended.', 'AbortError')
  const response = await send({
    accept: 'application/json',
    'accept-language': locales[readerLanguage()],
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }).catch((problem: unknown) => {
    throw brokenOff(problem)
  })
  if (response.ok) return response
  const error = new ApiError(response.status, errorBody(await readJson(response)))
  if (token && error.code === 'not-logged-in' && currentSession().token === token) forgetSession('ended')
  throw error
}

async function readJson(response: Response): Promise<unknown> {
  try {
    const text = await response.text()
    return text === '' ? undefined : JSON.parse(text)
  } catch (problem) {
    if (!(problem instanceof SyntaxError)) throw brokenOff(problem)
    // Not ours, but a proxy's page: an error is judged by its status, anything else is no answer.
    if (response.ok) throw new ApiError(response.status, { code: 'internal' })
    return undefined
  }
}

function brokenOff(problem: unknown): unknown {
  return isAbort(problem) ? problem : new ApiError(0, { code: 'network' })
}

/** The failure of a call whose answer came with a status of success, but without what was asked for. */
export function refusalIn(answer: unknown): ApiError {
  return new ApiError(200, { ...errorBody(answer), code: 'internal' })
}

/** What an answer says of a failure; its sentence is its `message`, else its `error`. */
function errorBody(answer: unknown): Partial<Omit<ErrorBody, 'code'>> & { code: ErrorCode } {
  const body: Partial<ErrorBody> & { error?: unknown } =
    typeof answer === 'object' && answer !== null ? answer : {}
  const message = [body.message, body.error].find((text) => typeof text === 'string')
  return { ...body, message: message ?? '', code: typeof body.code === 'string' ? body.code : 'internal' }
}
