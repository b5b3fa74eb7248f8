import { expect, test } from 'vitest'
import { createScanGate, restAfter, storable } from './scan-gate.ts'

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

test('the scanner rests as long as a look took, and looks ten times a second at least where it can', () => {
  expect([0, 12, 50, 80, 100, 250].map(restAfter)).toEqual([0, 12, 50, 20, 0, 0])
})
