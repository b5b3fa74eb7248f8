import { SEAT_PITCH, SEAT_SIZE } from '../../../shared/seating/layout.ts'
import { SEATS_PER_ROW } from '../../../shared/seating/seats.ts'

/** The map's constants from the specification. Lengths are px or units of the map, times ms. */
export const mapConstants = {
  /**
   * Minimum height of the map from `wideFrom` on; on narrower pages it fills the room above the summary. A map that fits
   * the window has it where the window is high enough.
   */
  minHeight: 700,
  wideFrom: 768,
  /** Corner radius of a seat. */
  radius: 12,
  /** Duration of a change of level. */
  animationMs: 600,
  minZoom: 0.1,
  maxZoom: 1.9,
  /** From this zoom on, seats can be told apart. */
  seatZoom: 1.9 - 0.2,
  focusRadius: 60,
  tooltip: { width: 140, height: 58 },
  /** A wheel gesture has ended after this long without events. */
  wheelEndMs: 150,
  doubleTapMs: 500,
  /** One step of the zoom buttons. */
  transitionMs: 250,
  seatsPerRow: SEATS_PER_ROW,
  pitch: SEAT_PITCH,
  /** Two clicks on one seat within this time open its card. */
  doubleClickMs: 300,
} as const

/** What our rendering adds to it. */
export const viewConstants = {
  /** Most seats rendered as elements at once. */
  liveSeats: 600,
  /** Seats stay elements until there are this many times more, so that blocks do not flicker. */
  hysteresis: 1.2,
  /** Seats turned into elements per frame: as many as a slow phone renders in time. */
  frameSeats: 100,
  /** Seats closer together on the screen than this, in px, are no targets: a tap zooms in. */
  targetPx: 24,
  /** Where seats are closer together than this, in px, a finger gets a loupe. */
  touchPx: 44,
  /** A pointer that moves further than this, in px, pans. */
  panPx: 10,
  /** Maximum zoom for the whole house. */
  fitZoom: 1.6,
  zoomStep: 1.5,
  /** Letters and digits typed within this time make up one label. */
  typeMs: 1000,
  /** Edge of a seat in units of the map. */
  seatSize: SEAT_SIZE,
} as const
