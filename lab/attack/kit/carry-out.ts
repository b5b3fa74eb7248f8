import { setTimeout as pass } from 'node:timers/promises'
import type { Server } from '../../kit/server.ts'
import type { EngineName } from '../../kit/site.ts'
import { figure, table } from '../../kit/table.ts'
import { type Finding, finding, type Step } from './attack.ts'
import { startBystander, type Wait, watchIdle } from './bystander.ts'
import { openGround } from './ground.ts'
import { type Memory, readMemory, watchMemory } from './memory.ts'

/** How long the server is warmed up, in ms. */
const WARM_UP_MS = 1500
/** How long the server idles for comparison, in ms. */
const IDLE_MS = 2500
/** Longest that one attack may take, in ms, before it counts as failed. */
const LIMIT_MS = 100_000
/**
 * 99th percentile of a bystander's requests during an attack, in ms. Attackers, server and PostgreSQL share one
 * machine's cores.
 */
const WAIT_MS: Record<EngineName, number> = { sqlite: 1000, postgres: 2000 }

type Figures = { before: Memory; after: Memory; peakMb: number; idle: Wait; meanwhile: Wait }

/** Attacks a fresh theatre on the engine, prints figures and findings; returns whether everything held. */
export async function carryOut(
  name: string,
  step: Step,
  engine: EngineName,
  postgresUrl: string | null,
  onBegin: (close: () => Promise<void>) => void,
): Promise<boolean> {
  console.log(`\n${name}, ${engine}: ${step.about}`)
  const begun = performance.now()
  const ground = await openGround(engine, postgresUrl, step.plan ?? {}, onBegin)
  const { server, performanceId } = ground
  try {
    await watchIdle(server.port, performanceId, WARM_UP_MS)
    const idle = await watchIdle(server.port, performanceId, IDLE_MS)
    const before = await readMemory(server)
    const memory = watchMemory(server)
    const bystander = startBystander(server.port, performanceId)
    const findings = await limited(step.run(ground))
    const [meanwhile, { peakMb, killed }] = [await bystander.stop(), await memory.stop()]
    const after = await readMemory(server)
    const mostMs = step.waitMs ?? WAIT_MS[engine]
    if (!step.stopsServer) findings.push(...besides(mostMs, server, killed, meanwhile))
    report({ before, after, peakMb, idle, meanwhile }, findings)
    console.log(`${((performance.now() - begun) / 1000).toFixed(0)} s`)
    return findings.every(({ held }) => held)
  } finally {
    await ground.close()
  }
}

/** What must hold in every attack: the server survives, and others are served. */
function besides(mostMs: number, server: Server, killed: boolean, { p99, lost, count }: Wait): Finding[] {
  const lives = killed ? 'killed at 1.5 GB' : server.hasEnded() ? lastWords(server) : 'it does'
  return [
    finding('the server lives on', lives, !server.hasEnded()),
    finding(
      `a bystander waits at most ${mostMs} ms, and gets an answer`,
      `p99 ${figure(p99)} ms, ${lost} lost of ${count}`,
      p99 <= mostMs && lost === 0,
    ),
  ]
}

/** Why a server ended, if it said so. */
const lastWords = (server: Server) => /FATAL ERROR[^\n]*/.exec(server.log())?.[0] ?? 'its process ended'

/** A run's findings; aborting or taking too long is a finding too. */
async function limited(run: Promise<Finding[]>): Promise<Finding[]> {
  const limit = new AbortController()
  const late = pass(LIMIT_MS, [finding('it ends in time', `${LIMIT_MS / 1000} s`, false)], {
    signal: limit.signal,
  })
  late.catch(() => {})
  const failed = (error: unknown) => [finding('it can be carried out', String(error), false)]
  const findings = await Promise.race([run.catch(failed), late])
  limit.abort()
  return [...findings]
}

function report({ before, after, peakMb, idle, meanwhile }: Figures, findings: readonly Finding[]): void {
  const wait = ({ p50, p99, max, lost }: Wait) => [p50, p99, max].map(figure).concat(String(lost))
  console.log(
    table(
      ['bystander, ms', 'p50', 'p99', 'max', 'lost'],
      [
        ['idle', ...wait(idle)],
        ['meanwhile', ...wait(meanwhile)],
      ],
    ),
  )
  const row = (what: string, { rssMb, heapMb }: Memory) => [what, figure(rssMb), figure(heapMb)]
  console.log(
    table(
      ['server, MB', 'rss', 'heap'],
      [row('before', before), ['peak', figure(peakMb), ''], row('after', after)],
    ),
  )
  for (const { what, figure: found, held } of findings)
    console.log(`${held ? 'held  ' : 'FAILED'}  ${what}: ${found}`)
}
