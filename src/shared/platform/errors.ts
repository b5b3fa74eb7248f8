import { refusals } from './error-table.ts'

/** Errors that any call may return. */
export const platformErrors = {
  ...refusals(400, {
    'invalid-input': 'Something in the request is not valid. Please check the marked fields.',
    'not-a-picture': 'We cannot read this picture. Please choose a JPEG, PNG, WebP or GIF file.',
  }),
  ...refusals(401, {
    'not-logged-in': 'Please log in.',
  }),
  ...refusals(403, {
    'not-allowed': 'Your account may not do this.',
    'email-unverified': 'Please verify your e-mail address first. We sent you a link.',
  }),
  ...refusals(404, {
    'not-found': 'Not found.',
  }),
  ...refusals(408, {
    'upload-stalled': 'Your upload stopped half-way. Please check your connection and try again.',
  }),
  ...refusals(409, {
    'upload-under-way': 'You already have an upload in progress. Please try again when it has finished.',
    'picture-gone': 'This picture is no longer here. Please upload it again.',
  }),
  ...refusals(413, {
    'body-too-large': 'That is more than this call accepts.',
    'picture-too-large': 'This picture is too large. Please choose one of at most 10 MB and 25 megapixels.',
  }),
  ...refusals(415, {
    'unsupported-media-type': 'Send JSON (Content-Type: application/json).',
  }),
  ...refusals(429, {
    'too-many-requests': 'Too many attempts. Please wait a little and try again.',
    'too-many-documents':
      'You have asked for too many files in a short time. Please wait a few minutes and try again. Your tickets are also in the e-mail that we sent you.',
  }),
  ...refusals(500, {
    internal: 'Something went wrong. Please try again.',
  }),
  ...refusals(503, {
    unavailable: 'We cannot do this right now. Please try again in a moment.',
  }),
}
