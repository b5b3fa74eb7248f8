import type { ErrorTable } from '../platform/error-table.ts'

/** Errors of the settings calls. */
export const adminErrors = {
  'setting-stale': {
    status: 409,
    message: 'Somebody else changed this while you were editing. Nothing was saved: please look again.',
  },
  'setting-pinned': {
    status: 409,
    message: 'This setting is fixed by the environment of the server and cannot be changed here.',
  },
} as const satisfies ErrorTable
