/** What leads whoever holds tickets for this show today to them, in `.hero-held`; nothing for all others. */
export type HolderActProps = { showId: string; describedBy: string }
