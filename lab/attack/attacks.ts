import { hostileBodies } from './bodies/bodies.ts'
import { guesses, logIns, roleRequests, signUps } from './floods/accounts.ts'
import { oneMailbox, oneNetwork } from './floods/seats.ts'
import { tickets } from './floods/tickets.ts'
import type { Attack } from './kit/attack.ts'
import { long } from './long-inputs.ts'
import { contradictory, pipelined, slowClients } from './slow/slow.ts'
import { spelled } from './spellings.ts'
import { abortedStreams, headStreams, openStreams } from './streams/streams.ts'
import { afterTheSandbox, takeOver } from './take-over.ts'

/** Every attack by name, with its steps. Each step gets its own theatre. */
export const attacks: Record<string, Attack> = {
  floods: {
    about: 'many requests that each are allowed',
    steps: {
      'sign-ups': signUps,
      'log-ins': logIns,
      guesses,
      'one-mailbox': oneMailbox,
      'one-network': oneNetwork,
      tickets,
      roles: roleRequests,
    },
  },
  spellings: { about: 'addresses written otherwise', steps: { paths: spelled } },
  long: { about: 'inputs of 14 kB', steps: { inputs: long } },
  bodies: { about: 'bodies made from the schemas', steps: { schemas: hostileBodies } },
  streams: {
    about: 'streams of seats, by the thousand',
    steps: { open: openStreams, head: headStreams, aborted: abortedStreams },
  },
  slow: {
    about: 'clients that do not read, hardly write, or contradict themselves',
    steps: { pipelined, clients: slowClients, contradictions: contradictory },
  },
  'take-over': { about: 'accounts of others', steps: { accounts: takeOver, production: afterTheSandbox } },
}
