import { dollarsFromCents } from '../../../shared/platform/money/money.ts'
import type { SeatOwner } from '../../../shared/seating/box-plan.ts'
import { nameForReader } from '../../accounts/people/nobody.ts'
import type { Db, Engine, Trx } from '../../platform/db/engine.ts'
import { iso } from '../../platform/records/audit.ts'
import { soldTypeName } from '../rules.ts'
import { claimsNow, stateOf } from './box-plan.ts'

type Claim = Awaited<ReturnType<ReturnType<typeof claimsNow>['execute']>>[number]

/** Who has each claimed seat of a performance, by seat. */
export async function listSeatOwners(
  db: Db | Trx,
  engine: Engine,
  performanceId: string,
): Promise<SeatOwner[]> {
  const claims = await claimsNow(db, engine, performanceId).orderBy('seat_claims.seat_num').execute()
  const people = new Map(
    [...(await holders(db, performanceId)), ...(await buyers(db, performanceId))].map((person) => [
      person.id,
      person,
    ]),
  )
  const blocks = await db
    .selectFrom('seat_blocks')
    .select(['id', 'reason'])
    .where('performance_id', '=', performanceId)
    .execute()
  return claims.map((claim) => {
    const person = people.get(claim.order_id ?? claim.owner_id)
    return {
      ...seatOf(claim),
      person: person ? presentPerson(person) : null,
      reason: blocks.find(({ id }) => id === claim.owner_id)?.reason ?? null,
    }
  })
}

function seatOf(claim: Claim): Omit<SeatOwner, 'person' | 'reason'> {
  const { kind, owner_id } = claim
  return {
    seatNum: claim.seat_num,
    label: claim.label,
    state: stateOf(claim, 1),
    price: kind === 'block' ? null : dollarsFromCents(claim.price_cents),
    ticketType: claim.ticket_type && soldTypeName(claim),
    heldUntil: claim.ends_at ? iso(claim.ends_at) : null,
    holdId: kind === 'hold' ? owner_id : null,
    admittedAt: claim.admitted_at ? iso(claim.admitted_at) : null,
    orderId: claim.order_id,
  }
}

const personColumns = ['first_name', 'last_name', 'email', 'username', 'deleted_at'] as const

async function holders(db: Db | Trx, performanceId: string) {
  const rows = await db
    .selectFrom('holds')
    .innerJoin('hold_parts', 'hold_parts.hold_id', 'holds.id')
    .innerJoin('users', 'users.id', 'holds.user_id')
    .select('holds.id')
    .select(personColumns)
    .where((eb) => eb.and({ performance_id: performanceId, 'hold_parts.closed_at': null }))
    .where('holds.state', '=', 'open')
    .execute()
  return rows.map((row) => ({ ...row, buyer_name: null, buyer_email: null }))
}

function buyers(db: Db | Trx, performanceId: string) {
  return db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['orders.id', 'buyer_name', 'buyer_email'])
    .select(personColumns)
    .where('orders.id', 'in', (eb) =>
      eb.selectFrom('order_lines').select('order_id').where('performance_id', '=', performanceId),
    )
    .where('orders.status', 'in', ['pending', 'paid', 'manual_review'])
    .execute()
}

type Person = Awaited<ReturnType<typeof buyers>>[number]

function presentPerson(person: Person): SeatOwner['person'] {
  const name = nameForReader(person)
  if (person.deleted_at === null) return { name, email: person.email, username: person.username }
  return { name, email: person.buyer_email, username: null }
}
