import { ApiError } from './api.ts'

/** Whether the server said no; otherwise it failed or did not answer. */
export function isRefusal(problem: unknown): problem is ApiError {
  return problem instanceof ApiError && problem.status >= 400 && problem.status < 500
}

/** The server's message for a refusal; `otherwise` for a failure or no response. */
export function refusalOr(problem: unknown, otherwise: string): string {
  return isRefusal(problem) && problem.message ? problem.message : otherwise
}
