/** The only logger of the web app: a stable code to search for, then the details. */
export function logProblem(code: string, detail?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the only place that logs to the console
  console.error(`[${code}]`, detail ?? '')
}

/** The call, whose failure is logged before it is thrown on, unless the call was aborted. */
export async function logFailure<T>(code: string, call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (problem) {
    if (!isAbort(problem)) logProblem(code, problem)
    throw problem
  }
}

/** Whether a call was given up on purpose, as with the page or the session that made it. */
export function isAbort(problem: unknown): boolean {
  return problem instanceof DOMException && problem.name === 'AbortError'
}
