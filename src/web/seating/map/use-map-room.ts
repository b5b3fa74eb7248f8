import { type RefObject, useLayoutEffect } from 'react'

/**
 * Tells the styles of a page whose map fits the window where the map begins: `--map-top` of `page`, in px from its top.
 * Measured again whenever something above it grows.
 */
export function useMapRoom(page: RefObject<HTMLElement | null>, shown: boolean): void {
  useLayoutEffect(() => {
    const element = page.current
    const viewport = element?.querySelector('.map-viewport')
    if (!shown || !element || !viewport) return
    const measure = () => {
      const top = viewport.getBoundingClientRect().top + window.scrollY
      element.style.setProperty('--map-top', `${Math.ceil(top)}px`)
    }
    // With the next frame, which lays out anyhow and still comes before the map is seen.
    const frame = requestAnimationFrame(measure)
    const sizes = new ResizeObserver(measure)
    sizes.observe(document.body)
    return () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
    }
  }, [page, shown])
}
