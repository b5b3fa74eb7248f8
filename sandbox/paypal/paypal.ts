import type { FastifyInstance } from 'fastify'
import { addPayPalApi } from './api.ts'
import { clientScript } from './client-script.ts'
import { addPayPalInspection } from './inspect.ts'
import type { PayPalParts } from './parts.ts'
import { addApproval } from './pay-page.ts'

/** Simulates PayPal under `/paypal`. Bodies stay text there, because signatures cover bytes. */
export function addPayPal(app: FastifyInstance, parts: PayPalParts): void {
  app.register(async (scope) => {
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    addPayPalApi(scope, parts)
    addApproval(scope, parts)
    addPayPalInspection(scope, parts)
    scope.get('/paypal/web-sdk/v6/core', async (_request, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .header('Cross-Origin-Resource-Policy', 'cross-origin')
        .header('Cache-Control', 'no-store')
        .send(clientScript),
    )
  })
}
