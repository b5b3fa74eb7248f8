type ErrorType =
  | 'invalid_request_error'
  | 'idempotency_error'
  | 'api_error'
  | 'rate_limit_error'
  | 'card_error'

interface ErrorDetails {
  status?: number
  type?: ErrorType
  code?: string
  param?: string
  /** False if Stripe had not begun to execute, so that the idempotency key may be used again. */
  stored?: boolean
}

/** An error in Stripe's format; default 400 `invalid_request_error`. */
export class StripeError extends Error {
  readonly status: number
  readonly type: ErrorType
  readonly stored: boolean
  readonly code: string | undefined
  readonly param: string | undefined

  constructor(message: string, details: ErrorDetails = {}) {
    super(message)
    this.status = details.status ?? 400
    this.type = details.type ?? 'invalid_request_error'
    this.stored = details.stored ?? true
    this.code = details.code
    this.param = details.param
  }

  /** The JSON body; absent fields are left out. */
  body() {
    return { error: { code: this.code, message: this.message, param: this.param, type: this.type } }
  }
}

/** A missing or invalid parameter; its idempotency key stays unused. */
export function invalidParam(param: string, message: string, code?: string): StripeError {
  return new StripeError(message, { param, stored: false, ...(code ? { code } : {}) })
}

/** 404 `resource_missing`, in Stripe's wording. */
export function noSuch(noun: string, id: string, param = noun): StripeError {
  return new StripeError(`No such ${noun.replaceAll('_', '')}: '${id}'`, {
    status: 404,
    code: 'resource_missing',
    param,
  })
}
