/** The one web logger: a stable code first, so that a console line can be searched for, then what is known. */
export function logProblem(code: string, detail?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: this is the one place that may
  console.error(`[${code}]`, detail ?? '')
}
