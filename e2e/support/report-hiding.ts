import type { Page } from '@playwright/test'

/**
 * Reports a problem when a part of the page that was in sight is hidden again: React does so while it loads code that the
 * page did not wait for, and for at least 300 ms.
 */
export async function reportHiding(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const check = ({ target }: MutationRecord) => {
      if (target instanceof HTMLElement && target.style.display === 'none' && target.closest('main'))
        reportError(new Error('What was there is hidden.'))
    }
    const changes = new MutationObserver((all) => all.forEach(check))
    changes.observe(document, { subtree: true, attributeFilter: ['style'] })
  })
}
