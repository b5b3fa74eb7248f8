import type { BrowserContext, Page } from '@playwright/test'

/** What was tapped in each window that is listened to: windows serve several tests. */
const listened = new WeakMap<BrowserContext, string[]>()

/**
 * Starts counting what is tapped in this page's window and those that it opens, and returns the list as it grows. Fields
 * that are filled in or chosen from do not count.
 */
export async function countTaps(page: Page): Promise<string[]> {
  const context = page.context()
  const taps = listened.get(context) ?? []
  taps.length = 0
  if (listened.has(context)) return taps
  listened.set(context, taps)
  await context.exposeFunction('tapped', (what: string) => taps.push(what))
  await context.addInitScript(listen)
  return taps
}

/** Runs in the browser. */
function listen(): void {
  const told: (what: string) => void = Reflect.get(window, 'tapped')
  const onTap = ({ target }: Event) => {
    if (!(target instanceof Element) || target.closest('input, select, textarea')) return
    const pressed = target.closest('button, a') ?? target
    told(pressed.getAttribute('aria-label') ?? pressed.textContent ?? '')
  }
  window.addEventListener('pointerdown', onTap, { capture: true })
}
