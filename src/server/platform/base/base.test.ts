import { expect, test, vi } from 'vitest'
import { newOrderedId } from './base.ts'

test('ordered ids sort as they were made, within a moment and when the clock goes back', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const made = Array.from({ length: 70_000 }, newOrderedId)
    vi.setSystemTime(Date.now() - 60_000)
    made.push(newOrderedId())
    vi.setSystemTime(Date.now() + 120_000)
    made.push(newOrderedId())
    for (const id of made.slice(0, 10)) expect(id).toMatch(/^[0-9a-f]{32}$/)
    expect(made.toSorted()).toEqual(made)
    expect(new Set(made).size).toBe(made.length)
  } finally {
    vi.useRealTimers()
  }
})
