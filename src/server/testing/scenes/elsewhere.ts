import { type ElsewhereReport, readElsewhereLines } from '../../../shared/orders/office/elsewhere.ts'
import type { Harness } from '../harness/harness.ts'

/** What an admin does with the lists of other channels. */
export function openElsewhere(app: Harness, { token }: { token: string }) {
  const path = (performanceId: string) => `/api/performances/${performanceId}/elsewhere`
  const ask = (performanceId: string, text: string, save = true, channel = 'TodayTix') =>
    app.api('POST', path(performanceId), { token, body: { channel, lines: readElsewhereLines(text), save } })
  return {
    ask,
    paste: async (...input: Parameters<typeof ask>) =>
      (await ask(...input)).body as unknown as ElsewhereReport,
    list: async (performanceId: string) =>
      (await app.api('GET', path(performanceId), { token })).body as unknown as {
        channel: string
        seats: number[]
      }[],
    release: async (performanceId: string, seats: readonly number[]) =>
      (await app.api('DELETE', `${path(performanceId)}?seats=${seats.join()}`, { token })).body,
  }
}

/** The list of a channel: this many seats from A1 on, two for each guest. */
export function listOf(count: number): string {
  const lines = Array.from({ length: count }, (_, i) => {
    const label = `${'ABCDEFGH'[Math.floor(i / 10)]}${(i % 10) + 1}`
    const guest = Math.floor(i / 2)
    return `${label};Guest ${guest};TT-${1000 + guest}`
  })
  return ['Seat;Name;Reference', ...lines].join('\n')
}
