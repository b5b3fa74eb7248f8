import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { ErrorBody, ErrorCode } from '../../../shared/errors.ts'
import type { Language } from '../../../shared/language/language.ts'
import { words as plainWordsOf } from '../../../shared/platform/text/plain-words-catalogue.ts'
import { AppError, OutsideError } from '../base/base.ts'
import { words } from '../base/catalogue.ts'
import { inLanguage } from '../base/reader.ts'
import { isDatabaseUnavailable } from '../db/engine.ts'
import { bareHeaders } from './headers.ts'
import { isCall } from './language.ts'
import type { AwayPage } from './pages/away-page.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** What people get instead of a page: the sentence of a refusal, or that we are away. Only a whole site has it. */
    pageInstead?(refusal?: string): AwayPage
  }
}

/** Retry-After of a 503, in seconds: enough for a full queue to drain, or for the database to return. */
const RETRY_AFTER_S = 5

/** Turns anything thrown into the one error body. No stack, SQL or provider message leaves the server. */
export function registerErrorHandler(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => reply.send(refuse(error, request, reply).body))
  app.setNotFoundHandler((request, reply) =>
    reply.status(404).send(new AppError('not-found').body(request.id)),
  )
}

/** The error handler of a call whose refusals carry their sentence as `error` too: the specification reads it there. */
export function answerAsError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { body } = refuse(error, request, reply)
  return reply.send({ ...body, error: body.message })
}

/** The error handler of pages and files: people get a page with the same status, programs a refusal as JSON. */
export function answerAsPage(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { status, body } = refuse(error, request, reply)
  const page = pageFor(request, status, body, readerOf(request))
  return page ? reply.headers(page.headers).send(page.html) : reply.send(body)
}

/**
 * The page to send with this status, or undefined to send JSON: to API calls, and to programs that do not accept HTML.
 * Server errors always get a page.
 */
function pageFor(
  request: FastifyRequest,
  status: number,
  { message, fields }: ErrorBody,
  language: Language,
): AwayPage | undefined {
  const failed = status >= 500
  if (isCall(request.url) || !(failed || asksForPage(request))) return undefined
  // A field's name means nothing to a person who followed a link.
  const [sentence = message] = Object.values(fields ?? {})
  return inLanguage(language, () => request.server.pageInstead?.(failed ? undefined : sentence))
}

/** Whether a browser opened this address, and shows the answer to a person. */
export const asksForPage = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') ?? false

/** Whoever asked: what fails while a body is read does not pass it on. */
const readerOf = ({ languages }: Partial<Pick<FastifyRequest, 'languages'>>) => languages?.language ?? 'en'

/** Logs what was thrown, and sets the status and headers of the answer to it; returns that with its status. */
function refuse(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { status, body } = inLanguage(readerOf(request), () => {
    const known = toAppError(error)
    return { status: known.status, body: known.body(request.id) }
  })
  if (status === 503) reply.header('retry-after', RETRY_AFTER_S)
  if (error instanceof AppError && error.code === 'unavailable') request.log.warn('refused for now')
  else if (status >= 500) request.log.error({ err: error }, 'request failed')
  // The unread rest would be taken for the next request (RFC 9110, 15.5.9).
  if (status === 408) reply.header('connection', 'close')
  reply.status(status)
  return { status, body }
}

/** Answers addresses that the router itself rejects, for which no hooks run. */
export function refuseAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const language = request.server.languageOf(request)
  const { status, body } = inLanguage(language, () => {
    const refusal =
      error.code === 'FST_ERR_MAX_PARAM_LENGTH'
        ? new AppError('not-found')
        : new AppError('invalid-input', { message: words.strayPercent() })
    return { status: refusal.status, body: refusal.body(request.id) }
  })
  const page = pageFor(request, status, body, language)
  reply
    .status(status)
    .headers({ ...bareHeaders, ...page?.headers })
    .send(page?.html ?? body)
  request.log.info({ req: request, res: reply }, 'answered')
}

function toAppError(error: FastifyError | AppError | OutsideError): AppError {
  if (error instanceof AppError) return error
  if (error instanceof OutsideError) return new AppError(error.code)
  if (hasZodFastifySchemaValidationErrors(error)) return badInput(error.validation)
  if (isDatabaseUnavailable(error)) return new AppError('unavailable')
  const status = error.statusCode ?? 500
  // What a library reports as a client error is not an internal error.
  return new AppError(byStatus[status] ?? (status >= 400 && status < 500 ? 'invalid-input' : 'internal'))
}

const byStatus: Record<number, ErrorCode | undefined> = {
  400: 'invalid-input',
  404: 'not-found',
  413: 'body-too-large',
  415: 'unsupported-media-type',
  429: 'too-many-requests',
}

/** Names each invalid field, and puts the first sentence into the message. */
function badInput(issues: readonly unknown[]): AppError {
  const fields = new Map<string, string>()
  const blame = (field: string, sentence: string) => fields.has(field) || fields.set(field, sentence)
  for (const issue of issues as { instancePath: string; message?: string; params?: { keys?: string[] } }[]) {
    const path = issue.instancePath.split('/').filter(Boolean)
    const unknown = issue.params?.keys
    if (unknown) for (const key of unknown) blame([...path, key].join('.'), words.unknownField())
    else blame(path.join('.') || 'body', issue.message ?? plainWordsOf.notValid())
  }
  const [first] = fields
  return new AppError('invalid-input', {
    fields: Object.fromEntries(fields),
    ...(first && { message: `${first[0]}: ${first[1]}` }),
  })
}
