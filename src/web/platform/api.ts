import type { z } from 'zod'
import type { Calls } from '../../../api/calls.ts'
import type { ErrorBody, ErrorCode } from '../../shared/errors.ts'
import { locales, readerLanguage } from '../../shared/language/language.ts'
import { words } from '../../shared/platform/failure-catalogue.ts'
import type { OnProgress } from './files.ts'
import { clearSession, currentSession } from './session/session-store.ts'

type Method = keyof Calls
type PathOf<M extends Method> = keyof Calls[M] & string
/** The paths that answer GET. */
export type GetPath = PathOf<'GET'>

/** What a path names: `id` of `/shows/:id/performances`. */
export type Names<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never
type Params<Path> = [Names<Path>] extends [never] ? unknown : { params: Record<Names<Path>, string | number> }

/** What stands in the address; what is null or empty is left out. */
type Query<Call> = Call extends { query: infer Schema extends z.ZodType } ? QueryOf<z.input<Schema>> : unknown
type QueryOf<Input> = Partial<Input> extends Input ? { query?: Loose<Input> } : { query: Loose<Input> }
type Loose<Input> = { [Name in keyof Input]: Input[Name] | undefined | null | '' }

type Body<Call> = Call extends { body: infer Schema extends z.ZodType } ? BodyOf<z.input<Schema>> : unknown
type BodyOf<Input> = undefined extends Input ? { body?: Input } : { body: Input }

type Input<M extends Method, Path extends PathOf<M>> = Params<Path> &
  Query<Calls[M][Path]> &
  Body<Calls[M][Path]>
/** The same as the rest of the arguments: nothing, where the call needs nothing. */
export type Given<M extends Method, Path extends PathOf<M>, More = unknown> =
  Partial<Input<M, Path>> extends Input<M, Path>
    ? [call?: Input<M, Path> & More]
    : [call: Input<M, Path> & More]
type Signal = { signal?: AbortSignal | undefined }

/** What a call answers. */
export type Answer<M extends Method, Path extends PathOf<M>> = Calls[M][Path] extends {
  answer: infer Schema extends z.ZodType
}
  ? Schema extends z.ZodNull
    ? undefined
    : z.output<Schema>
  : unknown

/** The rows of a list, and how many there are on all its pages. */
export type List<Rows> = { rows: Rows; total: number }

type Call = Address & { body?: unknown; signal?: AbortSignal | undefined }
type Address = { params?: Record<string, string | number>; query?: object }

/** A failed call. `message` is for people, empty where the answer had none; `status` is 0 without a response. */
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
 * Calls to `/api`, as the server declares them: JSON both ways, with this browser's session. All throw ApiError. The
 * server has checked its answers against the same schemas; pages do not load those to check them again.
 */
export const api = {
  get: <P extends GetPath>(path: P, ...[call]: Given<'GET', P, Signal>) => request('GET', path, call),
  /** The rows of a list, and the total (`x-total-count`). */
  list: <P extends GetPath>(path: P, ...[call]: Given<'GET', P, Signal>) =>
    track(
      ask<Answer<'GET', P>>('GET', path, call).then(({ data, headers }) => ({
        rows: data,
        total: Number(headers.get('x-total-count')),
      })),
    ),
  post: <P extends PathOf<'POST'>>(path: P, ...[call]: Given<'POST', P, Signal>) =>
    request('POST', path, call),
  put: <P extends PathOf<'PUT'>>(path: P, ...[call]: Given<'PUT', P, Signal>) => request('PUT', path, call),
  delete: <P extends PathOf<'DELETE'>>(path: P, ...[call]: Given<'DELETE', P, Signal>) =>
    request('DELETE', path, call),
  /** Downloads a file (`fileAddress`), with the name that the server gives it in the reader's language. */
  file: (address: string) =>
    receive((headers) => fetch(address, { headers: { ...headers, accept: '*/*' } }))
      .then(async (response) => (await import('./files.ts')).readFile(response))
      .catch((problem: unknown) => {
        throw problem instanceof ApiError ? problem : brokenOff(problem)
      }),
  /** Sends a file as the body of a `PUT`; `onProgress` receives the fraction sent, 0 to 1. */
  upload: <P extends PathOf<'PUT'>>(path: P, file: Blob, onProgress?: OnProgress) =>
    track(
      settle<Answer<'PUT', P>>(async (headers) => {
        const { sendFile } = await import('./files.ts')
        return sendFile(addressOf(path), file, headers, onProgress)
      }).then(dataOf),
    ),
}

/** Where a file is that the server sends, for `api.file`, an image or a stream. */
export const fileAddress = <P extends GetPath>(path: P, ...[call]: Given<'GET', P>) =>
  addressOf(path, call as Address)

/** The message to show for anything thrown; `otherwise` for an answer without one. */
export function messageOf(problem: unknown, otherwise: string = words.internal()): string {
  if (!(problem instanceof ApiError) || problem.status === 0) return words.internal()
  // The message itself names the field as the API calls it.
  const [wrong] = problem.code === 'invalid-input' ? Object.values(problem.fields) : []
  return wrong || problem.message || otherwise
}

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

function request<M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  call: Call | undefined,
): Promise<Answer<M, P>> {
  return track(ask<Answer<M, P>>(method, path, call).then(dataOf))
}

type Settled<T> = { data: T; headers: Headers }
const dataOf = <T>({ data }: Settled<T>) => data

function ask<T>(method: string, path: string, call: Call = {}): Promise<Settled<T>> {
  const { body, signal } = call
  const signals = [...(signal ? [signal] : []), ...(currentSession().token ? [session.signal] : [])]
  const send = (headers: Record<string, string>) =>
    fetch(addressOf(path, call), {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signals.length > 0 && { signal: AbortSignal.any(signals) }),
    })
  return settle(send)
}

/** The address of a call, with what it names in place of the names. */
function addressOf(path: string, { params = {}, query = {} }: Address = {}): string {
  const named = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => (value ?? '') !== ''))
  return `/api${named}${search.size > 0 ? `?${search}` : ''}`
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
  if (token && error.code === 'not-logged-in' && currentSession().token === token) clearSession('ended')
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

/** The only logger of the web app: a stable code to search for, then the details. */
export function logProblem(code: string, detail?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the only place that logs to the console
  console.error(`[${code}]`, detail ?? '')
}

/** The call, whose failure is logged before it is thrown on, unless the call was aborted. */
export async function logFailure<T>(code: string, call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (problem) {
    if (!isAbort(problem)) logProblem(code, problem)
    throw problem
  }
}

/** Whether a call was given up on purpose, as with the page or the session that made it. */
export function isAbort(problem: unknown): boolean {
  return problem instanceof DOMException && problem.name === 'AbortError'
}
