import { AppError } from '../../src/server/platform/base/base.ts'
import type { Platform } from '../../src/server/platform/platform.ts'
import { holdSeats } from '../../src/server/seating/commands/hold-seats.ts'
import { type Line, openLine } from '../kit/line.ts'
import type { Buyer } from './people.ts'

/** Where seats are held: over HTTP or in process. */
export type Desk = {
  /** Whether the buyer now holds exactly these seats; false if others have one of them. An empty list releases them. */
  hold(buyer: number, performanceId: string, seats: readonly number[]): Promise<boolean>
}

/** Calls the command in this process. */
export function commandDesk(platform: Platform, buyers: readonly Buyer[]): Desk {
  return {
    async hold(buyer, performanceId, seats) {
      const { userId = '', email = '', from = '' } = buyers[buyer] ?? {}
      try {
        const origin = { mailbox: email, network: from }
        await holdSeats(platform, { userId, exchange: null, performanceId, seats, origin })
        return true
      } catch (error) {
        if (error instanceof AppError && error.code === 'seats-taken') return false
        throw error
      }
    },
  }
}

/** `PUT /api/performances/{id}/hold`, each buyer on their own connection. */
export async function httpDesk(port: number, buyers: readonly Buyer[]): Promise<Desk & { close(): void }> {
  const lines: Line[] = buyers.map((buyer) => openLine(port, buyer))
  // A busy server accepts new connections slowly, which is not what is measured.
  for (const line of lines) await line.json('GET', '/healthz')
  return {
    async hold(buyer, performanceId, seats) {
      const path = `/api/performances/${performanceId}/hold`
      const answer = await lines[buyer]?.json('PUT', path, { seats })
      if (answer?.status === 200) return true
      if (answer?.status === 409 && JSON.stringify(answer.body).includes('"seats-taken"')) return false
      throw new Error(`a hold was answered ${answer?.status}: ${JSON.stringify(answer?.body)}`)
    },
    close: () => {
      for (const line of lines) line.close()
    },
  }
}
