import type { ErrorTable } from './error-table.ts'

/** Errors that any call may return. */
export const platformErrors = {
  'invalid-input': {
    status: 400,
    message: 'Something in the request is not valid. Please check the marked fields.',
  },
  'unsupported-media-type': { status: 415, message: 'Send JSON (Content-Type: application/json).' },
  'body-too-large': { status: 413, message: 'That is more than this call accepts.' },
  'not-a-picture': {
    status: 400,
    message: 'We cannot read this picture. Please choose a JPEG, PNG, WebP or GIF file.',
  },
  'picture-too-large': {
    status: 413,
    message: 'This picture is too large. Please choose one of at most 10 MB and 25 megapixels.',
  },
  'upload-under-way': {
    status: 409,
    message: 'You already have an upload in progress. Please try again when it has finished.',
  },
  'upload-stalled': {
    status: 408,
    message: 'Your upload stopped half-way. Please check your connection and try again.',
  },
  'picture-gone': { status: 409, message: 'This picture is no longer here. Please upload it again.' },
  'not-found': { status: 404, message: 'Not found.' },
  'not-logged-in': { status: 401, message: 'Please log in.' },
  'not-allowed': { status: 403, message: 'Your account may not do this.' },
  'email-unverified': {
    status: 403,
    message: 'Please verify your e-mail address first. We sent you a link.',
  },
  'too-many-requests': { status: 429, message: 'Too many attempts. Please wait a little and try again.' },
  'too-many-documents': {
    status: 429,
    message:
      'You have asked for too many files in a short time. Please wait a few minutes and try again. Your tickets are also in the e-mail that we sent you.',
  },
  internal: { status: 500, message: 'Something went wrong. Please try again.' },
  unavailable: { status: 503, message: 'We cannot do this right now. Please try again in a moment.' },
} as const satisfies ErrorTable
