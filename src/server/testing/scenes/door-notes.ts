import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { DoorConflicts } from '../../../shared/door/offline.ts'
import type { Order } from '../../../shared/orders/contract.ts'
import type { Harness } from '../harness/harness.ts'

/**
 * What an usher writes about somebody's two tickets: the first one's admission is taken back with a reason, and that the
 * second one was admitted twice without the network is settled with a note.
 */
export async function writeAtTheDoor(
  app: Harness,
  token: string,
  { performanceId, tickets: [first, second] }: { performanceId: string; tickets: Order['tickets'] },
  { reason, note }: { reason: string; note: string },
): Promise<void> {
  const post = async (path: string, body: object) => {
    const answer = await app.api('POST', path, { token, body })
    expect(answer).toMatchObject({ status: 200 })
    return answer.body
  }
  const scan = { ticketId: first?.qr, performanceId, scanId: randomUUID() }
  const { admittedAt } = await post('/api/verify-ticket', scan)
  await post(`/api/door/tickets/${first?.ticketId}/undo`, { performanceId, admittedAt, reason })
  const offline = { text: second?.qr, performanceId, scannedAt: admittedAt, result: 'admitted' }
  const scans = [randomUUID(), randomUUID()].map((scanId) => ({ ...offline, scanId }))
  await post('/api/door/scans', { scans })
  const { body } = await app.api('GET', `/api/door/performances/${performanceId}/conflicts`, { token })
  const [conflict] = (body as unknown as DoorConflicts).conflicts
  await post(`/api/door/conflicts/${conflict?.scanId}/resolve`, { note })
}
