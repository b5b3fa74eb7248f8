import { type RefObject, useLayoutEffect } from 'react'
import type { Size } from '../camera.ts'
import type { Box } from '../shape.ts'

/** Distance between a panel and what it is about, and between it and the edges, in px. */
const GAP = 8

type Place = {
  /** What the panel is about. */
  about: Box
  panel: Size
  /** Where the panel should stay; where it is too small for that, in the window. */
  frame: Box
  window: Size
}

/** Left and top of a panel in the window: below what it is about, else above it, else as near as it fits. */
export function placeBeside({ about, panel, frame, window }: Place): { left: number; top: number } {
  const middle = (about.left + about.right - panel.width) / 2
  const [least, most] = span(frame.top, frame.bottom, panel.height, window.height)
  const below = about.bottom + GAP
  const above = about.top - GAP - panel.height
  const top = below > most && above >= least ? above : below
  return {
    left: within(middle, span(frame.left, frame.right, panel.width, window.width)),
    top: within(top, [least, most]),
  }
}

/** From where to where the near edge of a panel may be. */
function span(from: number, to: number, length: number, whole: number): [number, number] {
  const [least, most] = [Math.max(from, GAP), Math.min(to, whole - GAP) - length]
  return most >= least ? [least, most] : [GAP, Math.max(GAP, whole - GAP - length)]
}

function within(at: number, [least, most]: [number, number]): number {
  return Math.min(most, Math.max(least, at))
}

/** Places a panel, once it is there, beside an element or a box of the window, within the element around the panel. */
export function useBeside(panel: RefObject<HTMLElement | null>, about: Element | Box | undefined): void {
  useLayoutEffect(() => {
    const frame = panel.current?.offsetParent?.getBoundingClientRect()
    if (!panel.current || !frame || !about) return
    const { clientWidth: width, clientHeight: height } = document.documentElement
    const { left, top } = placeBeside({
      about: about instanceof Element ? about.getBoundingClientRect() : about,
      panel: { width: panel.current.offsetWidth, height: panel.current.offsetHeight },
      frame,
      window: { width, height },
    })
    panel.current.style.translate = `${left - frame.left}px ${top - frame.top}px`
  }, [panel, about])
}

/** Moves a panel so that a part of it is where a finger is, both in px of the window, as far as that keeps it in sight. */
export function placeOver(panel: HTMLElement, part: HTMLElement, at: { x: number; y: number }): void {
  const frame = panel.offsetParent?.getBoundingClientRect()
  if (!frame) return
  panel.style.translate = ''
  const { clientWidth: width, clientHeight: height } = document.documentElement
  const [whole, piece] = [panel.getBoundingClientRect(), part.getBoundingClientRect()]
  const left = at.x - (piece.left + piece.right) / 2 + whole.left
  const top = at.y - (piece.top + piece.bottom) / 2 + whole.top
  const x = within(left, span(frame.left, frame.right, whole.width, width))
  const y = within(top, span(frame.top, frame.bottom, whole.height, height))
  panel.style.translate = `${x - frame.left}px ${y - frame.top}px`
}
