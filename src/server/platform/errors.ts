import { type ErrorBody, type ErrorCode, errors } from '../../shared/errors.ts'

type Detail = Partial<Pick<ErrorBody, 'fields' | 'taken' | 'orderId' | 'message'>>

/** Refuses one field of the input, with a sentence that stands at it. */
export function badField(field: string, message: string): AppError {
  return new AppError('invalid-input', { message, fields: { [field]: message } })
}

/** The one error that commands throw: a code of the table, and what else the caller should know. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly detail: Detail

  constructor(code: ErrorCode, detail: Detail = {}) {
    super(detail.message ?? errors[code].message)
    this.code = code
    this.detail = detail
  }

  /** HTTP status of this error. */
  get status(): number {
    return errors[this.code].status
  }

  /** The answer a client gets. */
  body(requestId: string): ErrorBody {
    const { fields, taken, orderId } = this.detail
    return {
      code: this.code,
      message: this.message,
      errorMessage: this.message,
      requestId,
      ...(fields && { fields }),
      ...(taken && { taken }),
      ...(orderId && { orderId }),
    }
  }
}
