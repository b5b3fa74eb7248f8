import { setTimeout as pause } from 'node:timers/promises'
import { cutConnections, troubles } from '../../src/server/testing/crash/crash-test.ts'
import type { Random } from '../../src/server/testing/random.ts'
import { openSiteDatabase } from '../kit/site.ts'
import type { Theatre } from './theatre.ts'

/** Longest time between two faults, in ms. */
const CALM_MS = 3000

export type Faults = { kills: number; stops: number; cuts: number; troubles: number }

/**
 * Kills a process of the server `kills` times with SIGKILL, in between stops one with SIGTERM, cuts its connections to
 * PostgreSQL and has the provider fail; every process is started again. Answers what it did.
 */
export async function runNemesis(theatre: Theatre, kills: number, random: Random): Promise<Faults> {
  const done: Faults = { kills: 0, stops: 0, cuts: 0, troubles: 0 }
  const { db, engine } = openSiteDatabase(theatre.site)
  while (done.kills < kills) {
    await pause(random.int(100, CALM_MS))
    const trouble = troubles[random.int(0, troubles.length * 3)]
    if (trouble) {
      await theatre.sandbox.faults({ stripe: [trouble] })
      done.troubles++
    }
    if (engine.name === 'postgres' && random.next() < 0.2) {
      await cutConnections(db)
      done.cuts++
    }
    const host = theatre.hosts[random.int(0, theatre.hosts.length - 1)]
    if (random.next() < 0.2) {
      await host?.stop()
      done.stops++
    } else {
      await host?.kill()
      done.kills++
    }
    await host?.start()
  }
  await engine.close()
  return done
}
