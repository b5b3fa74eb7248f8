import type { Page } from '@playwright/test'

/** Passes a message to the page at `path`, like a page of ours that leaves by a full page load (`passToDocument`). */
export async function passMessage(page: Page, path: string, state: { errorMessage: string }): Promise<void> {
  await page.evaluate((parcel) => sessionStorage.setItem('passed', JSON.stringify(parcel)), {
    to: path,
    state,
  })
}
