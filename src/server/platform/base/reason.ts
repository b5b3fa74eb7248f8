/** Causes of one error that are told. */
const TOLD = 5
/** How far back causes are told: what ends up as its own cause would have no end. */
const DEEP = 5

/** What an error says and its causes: `fetch failed (connect ECONNREFUSED 127.0.0.1:4318)`. Not masked. */
export function reasonOf(error: unknown, depth = 0): string {
  if (!(error instanceof Error)) return String(error)
  const { message, code, cause } = error as Error & { code?: unknown }
  // Two refused addresses of one name come with their code alone.
  if (message === '') return String(code ?? error.name)
  if (depth === DEEP) return message
  const causes = error instanceof AggregateError ? error.errors : cause instanceof Error ? [cause] : []
  const told = new Set(
    causes.map((each) => reasonOf(each, depth + 1)).filter((reason) => !message.includes(reason)),
  )
  return told.size === 0 ? message : `${message} (${[...told].slice(0, TOLD).join('; ')})`
}
