import type { ErrorTable } from '../platform/error-table.ts'

/** Errors of the door calls. */
export const doorErrors = {
  'scan-other-ticket': { status: 409, message: 'This scan was sent before, for another ticket.' },
} as const satisfies ErrorTable
