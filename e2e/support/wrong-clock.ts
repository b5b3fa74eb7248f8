import type { Page } from '@playwright/test'

/** Sets the clock of this page and those after it ahead, in ms; its timers run as ever. */
export async function setClockAhead(page: Page, ms: number): Promise<void> {
  await page.addInitScript(moveClock, ms)
  await page.evaluate(moveClock, ms)
}

function moveClock(aheadMs: number): void {
  const known: unknown = Reflect.get(globalThis, 'trueDate')
  const TrueDate = (known ?? Date) as DateConstructor
  Object.assign(globalThis, {
    trueDate: TrueDate,
    Date: class extends TrueDate {
      constructor(...given: [] | [number]) {
        super(...((given.length > 0 ? given : [TrueDate.now() + aheadMs]) as [number]))
      }
      static override now() {
        return TrueDate.now() + aheadMs
      }
    },
  })
  // As when the phone is taken out again: the page looks at the clock.
  document.dispatchEvent(new Event('visibilitychange'))
}
