import type { SeatOnSale, SeatState, SeatsDelta, SeatsSnapshot } from '../../../shared/seating/contract.ts'
import { required } from '../../platform/base/base.ts'
import type { Platform } from '../../platform/platform.ts'
import { iso, readNow } from '../../platform/records/audit.ts'
import { claimedSeats, type Offer, readOffer, withClaims } from './seats.ts'

declare module '../../platform/records/events.ts' {
  interface Events {
    /** A performance whose seats changed, or `WHOLE_HOUSE`. */
    seats: string
  }
}

/** In place of a performance: what is offered everywhere changed, as seats, prices and rules. */
export const WHOLE_HOUSE = 'house'

/** Receives one server-sent event; its bytes are shared by all viewers. */
type Viewer = (frame: Buffer) => void

/** A watched room is reread at least this often, in ms, in case a notification between processes was lost. */
const REREAD_MS = 5000
/** How long a room without viewers is kept, in ms. */
const IDLE_MS = 30_000
/**
 * Maximum number of rooms. Each keeps its seats in memory, 20 kB for a house of 80, and is reread every 5 seconds while
 * watched. A season has a hundred performances, and past ones can be viewed too.
 */
const ROOMS_MAX = 200
/**
 * After an update, a room collects further changes for this long per viewer, in ms. That caps it at 10,000 frames a
 * second, however many viewers and changes there are; 2,000 viewers get five updates a second.
 */
const GATHER_MS_A_VIEWER = 0.1

/** The seats of the performances being watched, each read once for all viewers. */
export class LiveSeats {
  readonly #rooms = new Map<string, Room>()
  readonly #platform: Platform
  readonly #unlisten: () => void
  readonly #timer: NodeJS.Timeout

  constructor(platform: Platform) {
    this.#platform = platform
    this.#unlisten = platform.events.subscribe('seats', (id) => this.#onChange(id))
    this.#timer = setInterval(() => this.#tick(), REREAD_MS)
  }

  /** Number of performances in memory. */
  get rooms(): number {
    return this.#rooms.size
  }

