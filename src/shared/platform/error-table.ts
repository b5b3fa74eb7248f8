/**
 * API errors: HTTP status and the sentence shown to people, which says what is wrong and what to do next. Commands may
 * add details (`fields`, `taken`).
 */
export type ErrorTable = Record<string, { status: number; message: string }>
