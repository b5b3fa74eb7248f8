import { refusals } from './error-table.ts'
import { words } from './errors-catalogue.ts'
import { words as failureWords } from './failure-catalogue.ts'

/** Errors that any call may return. */
export const platformErrors = {
  ...refusals(400, words, ['invalid-input', 'not-a-picture']),
  ...refusals(401, words, ['not-logged-in']),
  ...refusals(403, words, ['not-allowed', 'email-unverified']),
  ...refusals(404, words, ['not-found']),
  ...refusals(408, words, ['upload-stalled']),
  ...refusals(409, words, ['upload-under-way', 'picture-gone']),
  ...refusals(413, words, ['body-too-large', 'picture-too-large']),
  ...refusals(414, words, ['address-too-long']),
  ...refusals(415, words, ['unsupported-media-type']),
  ...refusals(429, words, ['too-many-requests', 'too-many-documents']),
  ...refusals(500, failureWords, ['internal']),
  ...refusals(503, words, ['unavailable']),
}
