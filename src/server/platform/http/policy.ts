import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify'
import type { z } from 'zod'
import type { Role } from '../../../shared/accounts/contract.ts'
import { AppError } from '../base/base.ts'
import type { createFastify } from './server.ts'

/** The server with zod schemas on both sides of a route. Features register their routes on it. */
export type App = ReturnType<typeof createFastify>

/**
 * Who may call a route. `signed`: machines that sign the body; `verified`: anybody signed in with a verified e-mail
 * address; `staff`: ticket staff and admins; `local`: a caller on this machine, or an admin.
 */
export type Policy =
  | 'public'
  | 'signed'
  | 'signed-in'
  | 'verified'
  | 'ticket_person'
  | 'staff'
  | 'admin'
  | 'local'

/** What a route answers, as far as its policy and its schemas do not say it; for the description of the API. */
type Answers = {
  /** More statuses that it refuses with. */
  refuses?: readonly number[]
  /** The type of its refusals where they are not JSON. */
  refusesAs?: string
  /** The type of the file that it sends. */
  sends?: string
  /** Which buyers without an account may call it too: any, or those who have proven their address. */
  guests?: 'any' | 'proven'
}

export type DeclaredRoute = Answers & {
  method: string
  url: string
  policy: Policy
  schema: FastifySchema
  hasBody: boolean
  refuses: readonly number[]
}

/** The person behind a request, read from the session in the database. `guest`: somebody without an account. */
export type Viewer = {
  userId: string
  sessionId: string
  email: string
  role: Role
  verified: boolean
  guest: boolean
}

declare module 'fastify' {
  interface FastifyContextConfig extends Answers {
    policy?: Policy
    /** False for a public call that reads no session, since thousands make it every second. */
    identifies?: false
  }
  interface FastifyInstance {
    declaredRoutes: DeclaredRoute[]
  }
  interface FastifyRequest {
    viewer: Viewer | null
  }
}

/** Finds the person whose token a request carries, or null. */
export type Authenticate = (request: FastifyRequest) => Promise<Viewer | null>

type Taken = Partial<Record<'params' | 'querystring' | 'body', z.ZodType>>

/** The options of calls under a policy: what each takes, and the schema of what it answers with 200. */
const callUnder =
  (policy: Policy) =>
  <S extends Taken & { answer: z.ZodType }>({ answer, ...taken }: S, more: Answers = {}) => ({
    config: { policy, ...more },
    schema: { ...taken, response: { 200: answer as S['answer'] } },
  })

export const publicCall = callUnder('public')
export const signedInCall = callUnder('signed-in')
export const verifiedCall = callUnder('verified')
export const staffCall = callUnder('staff')
export const doorCall = callUnder('ticket_person')
export const adminCall = callUnder('admin')

/** The most bytes that a call with a plan or a list takes: 5,000 seats of about 200 bytes, with room to spare. */
export const LIST_LIMIT = 2 * 1024 * 1024

/** The options of calls that send a file of this type. */
export const fileCall = <S extends Taken>(policy: Policy, sends: string, schema: S, more: Answers = {}) => ({
  config: { policy, sends, ...more },
  schema,
})
export const csvCall = <S extends Taken>(schema: S) => fileCall('admin', 'text/csv', schema)

/** The API documentation, whose routes come from a library and are public. */
const LIBRARY_ROUTES = '/api/docs'

/** Requires every route to declare a policy, enforced before its handler. One without fails the start. */
export function enforcePolicies(app: FastifyInstance, authenticate: Authenticate) {
  app.decorateRequest('viewer', null)
  app.decorate('declaredRoutes', [])
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith(LIBRARY_ROUTES)) route.config = { policy: 'public', ...route.config }
    if (!route.config?.policy) throw new Error(`${String(route.method)} ${route.url} declares no policy`)
    const { url, schema = {}, config } = route
    const { policy, refuses = [] } = config
    for (const method of [route.method].flat())
      app.declaredRoutes.push({
        ...config,
        ...{ method, url, schema, refuses, policy: policy as Policy, hasBody: Boolean(schema.body) },
      })
  })
  app.addHook('onRequest', async (request) => {
    const { config, url } = request.routeOptions
    const { policy, identifies, guests } = config
    if (!policy || policy === 'signed') return
    // Uses the route's pattern, since the requested path may be encoded differently (`/%61pi/…`).
    if (policy === 'public' && (identifies === false || !url?.startsWith('/api/'))) return
    request.viewer = await authenticate(request)
    const reason = refusalCode(policy, request.viewer, isLocal(request), guests)
    if (reason) throw new AppError(reason)
  })
}

/** Why this viewer is refused, or null. */
export function refusalCode(
  policy: Policy,
  viewer: Viewer | null,
  local: boolean,
  guests?: Answers['guests'],
) {
  if (policy === 'public' || policy === 'signed') return null
  if (policy === 'local' && local) return null
  if (!viewer) return 'not-logged-in' as const
  if (viewer.guest && !guests) return 'account-needed' as const
  if (viewer.guest && guests === 'any') return null
  if (policy === 'signed-in') return null
  if (policy === 'verified') return viewer.verified ? null : ('email-unverified' as const)
  if (policy === 'staff') return viewer.role === 'user' ? ('not-allowed' as const) : null
  const role = policy === 'local' ? 'admin' : policy
  return viewer.role === role ? null : ('not-allowed' as const)
}

/** The viewer of a route whose policy requires one. */
export function viewerOf(request: FastifyRequest): Viewer {
  if (!request.viewer) throw new AppError('not-logged-in')
  return request.viewer
}

/** From this machine, and not forwarded by a local proxy that is not trusted. */
export function isLocal({ ip, ips, headers }: Pick<FastifyRequest, 'ip' | 'ips' | 'headers'>): boolean {
  const forwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  // A connection that closed meanwhile has no address any more, whatever the type says.
  const from: string | undefined = ip
  const loopback = from === '::1' || from?.replace(/^::ffff:/, '').startsWith('127.') === true
  return loopback && (!forwarded || ips !== undefined)
}
