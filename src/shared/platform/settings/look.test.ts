import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast, DARK_COLOUR, LIGHT_COLOUR, lookCss, mix, readable } from './look.ts'

const colours = fc.integer({ min: 0, max: 0xff_ff_ff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)
const darkest = { light: '#EBE0CF', dark: '#2A1F1A' } as const

describe('a colour of a theatre', () => {
  test.each([
    ['#000000', '#FFFFFF', 21],
    ['#777777', '#FFFFFF', 4.48],
    ['#FFFFFF', '#FFFFFF', 1],
  ])('%s on %s has the contrast that WCAG 2.2 defines', (one, other, expected) => {
    expect(contrast(one, other)).toBeCloseTo(expected, 2)
    expect(contrast(other, one)).toBeCloseTo(expected, 2)
  })

  test('is offered as near as it can be read, and then accepted', () => {
    fc.assert(
      fc.property(colours, fc.constantFrom('light', 'dark'), (colour, on) => {
        const found = readable(colour, on)
        expect(contrast(found, darkest[on])).toBeGreaterThanOrEqual(4.5)
        expect(readable(found, on)).toBe(found)
        if (contrast(colour, darkest[on]) >= 4.5) expect(found).toBe(colour)
      }),
    )
  })

  test('leaves white and black text readable on its buttons', () => {
    fc.assert(
      fc.property(colours, (colour) => {
        const light = readable(colour, 'light')
        for (const ground of [light, mix(light, '#000000', 0.2)])
          expect(contrast('#FFF7EC', ground)).toBeGreaterThanOrEqual(4.5)
        const dark = readable(colour, 'dark')
        for (const ground of [dark, mix(dark, '#FFFFFF', 0.25)])
          expect(contrast('#1A1108', ground)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  test('changes nothing where it is the usual one', () => {
    expect(lookCss({ lightColour: LIGHT_COLOUR, darkColour: DARK_COLOUR })).toBe('')
    expect(lookCss({ lightColour: '#004488', darkColour: DARK_COLOUR })).toBe(
      ':root{--curtain:#004488;--curtain-hover:#00366D;--brick:#004488;--velvet:#004488;--velvet-hover:#003A74}',
    )
  })
})
