import { pagePath } from './page-path.ts'

const paper = /^\/(cart|payment|payment-success|confirmation|exchange)$/i

/** Whether the page at `path` is one to pay on, and so paper whatever the reader prefers. */
export function isPaper(path: string): boolean {
  return paper.test(pagePath(path))
}
