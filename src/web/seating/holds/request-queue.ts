type Handlers<Answer> = {
  /** Requests exactly these seats; throws on refusal. */
  put: (seats: number[]) => Promise<Answer>
  /** The seats the server last confirmed. */
  confirmed: () => number[]
  onConfirmed: (answer: Answer) => void
  /** The taken seats named by a refusal; empty if it was refused for another reason. */
  takenIn: (problem: unknown) => number[]
  onTaken: (seats: number[]) => void
  /** A refusal that ends the request: everything reverts. */
  onRefused: (problem: unknown, seats: number[]) => void
  /** The requested seats changed; render again. */
  onChange: (seats: number[] | null) => void
}

/**
 * Turns clicks into calls: at most one at a time, followed by only the latest request, so that ten quick clicks
 * cost two calls. Taken seats are removed from the request, and the rest is requested again.
 */
export function createRequestQueue<Answer>(handlers: Handlers<Answer>) {
  let wanted: number[] | null = null
  let running: Promise<void> | null = null
  let sending = false
  let pause: { over: Promise<void>; end: () => void } | null = null

  const want = (seats: number[] | null) => {
    wanted = seats && sameSeats(seats, handlers.confirmed()) && !sending ? null : seats
    handlers.onChange(wanted)
  }

  /** Sends nothing for this long; cancels a pending pause. */
  function wait(ms: number): void {
    const before = pause
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(end, ms)
    const mine = { over: promise, end }
    function end() {
      clearTimeout(timer)
      if (pause === mine) pause = null
      resolve()
    }
    pause = mine
    before?.end()
  }

  async function run(): Promise<void> {
    while (wanted !== null) {
      while (pause) await pause.over
      if (wanted === null) return
      const sent: number[] = wanted
      sending = true
      try {
        const answer = await handlers.put(sent)
        handlers.onConfirmed(answer)
        if (wanted === sent || sameSeats(wanted, sent)) wanted = null
      } catch (problem) {
        refused(problem)
      }
      sending = false
      handlers.onChange(wanted)
    }
  }

  function refused(problem: unknown): void {
    const requested: number[] = wanted ?? []
    const taken = handlers.takenIn(problem)
    const rest = requested.filter((seatNum) => !taken.includes(seatNum))
    if (taken.length === 0 || rest.length === requested.length) {
      wanted = null
      handlers.onRefused(problem, requested)
      return
    }
    wanted = sameSeats(rest, handlers.confirmed()) ? null : rest
    handlers.onTaken(taken)
  }

  return {
    /** Requests exactly these seats, but not before `waitMs`, so that changing one's mind costs no call. */
    request(seats: readonly number[], waitMs = 0): void {
      want([...new Set(seats)].sort((a, b) => a - b))
      if (wanted !== null && waitMs > 0) wait(waitMs)
      if (wanted === null || running) return
      running = run().finally(() => {
        running = null
      })
    },
    /** Sends what is pending at once; resolves when nothing is under way. */
    async idle(): Promise<void> {
      pause?.end()
      while (running) await running
    },
  }
}

function sameSeats(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((seatNum) => b.includes(seatNum))
}
