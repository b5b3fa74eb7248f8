import { refusals } from './error-table.ts'
import { words } from './errors-catalogue.ts'
import { words as failureWords } from './failure-catalogue.ts'

/** Errors that any call may return. */
export const platformErrors = {
  ...refusals(words, {
    400: ['invalid-input', 'not-a-picture'],
    401: ['not-logged-in'],
    403: ['not-allowed', 'email-unverified', 'account-needed'],
    404: ['not-found'],
    408: ['upload-stalled'],
    413: ['body-too-large', 'picture-too-large'],
    414: ['address-too-long'],
    415: ['unsupported-media-type'],
    429: ['too-many-requests', 'too-many-documents'],
    503: ['unavailable'],
  }),
  ...refusals({ internal: failureWords.internal }, { 500: ['internal'] }),
}
