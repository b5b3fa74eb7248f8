import { Agent, type ClientRequest, get } from 'node:http'

/** What viewers of one performance saw: when each change of a seat was requested, and how much later it arrived. */
export class Viewers {
  /** Delays in ms of every change at every viewer, since `count` was set. */
  readonly delays: number[] = []
  counting = false
  /** Streams that ended by themselves. */
  lost = 0
  readonly #calls: ClientRequest[] = []
  readonly #asked = new Map<string, number>()
  /** By port and revision: the frame is the same for everybody, so it is parsed once. */
  readonly #frames = new Map<string, number[]>()
  readonly #agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })

  /** Records that a seat is about to be changed to this state. */
  asked(seatNum: number, state: 'held' | 'free'): void {
    this.#asked.set(`${seatNum} ${state}`, performance.now())
  }

  /** Opens a stream; resolves when its snapshot has arrived. */
  open(port: number, performanceId: string): Promise<void> {
    const path = `/api/performances/${performanceId}/seats/stream`
    return new Promise((resolve, reject) => {
      const call = get({ host: '127.0.0.1', port, path, agent: this.#agent }, (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (piece: string) => {
          text += piece
          const frames = text.split('\n\n')
          text = frames.pop() ?? ''
          for (const frame of frames) {
            if (frame.startsWith('event: snapshot')) resolve()
            else if (frame.startsWith('event: delta')) this.#see(port, frame)
          }
        })
        answer.on('close', () => {
          this.lost++
        })
      })
      call.on('error', reject)
      this.#calls.push(call)
    })
  }

  close(): void {
    for (const call of this.#calls) {
      call.removeAllListeners('error')
      call.on('error', () => undefined)
      call.destroy()
    }
    this.#agent.destroy()
  }

  #see(port: number, frame: string): void {
    if (!this.counting) return
    const now = performance.now()
    const id = `${port} ${frame.slice(0, 60)}`
    let asked = this.#frames.get(id)
    if (!asked) {
      asked = this.#read(frame)
      this.#frames.set(id, asked)
    }
    for (const at of asked) this.delays.push(now - at)
  }

  #read(frame: string): number[] {
    const { changes } = JSON.parse(frame.slice(frame.indexOf('data: ') + 6)) as {
      changes: { seatNum: number; state: string }[]
    }
    return changes.flatMap(({ seatNum, state }) => this.#asked.get(`${seatNum} ${state}`) ?? [])
  }
}
