import { type ErrorBody, type ErrorCode, errors } from '../../../shared/errors.ts'

type Detail = Partial<Pick<ErrorBody, 'fields' | 'taken' | 'orderId' | 'message'>>

/** Refuses one input field with a sentence shown beside it. */
export function badField(field: string, message: string): AppError {
  return new AppError('invalid-input', { message, fields: { [field]: message } })
}

/** The error that commands throw: an error code, with any details for the caller. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly detail: Detail

  constructor(code: ErrorCode, detail: Detail = {}) {
    super(detail.message ?? errors[code].message)
    this.code = code
    this.detail = detail
  }

  get status(): number {
    return errors[this.code].status
  }

  /** The response body. A sentence of the code's is said here: not everything that throws knows who reads. */
  body(requestId: string): ErrorBody {
    const { message = errors[this.code].message, fields, taken, orderId } = this.detail
    return {
      code: this.code,
      message,
      errorMessage: message,
      requestId,
      ...(fields && { fields }),
      ...(taken && { taken }),
      ...(orderId && { orderId }),
    }
  }
}

/** A service outside failed, such as a payment provider; `code` is the refusal that the caller gets. */
export class OutsideError extends Error {
  readonly code: ErrorCode

  constructor(code: ErrorCode, message: string) {
    super(message)
    this.code = code
  }
}
