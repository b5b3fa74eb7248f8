import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import { until } from '../../../src/server/testing/until.ts'
import { figure } from '../../kit/table.ts'
import { type Finding, finding, type Step } from '../kit/attack.ts'
import { many, openClient, tally } from '../kit/call.ts'
import type { Ground } from '../kit/ground.ts'
import { readMemory } from '../kit/memory.ts'
import { CAMPUS, ELSEWHERE } from '../kit/town.ts'

const STREAMS = 10_000
const PROCESSES = 4
/** Files that the server needs besides its streams. */
const OTHER_FILES = 1000
const HEADS = 60_000
const ABORTED = 5000
/** Heap that may remain once everybody has left, in MB. */
const LEFT_MB = 60
/** How long streams stay open, in ms. */
const STAY_MS = 10_000
/** How long the server may take to notice that readers left, in ms. */
const FORGET_MS = 30_000

const streamPath = ({ performanceId }: Ground) => `/api/performances/${performanceId}/seats/stream`

/** As many as one process may open on this machine, at most as many as wanted. */
function mostStreams(): number {
  const text = execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).trim()
  return text === 'unlimited' ? STREAMS : Math.min(STREAMS, Number(text) - OTHER_FILES)
}

/** The heap returns to its previous size, within a tolerance; polled until it does. */
async function heapComesBack({ server }: Ground, before: number): Promise<Finding> {
  let heapMb = Number.NaN
  const isBack = async () => {
    heapMb = (await readMemory(server)).heapMb
    return heapMb < before + LEFT_MB
  }
  const back = await until(isBack, 'the heap is back', FORGET_MS).catch(() => false)
  return finding(
    `the heap comes back to ${LEFT_MB} MB more than before`,
    `${figure(before)} MB, then ${figure(heapMb)} MB`,
    back,
  )
}

/** Viewers that the server counts. */
async function viewersLeft({ server }: Ground): Promise<Finding[]> {
  const left = () => server.figure('seat_viewers')
  const none = await until(async () => (await left()) === 0, 'nobody is left', FORGET_MS).catch(() => false)
  return [finding('the server no longer counts any viewers', await left(), none)]
}

export const openStreams: Step = {
  about: `${STREAMS.toLocaleString('en-GB')} seat streams of one performance, opened, kept and left`,
  // Four processes open them on the same few cores.
  waitMs: 3000,
  async run(ground) {
    const count = mostStreams()
    const before = (await readMemory(ground.server)).heapMb
    const crowds: ChildProcess[] = []
    try {
      const opened = await Promise.all(
        Array.from({ length: PROCESSES }, async () => {
          const words = [
            String(ground.server.port),
            streamPath(ground),
            String(Math.floor(count / PROCESSES)),
          ]
          const file = resolve(import.meta.dirname, 'crowd.ts')
          const crowd = spawn(process.execPath, [file, ...words], { stdio: ['pipe', 'pipe', 'inherit'] })
          crowds.push(crowd)
          const [said] = (await once(crowd.stdout, 'data')) as [Buffer]
          return Number(/open (\d+)/.exec(said.toString())?.[1] ?? 0)
        }),
      )
      await pass(STAY_MS)
      const during = await readMemory(ground.server)
      for (const crowd of crowds) crowd.stdin?.end()
      await Promise.all(crowds.map((crowd) => crowd.exitCode ?? once(crowd, 'exit')))
      const total = opened.reduce((sum, each) => sum + each, 0)
      const size = `${total} of ${count} open, heap ${figure(during.heapMb)} MB, rss ${figure(during.rssMb)} MB meanwhile`
      return [
        finding('they are let in, or refused by a limit', size, total > 0),
        ...(await viewersLeft(ground)),
        await heapComesBack(ground, before),
      ]
    } finally {
      for (const crowd of crowds) crowd.kill('SIGKILL')
    }
  },
}

export const headStreams: Step = {
  about: `HEAD of the seat stream ${HEADS.toLocaleString('en-GB')} times`,
  async run(ground) {
    const before = (await readMemory(ground.server)).heapMb
    const client = openClient(ground.server.port, 50)
    const path = streamPath(ground)
    let stop = false
    const answers = await many(HEADS, 50, async () => {
      if (stop) return { status: 0 }
      const { status } = await client.call(path, { method: 'HEAD', from: CAMPUS })
      // A server that has stopped answering has failed already; waiting on would add nothing.
      if (status === 0) stop = true
      return { status }
    })
    client.close()
    const answered = answers.every(({ status }) => status === 200)
    return [
      finding('each is answered', tally(answers), answered),
      ...(await viewersLeft(ground)),
      await heapComesBack(ground, before),
    ]
  },
}

export const abortedStreams: Step = {
  about: `${ABORTED.toLocaleString('en-GB')} seat streams that are left at once, before and after their first word`,
  async run(ground) {
    const before = (await readMemory(ground.server)).heapMb
    const head = `GET ${streamPath(ground)} HTTP/1.1\r\nhost: 127.0.0.1\r\nx-forwarded-for: ${ELSEWHERE}\r\n\r\n`
    await many(ABORTED, 50, async (i) => {
      const socket = connect(ground.server.port, '127.0.0.1')
      socket.on('error', () => {})
      socket.write(head)
      if (i % 2 === 0) await Promise.race([once(socket, 'data').catch(() => {}), pass(500)])
      else await once(socket, 'connect').catch(() => {})
      socket.destroy()
    })
    return [...(await viewersLeft(ground)), await heapComesBack(ground, before)]
  },
}
