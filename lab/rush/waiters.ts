import { connect, type Socket } from 'node:net'
import { setTimeout as pass } from 'node:timers/promises'

/** Connections opened in one go: a crowd, not an attack. */
const AT_ONCE = 200

/** Browsers in a waiting room, each with its number and its connection, which ask again and again. */
export class Waiters {
  /** ms until each answer, while `counting`. */
  readonly times: number[] = []
  counting = false
  /** Answers by status, and connections that were refused or broke off before an answer. */
  readonly statuses = new Map<number, number>()
  broken = 0
  readonly #port: number
  readonly #path: string
  readonly #everyMs: number | null
  readonly #sockets = new Map<number, Socket>()
  #open = true

  /** `everyMs`: how often each asks; null for as often as the server says. */
  constructor(port: number, performanceId: string, everyMs: number | null) {
    this.#port = port
    this.#path = `/api/performances/${performanceId}/queue?number=`
    this.#everyMs = everyMs
  }

  /** Numbers 1 to `count` begin to ask. */
  async start(count: number): Promise<void> {
    for (let number = 1; number <= count; number++) {
      this.#ask(number)
      if (number % AT_ONCE === 0) await pass(AT_ONCE / 2)
    }
  }

  close(): void {
    this.#open = false
    for (const socket of this.#sockets.values()) socket.destroy()
  }

  #ask(number: number): void {
    if (!this.#open) return
    const begun = performance.now()
    const socket = this.#sockets.get(number) ?? this.#connect(number)
    let text = ''
    const done = (status: number, body: string) => {
      socket.removeAllListeners('data')
      socket.removeAllListeners('close')
      if (!this.#open) return
      if (status === 0) this.broken++
      else this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
      if (status === 200 && this.counting) this.times.push(performance.now() - begun)
      // A browser goes on at its own pace after whatever went wrong.
      const told = Number(/"pollMs":(\d+)/.exec(body)?.[1] ?? 1000)
      const next = this.#everyMs === null ? told : this.#everyMs - (performance.now() - begun)
      setTimeout(() => this.#ask(number), Math.max(0, next))
    }
    socket.on('data', (piece: Buffer) => {
      text += piece.toString('latin1')
      const end = text.indexOf('\r\n\r\n')
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? Number.NaN)
      if (end >= 0 && text.length >= end + 4 + length) done(Number(text.slice(9, 12)), text.slice(end + 4))
    })
    socket.once('close', () => {
      this.#sockets.delete(number)
      done(0, '')
    })
    socket.write(`GET ${this.#path}${number} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept: application/json\r\n\r\n`)
  }

  #connect(number: number): Socket {
    const socket = connect({ host: '127.0.0.1', port: this.#port, noDelay: true })
    socket.on('error', () => undefined)
    // Closed by the server while it was idle.
    socket.on('end', () => this.#sockets.delete(number))
    this.#sockets.set(number, socket)
    return socket
  }
}
