import { type RefObject, useLayoutEffect } from 'react'

/** Height of the summary sheet at the bottom of a narrow page, in px, which must not cover seats. */
const SUMMARY = 172
/** Height of the tools above the map, in px. */
const TOOLS = 52
const LEAST = 260

/** Sizes the map to the height between its place on the page and the summary. */
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
