import type { ShowState } from '../../../shared/shows/editing.ts'

/** Who sees a show: everybody, or admins alone; one that nobody else ever saw is a draft. */
export function showState(show: { hidden: number; published_at: number | null }): ShowState {
  if (show.hidden === 0) return 'published'
  return show.published_at === null ? 'draft' : 'hidden'
}
