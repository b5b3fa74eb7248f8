/** Leaves alone what is said of a wrong field: `error: () => words.sayWhy()` in a schema. */
const messages = {
  shouldIgnore: (path) =>
    path.isObjectProperty() && path.node.key.name === 'error'
      ? 'a message, which catalogues prove'
      : undefined,
}

export const strykerPlugins = [{ kind: 'Ignore', name: 'messages', value: messages }]
