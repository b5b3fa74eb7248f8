/** Words said when read: `spoken({ cash: words.cash }).cash` is in the reader's language. Do not read it on load. */
export function spoken<Key extends string>(
  says: Readonly<Record<Key, () => string>>,
): Readonly<Record<Key, string>> {
  const getters = Object.entries<() => string>(says).map(([key, say]) => [
    key,
    { enumerable: true, get: () => say() },
  ])
  return Object.defineProperties({}, Object.fromEntries(getters)) as Readonly<Record<Key, string>>
}
