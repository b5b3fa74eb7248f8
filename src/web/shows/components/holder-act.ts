import type { ReactNode } from 'react'

/** What leads whoever holds tickets for this show today to them; `children` for all others. */
export type HolderActProps = { showId: string; describedBy: string; children: ReactNode }
