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

  const want = (seats: number[] | null) => {
    wanted = seats && sameSeats(seats, handlers.confirmed()) && !running ? null : seats
    handlers.onChange(wanted)
  }

  async function run(): Promise<void> {
    while (wanted !== null) {
      const sent: number[] = wanted
      try {
        const answer = await handlers.put(sent)
        handlers.onConfirmed(answer)
        if (wanted === sent || sameSeats(wanted, sent)) wanted = null
      } catch (problem) {
        refused(problem)
      }
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
    /** Asks for exactly these seats, as soon as it can. */
    wish(seats: readonly number[]): void {
      want([...new Set(seats)].sort((a, b) => a - b))
      if (wanted === null || running) return
      running = run().finally(() => {
        running = null
      })
    },
    /** Resolves when nothing is under way any more. */
    async idle(): Promise<void> {
      while (running) await running
    },
  }
}

function sameSeats(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((seatNum) => b.includes(seatNum))
}
