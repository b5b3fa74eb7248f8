import type { Page } from '@playwright/test'
import type { SeatsSnapshot } from '../../src/shared/seating/contract.ts'
import type { House } from './house.ts'
import { roomyRow, type Stage, seat } from './stage.ts'
import { expect } from './theatre.ts'

/** The first four seats of a row whose first six are free. */
export function roomyFour(stage: Stage): [number, number, number, number] {
  const first = roomyRow(stage.free)
  if (!first) throw new Error('no row with six free seats at its end')
  return [first, first + 1, first + 2, first + 3]
}

/** Opens the seats page and waits for its map. */
export async function openMap(page: Page, stage: Stage): Promise<void> {
  await page.goto(stage.path)
  await expect(seat(page, stage.free[0] ?? 0)).toBeVisible()
}

/** Expects the map to show every seat in the state that the box office sees. */
export async function expectTruth(page: Page, house: House, stage: Stage): Promise<void> {
  const { seats } = await house.api<SeatsSnapshot>('GET', `/performances/${stage.performance.id}/seats`)
  const shown = () =>
    page
      .locator('.map-seat')
      .evaluateAll((cells) =>
        cells.map((cell) => `${cell.getAttribute('data-seat')} ${cell.getAttribute('data-state')}`),
      )
  await expect.poll(shown).toEqual(seats.map(({ seatNum, state }) => `${seatNum} ${state}`))
}
