import { readFile } from 'node:fs/promises'
import { setTimeout as pass } from 'node:timers/promises'
import type { Server } from '../../kit/server.ts'

/** Resident memory above which the server is stopped, in bytes. */
const MOST_BYTES = 1.5 * 1024 ** 3
const SAMPLE_MS = 100
const MB = 1024 * 1024

export type Memory = { rssMb: number; heapMb: number }

/** The server's memory after garbage collection, in MB; NaN once it has ended. */
export async function readMemory(server: Server): Promise<Memory> {
  const none = { rssMb: Number.NaN, heapMb: Number.NaN }
  if (server.hasEnded()) return none
  server.signal('SIGUSR2')
  await pass(300)
  try {
    const heap = await server.figure('nodejs_heap_size_used_bytes')
    return { rssMb: (await residentBytes(server)) / MB, heapMb: heap / MB }
  } catch {
    return none
  }
}

/** Polls the server's memory until stopped, and kills the server when it uses too much. */
export function watchMemory(server: Server) {
  let peak = 0
  let killed = false
  let looking = true
  const watching = (async () => {
    while (looking && !server.hasEnded()) {
      peak = Math.max(peak, await residentBytes(server).catch(() => 0))
      if (peak > MOST_BYTES) {
        killed = true
        server.signal('SIGKILL')
      }
      await pass(SAMPLE_MS)
    }
  })()
  return {
    /** Peak resident memory in MB, and whether the server was killed for it. */
    async stop(): Promise<{ peakMb: number; killed: boolean }> {
      looking = false
      await watching
      return { peakMb: peak / MB, killed }
    },
  }
}

/** Asks the operating system if possible, since the server may be too busy to answer. */
async function residentBytes(server: Server): Promise<number> {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8').catch(() => null)
  return status === null ? server.memoryBytes() : Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024
}
