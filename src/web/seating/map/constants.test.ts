import { expect, test } from 'vitest'
import { mapConstants } from './constants.ts'

test('the constants of the map are those of the specification', () => {
  expect(mapConstants).toEqual({
    minHeight: 700,
    wideFrom: 768,
    radius: 12,
    animationMs: 600,
    minZoom: 0.1,
    maxZoom: 1.9,
    seatZoom: 1.7,
    focusRadius: 60,
    tooltip: { width: 140, height: 58 },
    wheelEndMs: 150,
    doubleTapMs: 500,
    transitionMs: 250,
    seatsPerRow: 10,
    pitch: 40,
    doubleClickMs: 300,
  })
})
