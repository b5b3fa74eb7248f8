import { f01 } from './f01-kills.ts'
import { f03 } from './f03-webhooks.ts'
import { f04 } from './f04-providers.ts'
import { f05 } from './f05-mail.ts'
import { f11 } from './f11-late.ts'
import { f15 } from './f15-restore.ts'
import { type FaultHouse, openFaultHouse } from './fault-house.ts'

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
  f01: { about: 'kill -9 and cut connections under 50 buyers', run: f01 },
  f03: { about: 'webhooks lost, late, many, out of order', run: inside(f03) },
  f04: { about: 'providers answer 500, too late, 429, nothing, after 30 s', run: inside(f04) },
  f05: { about: 'the mail server is down, refuses, hangs up', run: inside(f05) },
  f11: { about: 'payments round the end of the hold', run: inside(f11) },
  f15: {
    about: 'last night’s backup restored after a day of sales',
    run: async () => ((await f15()) ? 0 : 1),
  },
}

/**
 * Faults of the outside world, all but f15 on PostgreSQL, each with its figures and the number of violations of the
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
