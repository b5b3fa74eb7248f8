type Handlers<Answer> = {
  /** Asks the server for exactly these seats; throws when it refuses. */
  put: (seats: number[]) => Promise<Answer>
  /** The seats the server has confirmed last. */
  confirmed: () => number[]
  onConfirmed: (answer: Answer) => void
  /** Seats of the wish that somebody else has, out of a refusal; empty when it was refused for another reason. */
  takenIn: (problem: unknown) => number[]
  onTaken: (seats: number[]) => void
  /** A refusal that ends the wish: everything is as it was before. */
  onRefused: (problem: unknown, wish: number[]) => void
  /** The wish changed: draw again. */
  onChange: (wish: number[] | null) => void
}

/**
 * Turns clicks into calls: at most one is under way, and when it is done only the latest wish is sent, so that ten
 * quick clicks cost two calls. Seats that were taken leave the wish; the rest of it is asked for again.
 */
export function createWishQueue<Answer>(handlers: Handlers<Answer>) {
  let wanted: number[] | null = null
  let running: Promise<void> | null = null
  let sending = false
  let pause: { over: Promise<void>; end: () => void } | null = null

  const want = (seats: number[] | null) => {
    wanted = seats && sameSeats(seats, handlers.confirmed()) && !sending ? null : seats
    handlers.onChange(wanted)
  }

  /** Sends nothing for this long; a pause that was under way is forgotten. */
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
    const wish: number[] = wanted ?? []
    const taken = handlers.takenIn(problem)
    const rest = wish.filter((seatNum) => !taken.includes(seatNum))
    if (taken.length === 0 || rest.length === wish.length) {
      wanted = null
      handlers.onRefused(problem, wish)
      return
    }
    wanted = sameSeats(rest, handlers.confirmed()) ? null : rest
    handlers.onTaken(taken)
  }

  return {
    /** Asks for exactly these seats, as soon as it can, but not before `waitMs`: until then it costs no call to think again. */
    wish(seats: readonly number[], waitMs = 0): void {
      want([...new Set(seats)].sort((a, b) => a - b))
      if (wanted !== null && waitMs > 0) wait(waitMs)
      if (wanted === null || running) return
      running = run().finally(() => {
        running = null
      })
    },
    /** Sends at once what waits; resolves when nothing is under way any more. */
    async idle(): Promise<void> {
      pause?.end()
      while (running) await running
    },
  }
}

function sameSeats(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((seatNum) => b.includes(seatNum))
}
