/** The only logger of the web app: a stable code to search for, then the details. */
export function logProblem(code: string, detail?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the only place that logs to the console
  console.error(`[${code}]`, detail ?? '')
}
