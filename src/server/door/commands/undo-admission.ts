import type { DoorGuest } from '../../../shared/door/contract.ts'
import { writeAudit } from '../../platform/audit.ts'
import { AppError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { type SeenInside, withdrawAdmission } from '../../tickets/commands.ts'
import { requireGuest } from '../queries/guests.ts'
import { recordExit, type Scan } from './record-scan.ts'

type By = Pick<Scan, 'userId' | 'sessionId'> & { reason: string }

/**
 * Takes an admission back, for one that should not have been: the ticket can be admitted again. Returns the guest as they
 * are then; one who is not inside stays so. Throws admission-changed if they were admitted at another moment than the
 * given one, and no-party.
 */
export async function undoAdmission(
  { db, engine }: Platform,
  seen: SeenInside,
  { reason, ...by }: By,
): Promise<DoorGuest> {
  return db.transaction().execute(async (trx) => {
    const withdrawn = await withdrawAdmission(trx, seen)
    const guest = await requireGuest(trx, seen)
    if (withdrawn) {
      await recordExit(trx, engine, { ...seen, ...by, kind: 'undo', reason })
      await writeAudit(trx, engine, {
        actorId: by.userId,
        action: 'admission-undone',
        subject: `order:${guest.orderId}`,
        detail: { seat: guest.label, reason },
      })
    } else if (guest.admittedAt !== null) throw new AppError('admission-changed')
    return guest
  })
}
