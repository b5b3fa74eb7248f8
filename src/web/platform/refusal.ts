import { ApiError } from './api.ts'

/** The server's message for a refusal; `otherwise` for a failure or no response. */
export function refusalOr(problem: unknown, otherwise: string): string {
  const refused = problem instanceof ApiError && problem.status >= 400 && problem.status < 500
  return refused && problem.message ? problem.message : otherwise
}
