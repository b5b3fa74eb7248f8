import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import { ResponseSerializationError, serializerCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'

/**
 * Serializes answers by their schemas. A row of a list that does not match, because the database was edited by hand, is
 * left out and passed to `onLeftOut`; the rest of the list is sent. This applies to lists that a GET answers, or has under
 * one name; any other answer that does not match fails.
 */
export function answersWithoutBadRows(
  onLeftOut: (what: object) => void,
): FastifySerializerCompiler<z.ZodType> {
  return (route) => {
    const write = serializerCompiler(route)
    return (data) => {
      try {
        return write(data)
      } catch (error) {
        const bad =
          route.method === 'GET' && error instanceof ResponseSerializationError && badRows(data, error)
        if (!bad) throw error
        const answer = write(bad.rest)
        onLeftOut({ url: route.url, rows: bad.rows })
        return answer
      }
    }
  }
}

/** The answer without the rows that an error is about; null if it is about anything else. */
function badRows(data: unknown, { cause }: ResponseSerializationError) {
  const left = new Map<unknown[], { index: number; problem: string }[]>()
  for (const { path, message } of cause.issues) {
    const [first, second] = path
    const rows = Array.isArray(data) ? data : (data as Record<PropertyKey, unknown>)[first ?? '']
    const index = Array.isArray(data) ? first : second
    if (!Array.isArray(rows) || typeof index !== 'number') return null
    left.set(rows, [...(left.get(rows) ?? []), { index, problem: `${path.join('.')}: ${message}` }])
  }
  const withoutBad = (rows: unknown) =>
    Array.isArray(rows) && left.has(rows)
      ? rows.filter((_, index) => !left.get(rows)?.some((one) => one.index === index))
      : rows
  const rest = Array.isArray(data)
    ? withoutBad(data)
    : Object.fromEntries(Object.entries(data as object).map(([name, value]) => [name, withoutBad(value)]))
  const idOf = (row: unknown) => (row as { id?: unknown; _id?: unknown }).id ?? (row as { _id?: unknown })._id
  return {
    rest,
    rows: [...left].flatMap(([rows, bad]) =>
      bad.map(({ index, problem }) => ({ id: idOf(rows[index]), problem })),
    ),
  }
}
