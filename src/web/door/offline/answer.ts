import type { Verdict } from '../../../shared/door/contract.ts'
import { isKept, judgeOffline } from '../../../shared/door/judge.ts'
import { readTicketId } from '../../../shared/tickets/ticket-id.ts'
import { api, logProblem } from '../../platform/api.ts'
import { NeedsNetwork } from '../components/needs-network.ts'
import type { Answer, Sent } from '../scan/use-scan.ts'
import { readGenuineCode, ticketHash } from './genuine.ts'
import { ANSWER_MS } from './limits.ts'
import { currentStore, noteInside, queueScan, serverNow } from './offline-store.ts'
import { heard, isSilence } from './sync.ts'

/**
 * The verdict of the server or, where it does not answer in time and this phone has the list of the performance, the
 * phone's own, which is queued under the same id. Throws what the call threw if there is no such list, and NeedsNetwork.
 */
export async function answerScan({ text, scanId }: Sent, performanceId: string): Promise<Answer> {
  const { list, isOffline } = currentStore()
  const ready = list?.performance.id === performanceId && isKept(list, serverNow())
  const ask = async () => {
    const signal = ready ? AbortSignal.timeout(ANSWER_MS) : undefined
    const verdict = await heard(() =>
      api.post('/verify-ticket', { body: { ticketId: text, scanId, performanceId }, signal }),
    )
    noteVerdict(verdict).catch((problem: unknown) => logProblem('door-shelf', problem))
    return { verdict, listFrom: null }
  }
  if (!ready) return ask()
  // A number that was typed is signed by nobody: only the server can tell, so it is asked again.
  if (!isOffline || readTicketId(text) !== null) {
    try {
      return await ask()
    } catch (problem) {
      if (!isSilence(problem)) throw problem
    }
  }
  return { verdict: await answerAlone({ text, scanId }, performanceId), listFrom: list.serverTime }
}

async function answerAlone({ text, scanId }: Sent, performanceId: string): Promise<Verdict> {
  const { list } = currentStore()
  if (!list) throw new NeedsNetwork()
  const genuine = await readGenuineCode(list.keys, text)
  if (!genuine && readTicketId(text) !== null) throw new NeedsNetwork()
  const code = genuine && { ...genuine, hash: await ticketHash(genuine.fields.ticketId) }
  const now = serverNow()
  const { seen, waiting } = currentStore()
  const verdict = judgeOffline({ list, seen, waiting }, code, now)
  // Counts from here on; the guest need not wait for the disk, and a failure is shown when it comes.
  void queueScan({
    scanId,
    text,
    performanceId,
    scannedAt: new Date(now).toISOString(),
    result: verdict.result,
    hash: code?.hash ?? null,
  })
  return verdict
}

/** A guest whom the server knows inside is inside for this phone too, whatever its list says. */
async function noteVerdict({ result, ticketId }: Verdict): Promise<void> {
  if (ticketId && (result === 'admitted' || result === 'already-admitted'))
    await noteInside({ hash: await ticketHash(ticketId), at: new Date(serverNow()).toISOString() })
}
