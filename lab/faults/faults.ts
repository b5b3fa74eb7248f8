import { f02 } from './f02-postgres.ts'
import { f03 } from './f03-webhooks.ts'
import { f04 } from './f04-providers.ts'
import { f05 } from './f05-mail.ts'
import { f06 } from './f06-clock.ts'
import { f07 } from './f07-slow-loris.ts'
import { f08 } from './f08-burst.ts'
import { f09 } from './f09-pool.ts'
import { f10 } from './f10-disk.ts'
import { f11 } from './f11-late.ts'
import { f13 } from './f13-stop.ts'
import { f15 } from './f15-restore.ts'
import { f16 } from './f16-exports.ts'
import { f17 } from './f17-standby.ts'
import { type FaultHouse, openFaultHouse } from './fault-house.ts'
import { upgrade } from './upgrade.ts'

type Fault = { about: string; run: () => Promise<number> }

/** Runs a fault in a theatre of its own. */
const inside = (run: (theatre: FaultHouse) => Promise<number>) => async () => {
  const theatre = await openFaultHouse()
  try {
    return await run(theatre)
  } finally {
    await theatre.close()
  }
}

/** By the number that the fault has among the requirements. */
const faults: Record<string, Fault> = {
  f02: { about: 'PostgreSQL stopped at once and started again, 30 times', run: f02 },
  f03: { about: 'webhooks lost, late, many, out of order', run: inside(f03) },
  f04: { about: 'providers answer 500, too late, 429, nothing, after 30 s', run: inside(f04) },
  f05: { about: 'the mail server is down, refuses, hangs up', run: inside(f05) },
  f06: { about: 'a clock of the server that is wrong, jumps, and passes the end of summer time', run: f06 },
  f07: { about: 'two thousand connections that send a byte a second, on each engine', run: f07 },
  f08: { about: '3,000 arrivals in ten seconds for 480 seats', run: f08 },
  f09: { about: 'one query, or another program, blocks every connection; a storm on four seats', run: f09 },
  f10: { about: 'the disk of each engine full, and emptied; PostgreSQL only reading', run: f10 },
  f11: { about: 'payments round the end of the hold', run: inside(f11) },
  f13: { about: 'SIGTERM with 200 requests under way', run: f13 },
  upgrade: { about: 'every process restarted in the middle of a sale, behind nginx', run: upgrade },
  f15: {
    about: 'the machine is lost after a day of sales, and the backup restored elsewhere',
    run: async () => ((await f15()) ? 0 : 1),
  },
  f16: { about: 'twenty large exports at once with little memory, while people hold seats', run: f16 },
  f17: { about: 'the primary is lost in the middle of sales, and its standby takes over', run: f17 },
}

/**
 * Faults of the outside world, each with its figures and the number of violations of the
 * laws of money and seats. `only` names one. Returns false if there were any.
 */
export async function runFaults(only: string | undefined): Promise<boolean> {
  const chosen = Object.entries(faults).filter(([name]) => !only || name === only)
  if (chosen.length === 0) console.error(`There is no fault "${only}": ${Object.keys(faults).join(', ')}.`)
  let violations = 0
  for (const [name, { about, run }] of chosen) {
    console.log(`\n${name.toUpperCase()}: ${about}`)
    const found = await run()
    console.log(`violations ${found}`)
    violations += found
  }
  return chosen.length > 0 && violations === 0
}
