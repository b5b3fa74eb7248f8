import type { FastifyError, FastifyInstance } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { ErrorCode } from '../../../shared/platform/errors.ts'
import { isAway } from '../db/broken.ts'
import { AppError } from '../errors.ts'

/** Turns whatever was thrown into the one error body: no stack, no SQL and no text of a provider leaves the server. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = toAppError(error)
    if (known.status >= 500) request.log.error({ err: error }, 'request failed')
    return reply.status(known.status).send(known.body(request.id))
  })
  app.setNotFoundHandler((request, reply) =>
    reply.status(404).send(new AppError('not-found').body(request.id)),
  )
}

function toAppError(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) return badInput(error.validation)
  if (isAway(error)) return new AppError('unavailable')
  const code = byStatus[error.statusCode ?? 500]
  return new AppError(code ?? 'internal')
}

const byStatus: Record<number, ErrorCode | undefined> = {
  400: 'invalid-input',
  404: 'not-found',
  413: 'body-too-large',
  415: 'unsupported-media-type',
  429: 'too-many-requests',
}

type Issue = { instancePath: string; message?: string; params?: { keys?: string[] } }

/** Names each field that is wrong, and puts the first sentence into the message. */
function badInput(issues: readonly unknown[]): AppError {
  const fields = new Map<string, string>()
  const blame = (field: string, sentence: string) => fields.has(field) || fields.set(field, sentence)
  for (const issue of issues as Issue[]) {
    const path = issue.instancePath.split('/').filter(Boolean)
    const unknown = issue.params?.keys
    if (unknown) for (const key of unknown) blame([...path, key].join('.'), 'This field is not known here.')
    else blame(path.join('.') || 'body', issue.message ?? 'This is not right.')
  }
  const [first] = fields
  return new AppError('invalid-input', {
    fields: Object.fromEntries(fields),
    ...(first && { message: `${first[0]}: ${first[1]}` }),
  })
}
