import { startTestPostgres } from '../../scripts/test/postgres.ts'
import type { EngineName } from '../kit/site.ts'
import { attacks } from './attacks.ts'
import { carryOut } from './kit/carry-out.ts'

const words = process.argv.slice(2)
const engine: EngineName = words.includes('postgres') ? 'postgres' : 'sqlite'
const [name, only] = words.filter((word) => word !== 'postgres' && word !== 'sqlite')
const chosen = Object.entries(attacks).flatMap(([attack, { steps }]) =>
  name && attack !== name
    ? []
    : Object.entries(steps)
        .filter(([step]) => !only || step === only)
        .map(([step, what]) => ({ name: `${attack} ${step}`, step: what })),
)

/** Closes what was opened last, also on an interrupt. */
let close: () => Promise<void> = async () => {}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void close().finally(() => process.exit(1)))

if (chosen.length === 0) {
  console.error(`There is no attack "${[name, only].filter(Boolean).join(' ')}".`)
  for (const [attack, { about, steps }] of Object.entries(attacks))
    console.error(`  npm run attack -- ${attack}   ${about} (${Object.keys(steps).join(', ')})`)
  process.exitCode = 1
} else {
  const postgres = engine === 'postgres' ? await startTestPostgres() : null
  const failed: string[] = []
  try {
    for (const { name: what, step } of chosen) {
      const held = await carryOut(what, step, engine, postgres?.url ?? null, (closing) => {
        close = closing
      })
      if (!held) failed.push(what)
    }
  } finally {
    await postgres?.stop()
  }
  const rest = failed.length === 0 ? '' : `; FAILED: ${failed.join(', ')}`
  console.log(`\n${chosen.length} attacks on ${engine}, ${chosen.length - failed.length} held${rest}`)
  process.exitCode = failed.length === 0 ? 0 : 1
}
