import { describe, expect, test } from 'vitest'
import { createRest, createScanGate, storable } from './scan-gate.ts'

test('a code that stays before the camera is one scan, however long', () => {
  const gate = createScanGate()
  const scans = Array.from({ length: 100 }, (_, i) => gate.isNew('A', i * 100)).filter(Boolean)
  expect(scans).toHaveLength(1)
})

test('a code that was away for three seconds is scanned again', () => {
  const gate = createScanGate()
  expect(gate.isNew('A', 0)).toBe(true)
  expect(gate.isNew('A', 2999)).toBe(false)
  expect(gate.isNew('A', 5999)).toBe(true)
})

test('another code is a scan at once', () => {
  const gate = createScanGate()
  gate.isNew('A', 0)
  expect(gate.isNew('B', 100)).toBe(true)
  expect(gate.isNew('A', 200)).toBe(true)
})

test('the time that a verdict was up does not count as away', () => {
  const gate = createScanGate()
  gate.isNew('A', 0)
  gate.verdictWasUp(20_000)
  expect(gate.isNew('A', 20_100)).toBe(false)
  expect(gate.isNew('A', 23_100)).toBe(true)
})

test('T05 X23 a scanned text that no database stores is replaced where it cannot be, and cut', () => {
  expect(storable('TICKET\0')).toBe('TICKET\uFFFD')
  const cut = storable(`A${'😀'.repeat(300)}`)
  expect([cut.length, cut.at(-1)]).toEqual([400, '\uFFFD'])
  expect(storable('Ticket 😀 Œuvre')).toBe('Ticket 😀 Œuvre')
})

describe('between two looks', () => {
  /** Begins of so many looks, which take as long as these in turn, at a camera that shows a frame every 33 ms. */
  const begins = (tooks: readonly number[], looks: number) => {
    const rest = createRest()
    let now = 0
    return Array.from({ length: looks }, (_, i) => {
      const began = now
      const took = tooks[i % tooks.length] ?? 0
      now = Math.ceil((began + took + rest(began, took)) / 33) * 33
      return began
    })
  }

  test('a phone that is fast enough misses no frame, though every third look takes longer', () => {
    expect(begins([8, 8, 24], 6)).toEqual([0, 33, 66, 99, 132, 165])
  })

  test('the page has half of the time, but for a look every tenth of a second', () => {
    const share = (tooks: readonly number[]) => {
      const all = begins(tooks, 60)
      return (all.at(-1) ?? 0) / 59
    }
    expect(share([40])).toBeGreaterThanOrEqual(79)
    expect(share([40, 40, 70])).toBeGreaterThanOrEqual(95)
    for (const took of [40, 60, 80, 99]) expect(share([took])).toBeLessThanOrEqual(132)
    expect(begins([250], 3)).toEqual([0, 264, 528])
  })
})
