import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'

// Preloaded into the server under attack, so that it cannot reach any other machine.
const lookup = dns.lookup as (...words: unknown[]) => void
const confined = (host: string, ...rest: unknown[]) => {
  if (host === 'localhost' || host === '127.0.0.1') return lookup(host, ...rest)
  const done = rest.at(-1) as (error: Error) => void
  process.nextTick(done, new Error(`${host} is not on this machine`))
}
Object.assign(dns, { lookup: confined })
syncBuiltinESMExports()

// Memory is compared after garbage collection, so `--expose-gc` is set.
process.on('SIGUSR2', () => globalThis.gc?.())
