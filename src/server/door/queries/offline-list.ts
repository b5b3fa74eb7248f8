import type { OfflineList } from '../../../shared/door/offline.ts'
import { performanceMs } from '../../../shared/shows/length.ts'
import { hashSecret } from '../../platform/base/base.ts'
import type { Db } from '../../platform/db/engine.ts'
import type { Platform } from '../../platform/platform.ts'
import { iso, readNow } from '../../platform/records/audit.ts'
import { listPublicKeys } from '../../platform/records/keys.ts'
import { listHouse } from '../../seating/queries/house.ts'
import { soldTypeName } from '../../seating/rules.ts'
import { rawPublicKey } from '../../tickets/rules.ts'
import { guestName } from '../rules/verdicts.ts'
import { findDoorPerformance } from './performance.ts'

/** What a phone needs to judge tickets of this performance by itself. Throws not-found if there is none. */
export async function findOfflineList(
  { db, engine }: Pick<Platform, 'db' | 'engine'>,
  performanceId: string,
): Promise<OfflineList> {
  // Read first: the list says at least what was true then.
  const serverTime = iso(await readNow(db, engine))
  const { id, show, starts_at, doors_at, length_minutes } = await findDoorPerformance(db, performanceId)
  return {
    serverTime,
    performance: {
      id,
      show,
      startsAt: iso(starts_at),
      doorsAt: iso(doors_at),
      endsAt: iso(starts_at + performanceMs(length_minutes)),
    },
    keys: (await listPublicKeys(db)).map(({ keyNo, publicKey, revokedAt }) => ({
      keyNo,
      publicKey: rawPublicKey(publicKey),
      revoked: revokedAt !== null,
    })),
    seats: Object.fromEntries(
      [...(await listHouse(db, { performance: id })), ...(await listSoldLabels(db, performanceId))].map(
        (seat) => [seat.seat_num, seat.label],
      ),
    ),
    ...(await listTickets(db, performanceId)),
  }
}

/** What the seats are called on valid tickets: some may have another name by now. */
function listSoldLabels(db: Db, performanceId: string) {
  return db
    .selectFrom('tickets')
    .select(['seat_num', 'seat_label as label'])
    .where((eb) => eb.and({ performance_id: performanceId, state: 'valid' }))
    .execute()
}

async function listTickets(db: Db, performanceId: string): Promise<Pick<OfflineList, 'tickets' | 'void'>> {
  const rows = await db
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.id', 'tickets.order_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .leftJoin('ticket_types', 'ticket_types.id', 'tickets.ticket_type')
    .select(['tickets.id', 'tickets.order_id', 'generation', 'state', 'admitted_at', 'left_at'])
    .select(['ticket_type', 'type_name', 'type_name_fr', 'proof'])
    .select(['first_name', 'last_name', 'users.deleted_at', 'buyer_name', 'sent_name', 'accepted_at'])
    .where('tickets.performance_id', '=', performanceId)
    // By an id that says nothing: the order of a list tells nobody who bought first.
    .orderBy('tickets.id')
    .execute()
  const parties = new Map<string, number>()
  const partyOf = (orderId: string) => {
    const party = parties.get(orderId) ?? parties.size
    parties.set(orderId, party)
    return party
  }
  const valid = rows.filter(({ state }) => state === 'valid')
  return {
    tickets: valid.map((row) => {
      const name = guestName(row)
      return {
        hash: ticketHash(row.id),
        generation: row.generation,
        type: soldTypeName(row),
        ...(row.proof === 1 && { proof: true }),
        admittedAt: row.admitted_at === null ? null : iso(row.admitted_at),
        outside: row.left_at !== null,
        party: partyOf(row.accepted_at === null ? row.order_id : row.id),
        ...(row.accepted_at !== null && { sentAt: iso(row.accepted_at) }),
        ...(name && { name }),
      }
    }),
    void: rows.filter(({ state }) => state === 'void').map(({ id }) => ticketHash(id)),
  }
}

/** The name of a ticket on the list: SHA-256 of its id, the first half in hex. */
function ticketHash(ticketId: string): string {
  return hashSecret(ticketId).slice(0, 32)
}
