import { type RefObject, useLayoutEffect } from 'react'

/** What the sheet with the summary takes at the lower edge of a narrow page, in px; it must not cover seats. */
const SUMMARY = 172
/** The tools above the map, in px. */
const TOOLS = 52
const LEAST = 260

/** Gives the map the height that is left between its place on the page and the summary. */
export function useMapRoom(room: RefObject<HTMLElement | null>, shown: boolean): void {
  useLayoutEffect(() => {
    if (!shown) return
    const measure = () => {
      const element = room.current
      if (!element) return
      const top = element.getBoundingClientRect().top + window.scrollY
      const left = window.innerHeight - top - TOOLS - SUMMARY
      element.style.setProperty('--map-height', `${Math.max(LEAST, left)}px`)
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [room, shown])
}
