import { z } from 'zod'
import { ticketTypeSchema } from '../../../shared/seating/prices.ts'
import { ticketTypeBody, ticketTypesAnswer } from '../../../shared/seating/ticket-types.ts'
import { type App, adminCall, viewerOf } from '../../platform/http/policy.ts'
import type { Platform } from '../../platform/platform.ts'
import { saveTicketType } from '../commands/save-ticket-type.ts'
import { listTicketTypes } from '../queries/ticket-types.ts'

const saved = { body: ticketTypeBody, answer: ticketTypesAnswer }

/** What tickets may be sold as. Every call answers all of it. */
export function registerTicketTypes(app: App, platform: Platform): void {
  app.get('/api/ticket-types', adminCall({ answer: ticketTypesAnswer }), () => listTicketTypes(platform.db))

  app.post('/api/ticket-types', adminCall(saved), async (request) => {
    await saveTicketType(platform, viewerOf(request).userId, request.body)
    return listTicketTypes(platform.db)
  })

  const params = z.strictObject({ id: ticketTypeSchema })
  app.put('/api/ticket-types/:id', adminCall({ params, ...saved }), async (request) => {
    await saveTicketType(platform, viewerOf(request).userId, request.body, request.params.id)
    return listTicketTypes(platform.db)
  })
}
