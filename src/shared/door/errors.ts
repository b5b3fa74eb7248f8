import { refusals } from '../platform/error-table.ts'

/** Errors of the door calls. */
export const doorErrors = {
  ...refusals(409, {
    'scan-other-ticket': 'This scan was sent before, for another ticket.',
    'scan-undone': 'This admission has been undone. To let the guest in after all, try again.',
    'admission-changed': 'This guest has come in or gone out in the meantime. Please look again.',
  }),
  ...refusals(404, {
    'no-party': 'These tickets are no longer valid for this performance.',
    'no-conflict': 'This is no longer a conflict.',
    'phone-not-found': 'This phone is no longer logged in.',
  }),
}
