import { platformErrors as errors } from '../../shared/platform/errors.ts'
import { ApiError } from './api.ts'

/** An error with this code found before asking the server, which would refuse it too. */
export function refusal(code: keyof typeof errors): ApiError {
  return new ApiError(400, { code, message: errors[code].message })
}
