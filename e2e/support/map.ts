import type { Locator, Page } from '@playwright/test'
import type { SeatsSnapshot } from '../../src/shared/seating/contract.ts'
import type { RunningApp } from './running-app.ts'
import { roomyRow, type SeededPerformance, seat } from './seeded-performance.ts'
import { expect } from './theatre.ts'

/** The first four seats of a row whose first six are free. */
export function roomyFour(seeded: SeededPerformance): [number, number, number, number] {
  const first = roomyRow(seeded.free)
  if (!first) throw new Error('no row with six free seats at its end')
  return [first, first + 1, first + 2, first + 3]
}

/** Opens the seats page and waits for its map. */
export async function openMap(page: Page, seeded: SeededPerformance): Promise<void> {
  await page.goto(seeded.path)
  await expect(seat(page, seeded.free[0] ?? 0)).toBeVisible()
}

/** Expects the map to show every seat in the state that the box office sees. */
export async function expectTruth(page: Page, app: RunningApp, seeded: SeededPerformance): Promise<void> {
  const path = `/performances/${seeded.performance.id}/seats`
  await expect(async () => {
    const shown = await page
      .locator('.map-viewport .map-seat')
      .evaluateAll((cells) =>
        cells.map((cell) => `${cell.getAttribute('data-seat')} ${cell.getAttribute('data-state')}`),
      )
    const { seats } = await app.api<SeatsSnapshot>('GET', path)
    expect(shown).toEqual(seats.map(({ seatNum, state }) => `${seatNum} ${state}`))
  }).toPass({ timeout: 30_000 })
}

/**
 * Clicks a seat twice within the time that opens its card. `dblclick` waits for the answer to the first click before it
 * sends the second, and a busy machine may take longer than that time.
 */
export async function clickTwice(page: Page, cell: Locator): Promise<void> {
  await cell.hover()
  const { mouse } = page
  await Promise.all([mouse.down(), mouse.up(), mouse.down({ clickCount: 2 }), mouse.up({ clickCount: 2 })])
}
