import type { Answer, Harness } from '../harness/harness.ts'

/** A door that admits the performance of whichever of our tickets it scans; returns the verdict. */
export async function openDoor(app: Harness): Promise<(text: string | undefined) => Promise<Answer['body']>> {
  const { token } = await app.as('door@college.example', 'ticket_person')
  return async (ticketId = '') => {
    const { performance_id: performanceId } = await app.platform.db
      .selectFrom('tickets')
      .select('performance_id')
      .where((eb) => eb.or([eb('id', '=', ticketId), eb('qr', '=', ticketId)]))
      .executeTakeFirstOrThrow()
    return (await app.api('POST', '/api/verify-ticket', { token, body: { ticketId, performanceId } })).body
  }
}
