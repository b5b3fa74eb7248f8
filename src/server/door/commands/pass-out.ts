import type { DoorGuest } from '../../../shared/door/contract.ts'
import { AppError } from '../../platform/base/base.ts'
import type { Platform } from '../../platform/platform.ts'
import { claimReturn, markOut, type SeenInside } from '../../tickets/commands.ts'
import { requireGuest } from '../queries/guests.ts'
import { type By, recordScan } from './record-scan.ts'

/**
 * Marks a guest as out for now, so that the ticket can come back in. Returns the guest as they are then; a guest who is
 * out already stays so. Throws admission-changed if they are not inside since the given moment, and no-party.
 */
export async function passOut({ db, engine }: Platform, seen: SeenInside, by: By): Promise<DoorGuest> {
  return db.transaction().execute(async (trx) => {
    const at = await markOut(trx, engine, seen)
    if (at !== null)
      await recordScan(trx, engine, by, { ...ofTicket(seen), direction: 'out', kind: 'pass-out', at })
    const guest = await requireGuest(trx, seen)
    const isOut = guest.leftAt !== null && Date.parse(guest.admittedAt ?? '') === seen.admittedAt
    if (at === null && !isOut) throw new AppError('admission-changed')
    return guest
  })
}

/** A guest as somebody saw them who lets them back in: out for now since this moment, in ms since 1970. */
type SeenOutside = Pick<SeenInside, 'ticketId' | 'performanceId'> & { leftAt: number }

/**
 * Lets a guest who is out for now back in without a scan. Returns the guest as they are then; one who is inside stays
 * so. Throws admission-changed if they have not come yet or have gone out again since, and no-party.
 */
export async function bringBack({ db, engine }: Platform, seen: SeenOutside, by: By): Promise<DoorGuest> {
  return db.transaction().execute(async (trx) => {
    const { ticketId, performanceId, leftAt } = seen
    const at = await claimReturn(trx, engine, { ticketId }, performanceId, leftAt)
    if (at !== null) await recordScan(trx, engine, by, { ...ofTicket(seen), kind: 're-entry', at })
    const guest = await requireGuest(trx, seen)
    if (guest.admittedAt === null || guest.leftAt !== null) throw new AppError('admission-changed')
    return guest
  })
}

const ofTicket = ({ ticketId, performanceId }: Omit<SeenOutside, 'leftAt'>) => ({
  ticket_id: ticketId,
  performance_id: performanceId,
})
