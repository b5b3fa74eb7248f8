import { setTimeout as pause } from 'node:timers/promises'

const LIMIT_MS = 60_000
/** One question: a socket of systemd keeps it waiting until the server accepts. */
const ASK_MS = 20_000

/** Waits until the server on a port of this machine is ready, and returns a sentence; throws after a minute. */
async function waitReady(port: string): Promise<string> {
  const url = `http://127.0.0.1:${port}/readyz`
  const end = Date.now() + LIMIT_MS
  let last = 'nothing'
  while (Date.now() < end) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(ASK_MS) }).catch((error: Error) => {
      last = error.message
    })
    if (answer?.ok) return `Port ${port} is ready.`
    if (answer) last = `${answer.status}: ${await answer.text()}`
    await pause(200)
  }
  throw new Error(
    `Port ${port} was not ready within a minute. ${url} answers ${last}\n` +
      'It may still be changing a large database: where its log says nothing wrong, wait rather than go back.',
  )
}

try {
  console.log(await waitReady(process.argv[2] ?? '3000'))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
