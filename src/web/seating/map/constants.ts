import { SEAT_PITCH } from '../../../shared/seating/layout.ts'
import { SEATS_PER_ROW } from '../../../shared/seating/seats.ts'

/** What the specification fixes of the map. Lengths are px or units of the map, times ms. */
export const mapConstants = {
  /** Least height of the map's box from `wideFrom` on; below it takes what fits above the summary. */
  minHeight: 700,
  wideFrom: 768,
  /** Corner of a seat. */
  radius: 12,
  /** From level to level. */
  animationMs: 600,
  minZoom: 0.1,
  maxZoom: 1.9,
  /** Seats are close enough to be told apart from here on. */
  seatZoom: 1.9 - 0.2,
  focusRadius: 60,
  tooltip: { width: 140, height: 58 },
  /** A wheel that was still this long has ended. */
  wheelEndMs: 150,
  doubleTapMs: 500,
  /** One step of the zoom buttons. */
  transitionMs: 250,
  seatsPerRow: SEATS_PER_ROW,
  pitch: SEAT_PITCH,
  /** Two clicks on one seat within this open its card. */
  doubleClickMs: 300,
} as const

/** What our rendering adds to it. */
export const viewConstants = {
  /** Most seats that are elements of their own at once. */
  liveSeats: 600,
  /** Seats stay elements until there are this many times more. */
  hysteresis: 1.2,
  /** Seats that become elements in one frame: a slow phone draws as many without being late. */
  frameSeats: 100,
  /** Seats closer together on the screen, in px, are no targets: a tap comes nearer. */
  targetPx: 24,
  /** A pointer that moved further, in px, pans. */
  panPx: 10,
  /** The whole house is not shown larger than this. */
  fitZoom: 1.3,
  zoomStep: 1.5,
  /** Letters and digits typed within this belong to one label. */
  typeMs: 1000,
  /** Edge of a seat in units of the map. */
  seatSize: 34,
} as const
