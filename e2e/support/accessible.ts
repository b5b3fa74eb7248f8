import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOnly } from 'axe-core'
import { expect, test } from './theatre.ts'

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const seen = ['color-contrast', 'target-size']
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

/**
 * Expects axe to find no violations of WCAG 2.2 A and AA on the page. For tests that run at both widths it checks only
 * the desktop's, except in `screens.spec.ts`.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  const { project, file, tags: marks } = test.info()
  const isSeenElsewhere = project.name === 'phone' && !marks.includes('@phone-only')
  if (isSeenElsewhere && basename(file) !== 'screens.spec.ts') return
  await expectNothingFound(page, `axe on ${what}`, { type: 'tag', values: tags })
}

/** Checks only what depends on colours and width: contrast, and target sizes. */
export function expectSeen(page: Page, what: string): Promise<void> {
  return expectNothingFound(page, `axe on ${what}, dark and narrow`, { type: 'rule', values: seen })
}

async function expectNothingFound(page: Page, what: string, runOnly: RunOnly): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  expect.soft(await page.evaluate(look, runOnly), what).toEqual([])
}

/** Runs in the browser. Collects violations only, since the rest of axe's report takes most of its time. */
async function look(runOnly: RunOnly): Promise<string[]> {
  const here: typeof axe = Reflect.get(window, 'axe')
  const { violations } = await here.run({ runOnly, resultTypes: ['violations'] })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary ?? ''}`),
  )
}
