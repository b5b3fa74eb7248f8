import type { FastifyInstance } from 'fastify'
import { createSession, expireSession, findSession, type StripeParts } from './checkout.ts'
import { addEndpoint } from './endpoint.ts'
import { invalidParam, noSuch } from './errors.ts'
import { type Form, group, integer, onlyKnown, text, texts } from './form.ts'
import { lieAbout, presentIntent, presentLineItems, presentPage, presentSession } from './present.ts'
import type { Kind, ListFilter } from './records.ts'
import { createRefund } from './refunds.ts'

const paging = ['limit', 'starting_after', 'ending_before', 'expand']

function readPage(form: Form): ListFilter {
  const limit = integer(form, 'limit') ?? 10
  if (limit < 1 || limit > 100) throw invalidParam('limit', 'Invalid limit: must be between 1 and 100')
  return { limit, startingAfter: text(form, 'starting_after'), endingBefore: text(form, 'ending_before') }
}

function readCreated(form: Form): NonNullable<ListFilter['created']> {
  if (typeof form.created === 'string') {
    const at = integer(form, 'created')
    return { gte: at, lte: at }
  }
  const range = group(form, 'created')
  onlyKnown(range, ['gt', 'gte', 'lt', 'lte'])
  const bound = (name: string) => integer(range, name, `created[${name}]`)
  return { gt: bound('gt'), gte: bound('gte'), lt: bound('lt'), lte: bound('lte') }
}

/** Adds the simulated calls of Stripe's API, under /v1. */
export function addStripeApi(app: FastifyInstance, parts: StripeParts): void {
  const { records } = parts

  const found = <K extends Kind>(kind: K, id: string) => {
    const object = records.find(kind, id)
    if (!object) throw noSuch(kind, id)
    return object
  }

  const listOf = (
    kind: 'charge' | 'refund' | 'dispute' | 'event',
    path: string,
    parent?: string,
    status?: string,
  ) =>
    addEndpoint(app, parts, {
      method: 'GET',
      path,
      op: 'list',
      act: ({ form }) => {
        onlyKnown(form, [...paging, 'created', ...(parent ? [parent] : []), ...(status ? [status] : [])])
        const filter = {
          ...readPage(form),
          created: readCreated(form),
          parent: parent ? text(form, parent) : null,
          status: status ? text(form, status) : null,
        }
        const { items, hasMore } = records.list(kind, filter)
        return presentPage<object>(items, hasMore, path)
      },
    })

  const oneOf = (kind: 'charge' | 'refund' | 'event', path: string) =>
    addEndpoint(app, parts, { method: 'GET', path, op: 'list', act: ({ id }) => found(kind, id) })

  addEndpoint(app, parts, {
    method: 'POST',
    path: '/v1/checkout/sessions',
    op: 'create',
    act: ({ form }) => presentSession(parts, createSession(parts, form), texts(form, 'expand')),
  })

  addEndpoint(app, parts, {
    method: 'GET',
    path: '/v1/checkout/sessions',
    op: 'list',
    act: ({ form }) => {
      onlyKnown(form, [...paging, 'payment_intent', 'status', 'created'])
      const expand = texts(form, 'expand').map((path) => {
        if (!path.startsWith('data.'))
          throw invalidParam('expand', `This property cannot be expanded (${path}).`)
        return path.slice('data.'.length)
      })
      const { items, hasMore } = records.list('session', {
        ...readPage(form),
        created: readCreated(form),
        parent: text(form, 'payment_intent'),
        status: text(form, 'status'),
      })
      const sessions = items.map((item) => presentSession(parts, item, expand, lieAbout(parts, item)))
      return presentPage(sessions, hasMore, '/v1/checkout/sessions')
    },
  })

  addEndpoint(app, parts, {
    method: 'GET',
    path: '/v1/checkout/sessions/:id',
    op: 'retrieve',
    act: ({ id, form }) => {
      onlyKnown(form, ['expand'])
      const stored = findSession(parts, id)
      return presentSession(parts, stored, texts(form, 'expand'), lieAbout(parts, stored))
    },
  })

  addEndpoint(app, parts, {
    method: 'GET',
    path: '/v1/checkout/sessions/:id/line_items',
    op: 'retrieve',
    act: ({ id, form }) => {
      onlyKnown(form, paging)
      return presentLineItems(findSession(parts, id), readPage(form))
    },
  })

  addEndpoint(app, parts, {
    method: 'POST',
    path: '/v1/checkout/sessions/:id/expire',
    op: 'expire',
    act: ({ id, form, cause }) => {
      onlyKnown(form, ['expand'])
      return presentSession(parts, expireSession(parts, id, cause), texts(form, 'expand'))
    },
  })

  addEndpoint(app, parts, {
    method: 'GET',
    path: '/v1/payment_intents/:id',
    op: 'list',
    act: ({ id, form }) => {
      onlyKnown(form, ['expand'])
      return presentIntent(parts, found('payment_intent', id), texts(form, 'expand'))
    },
  })

  addEndpoint(app, parts, {
    method: 'POST',
    path: '/v1/refunds',
    op: 'refund',
    act: ({ form, cause }) => createRefund(parts, form, cause),
  })

  listOf('charge', '/v1/charges', 'payment_intent')
  oneOf('charge', '/v1/charges/:id')
  listOf('refund', '/v1/refunds', 'payment_intent')
  oneOf('refund', '/v1/refunds/:id')
  listOf('dispute', '/v1/disputes', 'payment_intent')
  listOf('event', '/v1/events', undefined, 'type')
  oneOf('event', '/v1/events/:id')

  app.all('/v1/*', async (request, reply) =>
    reply
      .code(404)
      .send({
        error: {
          message: `Unrecognized request URL (${request.method}: ${request.url.split('?', 1)[0]}).`,
          type: 'invalid_request_error',
        },
      }),
  )
}
