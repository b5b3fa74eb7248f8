import type { ShowState } from '../../../shared/shows/editing.ts'

/** Who can see a show: everybody, or only admins; a hidden show that was never published is a draft. */
export function showState(show: { hidden: number; published_at: number | null }): ShowState {
  if (show.hidden === 0) return 'published'
  return show.published_at === null ? 'draft' : 'hidden'
}
