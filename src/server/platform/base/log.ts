import type { FastifyBaseLogger, FastifyLoggerOptions } from 'fastify'
import { maskPeople, maskText, maskUrl } from './mask.ts'
import { reasonOf } from './reason.ts'

/** The server's logger, shared by requests and pages. */
export type Log = FastifyBaseLogger

/** Logger settings: addresses and errors are masked, and say nobody's e-mail address; headers and bodies are never logged. */
export function logOptions(level: string): FastifyLoggerOptions {
  return {
    level,
    serializers: {
      req: (request: { method: string; url: string; id: string }) => ({
        id: request.id,
        method: request.method,
        url: maskUrl(request.url),
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: (error: Error & { code?: unknown }) => ({
        type: error.name,
        message: maskPeople(reasonOf(error)),
        code: error.code,
        stack: maskText((error.stack ?? '').replace(error.message, () => maskPeople(error.message))),
      }),
    },
  }
}
