/** Most causes of one error that are named. */
const MAX_CAUSES = 5
/** How many levels of causes are named. A limit, since a cause may refer back to itself. */
const MAX_DEPTH = 5

/** What an error says and its causes: `fetch failed (connect ECONNREFUSED 127.0.0.1:4318)`. Not masked. */
export function reasonOf(error: unknown, depth = 0): string {
  if (!(error instanceof Error)) return String(error)
  const { message, code, cause } = error as Error & { code?: unknown }
  // Two refused addresses of one name come with their code alone.
  if (message === '') return String(code ?? error.name)
  if (depth === MAX_DEPTH) return message
  const causes = error instanceof AggregateError ? error.errors : cause instanceof Error ? [cause] : []
  const reasons = new Set(
    causes.map((each) => reasonOf(each, depth + 1)).filter((reason) => !message.includes(reason)),
  )
  return reasons.size === 0 ? message : `${message} (${[...reasons].slice(0, MAX_CAUSES).join('; ')})`
}
