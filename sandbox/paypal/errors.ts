/** An error in PayPal's format. */
export class PayPalError extends Error {
  readonly status: number
  readonly reason: string
  readonly issue: string | undefined

  constructor(status: number, reason: string, message: string, issue?: string) {
    super(message)
    this.status = status
    this.reason = reason
    this.issue = issue
  }

  /** The JSON body PayPal sends. */
  body(debugId: string) {
    return {
      name: this.reason,
      message: this.message,
      debug_id: debugId,
      ...(this.issue && { details: [{ issue: this.issue, description: this.message }] }),
    }
  }
}

/** 422 with an issue: PayPal's refusal of a well-formed request. */
export function unprocessable(issue: string, message: string): PayPalError {
  return new PayPalError(422, 'UNPROCESSABLE_ENTITY', message, issue)
}

/** 400 for a malformed body. */
export function malformed(message: string): PayPalError {
  return new PayPalError(400, 'INVALID_REQUEST', message, 'INVALID_PARAMETER_SYNTAX')
}

/** 404 for an unknown id. */
export function notFound(): PayPalError {
  return new PayPalError(
    404,
    'RESOURCE_NOT_FOUND',
    'The specified resource does not exist.',
    'INVALID_RESOURCE_ID',
  )
}
