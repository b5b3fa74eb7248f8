/** How long the scanner waits for the server before it answers by itself, in ms: a queue stands still meanwhile. */
export const ANSWER_MS = 2000
