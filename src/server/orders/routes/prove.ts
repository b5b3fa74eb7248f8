import type { FastifyRequest } from 'fastify'
import { requirePassword } from '../../accounts/policy.ts'
import { viewerOf } from '../../platform/http/policy.ts'
import type { Platform } from '../../platform/platform.ts'

type Asked = FastifyRequest<{ Body: { password?: string | undefined } | null | undefined }>

/** The id of whoever asks, after their password was checked again. Throws as `requirePassword`. */
export async function prove(platform: Platform, request: Asked) {
  const viewer = viewerOf(request)
  await requirePassword(platform, viewer, request.body?.password)
  return viewer.userId
}

/** The same where some of what is asked for needs no password: whether they gave theirs, and the right one. */
export async function proveIfGiven(platform: Platform, request: Asked) {
  const proven = request.body?.password !== undefined
  return { proven, actorId: proven ? await prove(platform, request) : viewerOf(request).userId }
}
