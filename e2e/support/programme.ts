import { expect, type Page } from '@playwright/test'
import type { Show } from '../../src/shared/shows/contract.ts'
import type { Person } from './people.ts'
import type { RunningApp } from './running-app.ts'

/** A text field of a form, by its label. */
export const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })
/** Expects the popup that says this. */
export const expectPopup = (page: Page, text: string) =>
  expect(page.getByRole('status').getByText(text, { exact: true })).toBeVisible()

let count = 0
/** An unused name for a show. */
export function unique(name: string): string {
  count += 1
  return `${name} ${process.pid}-${count}`
}

/** Creates a show without a browser; its dates are far ahead, out of other tests' way. */
export function addShow(app: RunningApp, admin: Person, showName: string, more: object = {}): Promise<Show> {
  const body = {
    showName,
    description: 'Une pièce à lire à haute voix.',
    startDate: '2031-02-06',
    endDate: '2031-02-08',
    cast: ['Béatrice Thibodeau', 'Liam O’Connell'],
    directorName: 'Marie-Ève Létourneau-Gagné',
    location: 'Studio Theatre',
    isHidden: false,
    media: ['/posters/twelfth-night.svg'],
    mediaAlt: ['A gold sun sinks into a dark sea.'],
    ...more,
  }
  return app.api('POST', '/shows', { token: admin.token, body })
}
