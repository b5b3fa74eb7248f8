import type { SeatOnSale, SeatState, SeatsDelta, SeatsSnapshot } from '../../../shared/seating/contract.ts'
import { iso, readNow } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/engine.ts'
import type { Platform } from '../../platform/platform.ts'
import { listSeatsOnSale } from './seats.ts'

export type LiveEvent = { type: 'snapshot'; data: SeatsSnapshot } | { type: 'delta'; data: SeatsDelta }
type Viewer = (event: LiveEvent) => void

/** A room re-reads its seats this often even when nobody told of a change, in ms: a word lost between processes heals. */
const REREAD_MS = 5000
/** A room without viewers is kept this long, in ms. */
const IDLE_MS = 30_000

/** The seats of performances that somebody is looking at, each read once for all who look. */
export class LiveSeats {
  readonly #rooms = new Map<string, Room>()
  readonly #platform: Platform
  readonly #unlisten: () => void
  readonly #timer: NodeJS.Timeout

  constructor(platform: Platform) {
    this.#platform = platform
    this.#unlisten = platform.events.onSeatsChanged((id) => void this.#rooms.get(id)?.reread())
    this.#timer = setInterval(() => this.#tick(), REREAD_MS)
  }

  /** The seats now, with the revision that later deltas count on from. */
  async snapshot(performanceId: string): Promise<SeatsSnapshot> {
    return (await this.#room(performanceId)).fresh()
  }

  /** Sends a snapshot and then every delta, until the returned function is called. */
  async watch(performanceId: string, viewer: Viewer): Promise<() => void> {
    const room = await this.#room(performanceId, true)
    return room.add(viewer)
  }

  close(): void {
    clearInterval(this.#timer)
    this.#unlisten()
  }

  async #room(performanceId: string, entering = false): Promise<Room> {
    let room = this.#rooms.get(performanceId)
    if (!room) {
      room = new Room(this.#platform, performanceId)
      this.#rooms.set(performanceId, room)
    }
    // Before the first wait: a room that somebody is entering is not idle.
    if (entering) room.idleSince = null
    try {
      await room.ready
    } catch (error) {
      // The next who comes tries again.
      this.#rooms.delete(performanceId)
      throw error
    }
    return room
  }

  #tick(): void {
    for (const [id, room] of this.#rooms)
      if (room.idleSince !== null && Date.now() - room.idleSince > IDLE_MS) this.#rooms.delete(id)
      else if (room.idleSince === null) void room.reread()
  }
}

class Room {
  readonly ready: Promise<void>
  /** When the last viewer left, by this process's clock, or null while there is one. */
  idleSince: number | null = Date.now()
  readonly #viewers = new Set<Viewer>()
  readonly #platform: Platform
  readonly #performanceId: string
  #seats: SeatOnSale[] = []
  #startsAt = 0
  #revision = 0
  #reading: Promise<void> | null = null
  #again = false

  constructor(platform: Platform, performanceId: string) {
    this.#platform = platform
    this.#performanceId = performanceId
    this.ready = this.#read(true)
  }

  async fresh(): Promise<SeatsSnapshot> {
    await this.reread()
    return this.#snapshot(await this.#time())
  }

  async add(viewer: Viewer): Promise<() => void> {
    const leave = () => {
      this.#viewers.delete(viewer)
      if (this.#viewers.size === 0) this.idleSince = Date.now()
    }
    try {
      await this.reread()
      const now = await this.#time()
      this.#viewers.add(viewer)
      viewer({ type: 'snapshot', data: this.#snapshot(now) })
      return leave
    } catch (error) {
      leave()
      throw error
    }
  }

  /** Reads the seats and tells the viewers what changed. Calls during a read are answered by one more read after it. */
  reread(): Promise<void> {
    if (this.#reading) {
      this.#again = true
      return this.#reading
    }
    this.#reading = this.#readAll().finally(() => {
      this.#reading = null
    })
    return this.#reading
  }

  async #readAll(): Promise<void> {
    do {
      this.#again = false
      await this.#read(false)
    } while (this.#again)
  }

  async #read(first: boolean): Promise<void> {
    const { db, engine, log } = this.#platform
    try {
      const seats = await listSeatsOnSale(db, engine, this.#performanceId)
      const startsAt = (await readStart(db, this.#performanceId)) ?? this.#startsAt
      const now = await this.#time()
      // A later room, in this process or another, begins above every revision of an earlier one.
      if (first) this.#revision = now
      else if (startsAt !== this.#startsAt) this.#tellAll(seats, startsAt, now)
      else this.#tell(changedSeats(this.#seats, seats), now)
      this.#seats = seats
      this.#startsAt = startsAt
    } catch (error) {
      if (first) throw error
      log.warn({ err: error }, 'seats not read')
    }
  }

  #tell(changes: { seatNum: number; state: SeatState }[], now: number): void {
    if (changes.length === 0) return
    this.#revision++
    const data = {
      performanceId: this.#performanceId,
      revision: this.#revision,
      serverTime: iso(now),
      changes,
    }
    for (const viewer of this.#viewers) viewer({ type: 'delta', data })
  }

  /** The performance moved: everything anew. */
  #tellAll(seats: SeatOnSale[], startsAt: number, now: number): void {
    this.#revision++
    this.#seats = seats
    this.#startsAt = startsAt
    const data = this.#snapshot(now)
    for (const viewer of this.#viewers) viewer({ type: 'snapshot', data })
  }

  #snapshot(now: number): SeatsSnapshot {
    return {
      performanceId: this.#performanceId,
      revision: this.#revision,
      serverTime: iso(now),
      startsAt: iso(this.#startsAt),
      seats: this.#seats,
    }
  }

  #time(): Promise<number> {
    return readNow(this.#platform.db, this.#platform.engine)
  }
}

/** Undefined once the performance was deleted. */
async function readStart(db: Db, performanceId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('performances')
    .select('starts_at')
    .where('id', '=', performanceId)
    .executeTakeFirst()
  return row?.starts_at
}

/** Seats whose state differs between two readings. */
function changedSeats(before: SeatOnSale[], after: SeatOnSale[]) {
  const old = new Map(before.map((seat) => [seat.seatNum, seat.state]))
  return after
    .filter((seat) => old.get(seat.seatNum) !== seat.state)
    .map(({ seatNum, state }) => ({ seatNum, state }))
}
