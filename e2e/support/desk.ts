import type { Locator, Page } from '@playwright/test'
import type { SeededPerformance } from './seeded-performance.ts'

/** What a page shows between masthead and footer. */
export const main = (page: Page): Locator => page.getByRole('main')

/** A seat of the map in this state. */
export const cell = (page: Page, seatNum: number | undefined, state: string) =>
  page.locator(`[data-seat="${seatNum}"][data-state="${state}"]`)

/** Presses the button of this whole name. */
export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click()

/** The field of this whole label. */
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** The navigation of the masthead. */
export const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' })

/** The address of the desk, selling these seats. */
export const deskOf = (seeded: SeededPerformance, seats: number[] = []) =>
  `/admin/orders/new?${new URLSearchParams({ performance: seeded.performance.id, seats: seats.join() })}`