  /** Number of viewers, including those just joining. */
  get viewers(): number {
    return [...this.#rooms.values()].reduce((sum, room) => sum + room.guests, 0)
  }

  /** The current seats and the revision of later deltas. Beyond the maximum a temporary room is used. */
  async snapshot(performanceId: string): Promise<SeatsSnapshot> {
    const room = this.#room(performanceId) ?? new Room(this.#platform, performanceId)
    await this.#readied(room)
    return room.fresh()
  }

  /**
   * Sends a snapshot and then every delta until the returned function is called, which must happen exactly once. Throws
   * unavailable when too many other performances are being watched.
   */
  async watch(performanceId: string, viewer: Viewer): Promise<() => void> {
    const room = required(this.#room(performanceId), 'unavailable')
    // Before the first await, so that the room does not count as idle.
    room.enter()
    try {
      await this.#readied(room)
      await room.show(viewer)
    } catch (error) {
      room.leave(viewer)
      throw error
    }
    return () => room.leave(viewer)
  }

  close(): void {
    clearInterval(this.#timer)
    this.#unlisten()
    for (const room of this.#rooms.values()) room.close()
  }

  /** The room of a performance, or null beyond the maximum. */
  #room(performanceId: string): Room | null {
    const known = this.#rooms.get(performanceId)
    if (known) return known
    if (this.#rooms.size >= ROOMS_MAX && !this.#dropIdle()) return null
    const room = new Room(this.#platform, performanceId)
    this.#rooms.set(performanceId, room)
    return room
  }

  /** Closes the oldest room without viewers; false if there is none. */
  #dropIdle(): boolean {
    for (const [id, room] of this.#rooms) if (room.idleSince !== null) return this.#rooms.delete(id)
    return false
  }

  async #readied(room: Room): Promise<void> {
    try {
      await room.ready
    } catch (error) {
      // Lets the next viewer try again.
      if (this.#rooms.get(room.performanceId) === room) this.#rooms.delete(room.performanceId)
      throw error
    }
  }

  #onChange(id: string): void {
    if (id === WHOLE_HOUSE) for (const room of this.#rooms.values()) void room.reread(true)
    else this.#rooms.get(id)?.scheduleReread()
  }

  #tick(): void {
    for (const [id, room] of this.#rooms)
      if (room.idleSince !== null && Date.now() - room.idleSince > IDLE_MS) this.#rooms.delete(id)
      else if (room.idleSince === null) void room.reread(true)
  }
}

class Room {
  readonly ready: Promise<void>
  /** When the last viewer left, by this process's clock; null while there are any. */
  idleSince: number | null = Date.now()
  /** Viewers, including those just joining. */
  guests = 0
  readonly performanceId: string
  readonly #viewers = new Set<Viewer>()
  readonly #platform: Platform
  #offer: Offer = { startsAt: iso(0), seats: [] }
  #seats: SeatOnSale[] = []
  #revision = 0
  #reading: Promise<void> | null = null
  #again: 'claims' | 'all' | null = null
  #sentAt = 0
  #timer: NodeJS.Timeout | undefined

  constructor(platform: Platform, performanceId: string) {
    this.#platform = platform
    this.performanceId = performanceId
    this.ready = this.#readAll(true, true)
    this.#reading = this.ready.catch(() => {})
  }

  async fresh(): Promise<SeatsSnapshot> {
    await this.reread(true)
    return this.#snapshot()
  }

  /** Counts a viewer who is about to join. */
  enter(): void {
    this.guests++
    this.idleSince = null
  }

  /** Sends the current seats, and every change from now on. */
  async show(viewer: Viewer): Promise<void> {
    await this.reread()
    this.#viewers.add(viewer)
    viewer(frameOf('snapshot', this.#snapshot()))
  }

  /** Call once for each `enter`, whether anything was shown or not. */
  leave(viewer: Viewer): void {
    this.#viewers.delete(viewer)
    this.guests--
    if (this.guests === 0) this.idleSince = Date.now()
  }

  /** Rereads after a change: immediately, or as soon as the viewers may be updated again. */
  scheduleReread(): void {
    const next = this.#sentAt + this.#viewers.size * GATHER_MS_A_VIEWER
    this.#timer ??= setTimeout(
      () => {
        this.#timer = undefined
        void this.reread()
      },
      Math.max(0, next - performance.now()),
    )
  }

  close(): void {
    clearTimeout(this.#timer)
  }

  /** Reads the claims, with `all` the offer too, and sends viewers the changes. Calls meanwhile cause one more read. */
  reread(all = false): Promise<void> {
    if (this.#reading) {
      this.#again = all || this.#again === 'all' ? 'all' : 'claims'
      return this.#reading
    }
    this.#reading = this.#readAll(false, all)
    return this.#reading
  }

  /** Reads again for as long as changes arrive meanwhile. */
  async #readAll(first: boolean, all: boolean): Promise<void> {
    try {
      await this.#read(first, all)
      while (this.#again) {
        const more = this.#again === 'all'
        this.#again = null
        await this.#read(false, more)
      }
    } finally {
      this.#reading = null
    }
  }

  async #read(first: boolean, all: boolean): Promise<void> {
    const { db, engine, log } = this.#platform
    try {
      const offer = all ? await readOffer(db, this.performanceId) : this.#offer
      const seats = withClaims(offer, await claimedSeats(db, engine, this.performanceId))
      // Starts above the revisions of any earlier room, in this process or another.
      if (first) this.#revision = await readNow(db, engine)
      const changes = changedSeats(this.#seats, seats)
      const another = all && !sameOffer(this.#offer, offer)
      this.#offer = offer
      this.#seats = seats
      if (!first && (another || changes.length > 0)) this.#broadcast(another ? null : changes)
    } catch (error) {
      if (first) throw error
      log.warn({ err: error }, 'seats not read')
    }
  }

  /** Sends the viewers these changes, or a whole snapshot when `changes` is null. */
  #broadcast(changes: SeatsDelta['changes'] | null): void {
    this.#revision++
    this.#sentAt = performance.now()
    const { performanceId } = this
    const frame = changes
      ? frameOf('delta', { performanceId, revision: this.#revision, changes })
      : frameOf('snapshot', this.#snapshot())
    for (const viewer of this.#viewers) viewer(frame)
  }

  #snapshot(): SeatsSnapshot {
    const { performanceId } = this
    return { ...this.#offer, performanceId, revision: this.#revision, seats: this.#seats }
  }
}

/** Bytes, so that all viewers share them, even those waiting in slow connections' buffers. */
function frameOf(type: 'snapshot' | 'delta', data: SeatsSnapshot | SeatsDelta): Buffer {
  return Buffer.from(`event: ${type}\nid: ${data.revision}\ndata: ${JSON.stringify(data)}\n\n`)
}

/** Whether two offers differ in nothing but claims. A seat put on or off sale shows in its state. */
function sameOffer(before: Offer, after: Offer): boolean {
  const text = ({ seats, ...rest }: Offer) => JSON.stringify([rest, seats.map(({ state, ...seat }) => seat)])
  return text(before) === text(after)
}

/** Seats whose state differs between two reads. */
function changedSeats(before: SeatOnSale[], after: SeatOnSale[]): { seatNum: number; state: SeatState }[] {
  const old = new Map(before.map((seat) => [seat.seatNum, seat.state]))
  return after
    .filter((seat) => old.get(seat.seatNum) !== seat.state)
    .map(({ seatNum, state }) => ({ seatNum, state }))
}
