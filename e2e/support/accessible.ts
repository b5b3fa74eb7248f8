import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { expect, test } from './theatre.ts'

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

/**
 * Expects that axe finds nothing wrong with the page as it is now, by the rules of WCAG 2.2 A and AA. Of a
 * test that has both widths it looks at the desktop's, but at both in `screens.spec.ts`.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  const { project, file, tags: marks } = test.info()
  const isSeenElsewhere = project.name === 'phone' && !marks.includes('@phone-only')
  if (isSeenElsewhere && basename(file) !== 'screens.spec.ts') return
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const found = await page.evaluate(look, tags)
  expect.soft(found, `axe on ${what}`).toEqual([])
}

/** Runs in the browser. Only violations are gathered: the rest of axe's report takes most of its time. */
async function look(values: string[]): Promise<string[]> {
  const here: typeof axe = Reflect.get(window, 'axe')
  const { violations } = await here.run({ runOnly: { type: 'tag', values }, resultTypes: ['violations'] })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary ?? ''}`),
  )
}
