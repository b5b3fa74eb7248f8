/**
 * A table of words that are said when they are read: `spoken({ cash: words.cash }).cash` is in the language of whoever
 * reads then. Do not read it while a module loads.
 */
export function spoken<Key extends string>(
  says: Readonly<Record<Key, () => string>>,
): Readonly<Record<Key, string>> {
  const getters = Object.entries<() => string>(says).map(([key, say]) => [
    key,
    { enumerable: true, get: () => say() },
  ])
  return Object.defineProperties({}, Object.fromEntries(getters)) as Readonly<Record<Key, string>>
}
