import { refusals } from '../platform/error-table.ts'

/** Errors of the calls about settings and ticket keys. */
export const adminErrors = {
  ...refusals(409, {
    'setting-stale':
      'Somebody else changed this while you were editing. Nothing was saved: please look again.',
    'setting-pinned': 'This setting is fixed by the environment of the server and cannot be changed here.',
    'keys-changed': 'Somebody else made a key while you were looking. Nothing was done: please look again.',
  }),
  ...refusals(404, { 'key-not-found': 'There is no ticket key of that number.' }),
}
