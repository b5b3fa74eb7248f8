import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { PayPalError } from './errors.ts'
import type { PayPalParts } from './parts.ts'

export const clientId = 'sandbox-paypal-client'
export const clientSecret = 'sandbox-paypal-secret'
const lifeS = 9 * 3600

/** Requires the client's id and secret, for a token. */
export function admitClient(request: FastifyRequest): void {
  const given = request.headers.authorization ?? ''
  const wanted = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
  if (given !== wanted) throw new PayPalError(401, 'invalid_client', 'Client Authentication failed')
}

/** Requires a token that has not expired. */
export function admitToken({ faults }: PayPalParts, request: FastifyRequest): void {
  const [, end = '', mark] = /^Bearer A21AA(\d+)-(\w+)$/.exec(request.headers.authorization ?? '') ?? []
  if (mark !== markOf(end) || Number(end) < faults.paypalNow())
    throw new PayPalError(401, 'AUTHENTICATION_FAILURE', 'Authentication failed due to invalid credentials.')
}

/** Issues a token in PayPal's format. */
export function newToken({ faults }: PayPalParts) {
  const end = String(faults.paypalNow() + lifeS * 1000)
  return { access_token: `A21AA${end}-${markOf(end)}`, token_type: 'Bearer', expires_in: lifeS }
}

function markOf(end: string): string {
  return createHmac('sha256', clientSecret).update(end).digest('hex')
}
