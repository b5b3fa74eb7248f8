import { z } from 'zod'
import { ticketIdSchema } from '../../shared/tickets/contract.ts'
import { AppError } from '../platform/base/base.ts'
import { type App, viewerOf } from '../platform/http/policy.ts'
import { makeOwnDocument } from '../platform/jobs/own-documents.ts'
import type { Platform } from '../platform/platform.ts'
import { findOwnTicket, type QrProps } from './queries.ts'

const params = z.strictObject({ ticketId: ticketIdSchema })

export function registerTickets(app: App, platform: Platform) {
  app.get(
    '/api/tickets/:ticketId/qr.png',
    { config: { policy: 'verified', sends: 'image/png' }, schema: { params } },
    async (request, reply) => {
      const { userId } = viewerOf(request)
      const picture = await makeOwnDocument(platform, userId, 'qr', async (): Promise<QrProps> => {
        const ticket = await findOwnTicket(platform.db, userId, request.params.ticketId)
        if (!ticket) throw new AppError('ticket-not-found')
        return { text: ticket.qr }
      })
      return reply.type('image/png').send(Buffer.from(picture))
    },
  )
}
