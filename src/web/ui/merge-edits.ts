/** Whether two values of a form, or of parts of it, are equal. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

export type MergedEdits<T> = {
  /** The fields of `theirs`, with what the writer typed into them. */
  values: T
  /** Fields that only the other person changed: `values` has theirs. */
  taken: (keyof T & string)[]
  /** Fields that both changed, differently: `values` has the writer's. */
  disputed: (keyof T & string)[]
}

/** What the writer typed, merged with what somebody else saved since `base`; the writer's changes win. */
export function mergeEdits<T extends object>(base: T, mine: T, theirs: T): MergedEdits<T> {
  const names = Object.keys(theirs) as (keyof T & string)[]
  const isTyped = (name: keyof T) => !isSame(mine[name], base[name])
  const changed = names.filter(
    (name) => !isSame(theirs[name], base[name]) && !isSame(theirs[name], mine[name]),
  )
  return {
    values: Object.fromEntries(names.map((name) => [name, (isTyped(name) ? mine : theirs)[name]])) as T,
    taken: changed.filter((name) => !isTyped(name)),
    disputed: changed.filter(isTyped),
  }
}
