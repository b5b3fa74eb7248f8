import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from '../platform/nav.tsx'

/**
 * A page to which somebody comes starts at the top, with the focus on its heading, or on the page until it has one. Where
 * the heading changes as the page loads, the focus follows it, until the reader goes on from there: the page tells the
 * function returned what gets the focus. If that goes when another heading takes the place of the page's, as once an order
 * is paid, the focus goes to the new one.
 */
export function useFreshPage(main: React.RefObject<HTMLElement | null>) {
  const { pathname, restored } = useLocation()
  const shown = useRef(pathname)
  const arriving = useRef(false)
  const focused = useRef<Element>(null)
  // Before it is painted: a short page would show its foot first.
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (!restored) window.scrollTo(0, 0)
    if (document.querySelector('dialog[open]')) return
    arriving.current = true
    focusHeading(main.current)
  }, [pathname, restored, main])
  useEffect(() => {
    const page = main.current as Element
    let heading = page.querySelector('h1')
    const follow = () => {
      const before = heading
      heading = page.querySelector('h1')
      const at = document.activeElement
      const lost = at === document.body
      arriving.current ||= lost && heading !== before && focused.current?.isConnected === false
      if (arriving.current && (lost || at === page)) focusHeading(page)
    }
    // Another page here with other headers led to this one, as a new document.
    arriving.current ||= document.referrer.startsWith(window.location.origin)
    follow()
    const changes = new MutationObserver(follow)
    changes.observe(page, { childList: true, subtree: true })
    return () => changes.disconnect()
  }, [main])
  return ({ target }: { target: Element }) => {
    focused.current = target
    arriving.current &&= target === main.current || target.tagName === 'H1'
  }
}

function focusHeading(page: Element | null): void {
  const at = (page?.querySelector('h1') ?? page) as HTMLElement | null
  at?.setAttribute('tabindex', '-1')
  at?.focus({ preventScroll: true })
}
