import { refusals } from '../platform/error-table.ts'

/** Errors of the settings calls. */
export const adminErrors = {
  ...refusals(409, {
    'setting-stale':
      'Somebody else changed this while you were editing. Nothing was saved: please look again.',
    'setting-pinned': 'This setting is fixed by the environment of the server and cannot be changed here.',
  }),
}
