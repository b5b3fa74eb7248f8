import { z } from 'zod'
import { theatreOf } from '../../shared/platform/settings/settings.ts'
import { googlePassAnswer, passesAnswer, ticketIdSchema } from '../../shared/tickets/contract.ts'
import { AppError, required } from '../platform/base/base.ts'
import { type App, fileCall, verifiedCall, viewerOf } from '../platform/http/policy.ts'
import { sendFile } from '../platform/http/send-file.ts'
import { countDocument, makeOwnDocument } from '../platform/jobs/own-documents.ts'
import type { Platform } from '../platform/platform.ts'
import type { PassTicket } from './documents/apple-pass.ts'
import { googlePassUrl } from './documents/google-pass.ts'
import { findCurrentPaper, findOwnTicket, type QrProps } from './queries.ts'

const params = z.strictObject({ ticketId: ticketIdSchema })

export function registerTickets(app: App, platform: Platform) {
  const { db, config, settings, passKeys } = platform
  const { apple, google } = passKeys

  app.get(
    '/api/tickets/:ticketId/qr.png',
    { config: { policy: 'verified', sends: 'image/png' }, schema: { params } },
    async (request, reply) => {
      const { userId } = viewerOf(request)
      const picture = await makeOwnDocument(platform, userId, 'qr', async (): Promise<QrProps> => {
        const ticket = await findOwnTicket(db, userId, request.params.ticketId)
        if (!ticket) throw new AppError('ticket-not-found')
        return { text: ticket.qr }
      })
      return reply.type('image/png').send(Buffer.from(picture))
    },
  )

  app.get('/api/passes', verifiedCall({ answer: passesAnswer }), async () => ({
    apple: apple !== null,
    google: google !== null,
  }))

  const readTicket = async (userId: string, ticketId: string): Promise<PassTicket> => {
    const own = required(await findOwnTicket(db, userId, ticketId), 'ticket-not-found')
    const which = { orderId: own.order_id, performanceId: own.performance_id }
    const paper = required(await findCurrentPaper(db, config, which), 'ticket-not-found')
    const ticket = paper.tickets.find((each) => each.ticketId === ticketId)
    return { paper, ticket: required(ticket, 'ticket-not-found') }
  }
  const applePass = 'application/vnd.apple.pkpass'
  app.get(
    '/api/tickets/:ticketId/apple-pass',
    fileCall('verified', applePass, { params }),
    async (request, reply) => {
      const { userId } = viewerOf(request)
      const { ticketId } = request.params
      const keys = required(apple, 'not-found')
      const pass = await makeOwnDocument(platform, userId, 'apple-pass', async () => ({
        ...(await readTicket(userId, ticketId)),
        keys,
      }))
      return sendFile(reply, applePass, `${ticketId}.pkpass`, Buffer.from(pass))
    },
  )

  const googlePass = verifiedCall({ params, answer: googlePassAnswer })
  app.get('/api/tickets/:ticketId/google-pass', googlePass, async (request) => {
    const keys = required(google, 'not-found')
    const { userId } = viewerOf(request)
    const ticket = await readTicket(userId, request.params.ticketId)
    await countDocument(platform, userId)
    return { url: await googlePassUrl(keys, ticket, theatreOf(settings.current)) }
  })
}
