import type { BrowserContext } from '@playwright/test'
import { clockAheadMs } from '../../scripts/test/suite-clock.ts'

/** Has the pages of this context go by the clock of the run (TEST_CLOCK) until the answered function is called. */
export async function followClock(context: BrowserContext): Promise<() => Promise<void>> {
  const ms = clockAheadMs()
  if (ms === 0) return async () => {}
  const script = await context.addInitScript(setClock, ms)
  return () => script.dispose()
}

function setClock(aheadMs: number): void {
  const TrueDate = Date
  const now = () => TrueDate.now() + aheadMs
  globalThis.Date = new Proxy(TrueDate, {
    construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [now()], made),
    apply: () => new TrueDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
}
