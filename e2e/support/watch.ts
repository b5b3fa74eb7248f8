import type { BrowserContext, ConsoleMessage, Page, Request, Response, WebError } from '@playwright/test'
import { followClock } from './suite-clock.ts'

/** Watches pages; `problems` collects whatever should not have happened. */
export type Watch = {
  /** Listens to a browser context until the answered function is called. */
  attach: (context: BrowserContext) => Promise<() => Promise<void>>
  /** Requires a problem like this in the test; `unmet` lists those that did not occur. */
  expectProblem: (pattern: RegExp) => void
  problems: string[]
  unmet: () => string[]
}

/**
 * Watches for console errors and warnings, exceptions, policy violations, failed requests to `origin`, and parts of a
 * page that are hidden again. Messages from other origins (the sandbox) are ignored.
 */
export function createWatch(origin: string): Watch {
  const problems: string[] = []
  const expected: { pattern: RegExp; met: boolean }[] = []
  const report = (text: string) => {
    const wanted = expected.filter(({ pattern }) => pattern.test(text))
    for (const one of wanted) one.met = true
    if (wanted.length === 0) problems.push(text)
  }

  const heard = (message: ConsoleMessage) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    if (!isOwn(message.page(), origin)) return
    report(`console ${message.type()}: ${message.text()} (${pathOf(message.location().url, origin)})`)
  }
  const threw = (event: WebError) => report(`exception: ${event.error().stack ?? event.error().message}`)
  const failed = (request: Request) => {
    const reason = request.failure()?.errorText ?? ''
    // Leaving a page aborts its open requests and streams.
    if (reason === 'net::ERR_ABORTED' || !request.url().startsWith(origin)) return
    report(`request failed: ${request.method()} ${pathOf(request.url(), origin)} ${reason}`)
  }
  const answered = (response: Response) => {
    if (response.status() < 400 || !response.url().startsWith(origin)) return
    const { method, path } = { method: response.request().method(), path: pathOf(response.url(), origin) }
    report(`answer ${response.status()}: ${method} ${path}`)
  }

  return {
    attach: async (context) => {
      context.on('console', heard)
      context.on('weberror', threw)
      context.on('requestfailed', failed)
      context.on('response', answered)
      const told = await context.exposeBinding('reportViolation', (_source, text: string) => report(text))
      const loseClock = await followClock(context)
      const scripts = [
        await context.addInitScript(reportViolations),
        await context.addInitScript(reportHiding),
      ]
      return async () => {
        context.off('console', heard)
        context.off('weberror', threw)
        context.off('requestfailed', failed)
        context.off('response', answered)
        for (const script of scripts) await script.dispose()
        await told.dispose()
        await loseClock()
      }
    },
    expectProblem: (pattern) => expected.push({ pattern, met: false }),
    problems,
    unmet: () => expected.filter(({ met }) => !met).map(({ pattern }) => String(pattern)),
  }
}

/** Runs in every document before its own scripts. */
function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    const report: unknown = Reflect.get(window, 'reportViolation')
    if (typeof report === 'function')
      report(`policy violation: ${event.effectiveDirective} ${event.blockedURI} on ${location.pathname}`)
  })
}

/**
 * Runs in every document. Throws when a part of the page that was in sight is hidden again: React does so while it loads
 * code that the page did not wait for, and for at least 300 ms.
 */
function reportHiding(): void {
  // A frame that may run no scripts would say so.
  if (window !== window.top) return
  const check = ({ target }: MutationRecord) => {
    if (!(target instanceof HTMLElement) || target.style.display !== 'none' || !target.closest('main')) return
    const place = `${location.pathname}${location.search}`
    reportError(new Error(`Hidden again on ${place}: <${target.tagName} class="${target.className}">`))
  }
  const changes = new MutationObserver((all) => all.forEach(check))
  changes.observe(document, { subtree: true, attributeFilter: ['style'] })
}

function isOwn(page: Page | null, origin: string): boolean {
  const url = page?.url() ?? ''
  return url.startsWith(origin) || !url.startsWith('http')
}

function pathOf(url: string, origin: string): string {
  return url.startsWith(origin) ? url.slice(origin.length) : url
}
