/**
 * Errors that the API can answer with: the HTTP status and the sentence a person reads. A sentence says what is wrong
 * and what to do next; commands may add detail (`fields`, `taken`) beside it.
 */
export type ErrorTable = Record<string, { status: number; message: string }>
