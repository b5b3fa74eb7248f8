/** Documents for assessors, whose every statement names the test, file or document behind it. */
export const proofDocuments = [
  'docs/accessibility-report.md',
  'docs/hecvat-lite.md',
  'docs/support.md',
  'docs/data-protection.md',
]

const inRepository = /^(?:src|scripts|e2e|sandbox|lab|deploy|docs|public|api|\.github)\/[\w./-]+$/

/**
 * What a document names and the repository lacks: paths in backticks, links to other documents, and tests, which are
 * written as the path in backticks and their names in quotes: `e2e/x.spec.ts` ("first", "second"). `read` returns the
 * text of a path below the root (of a folder an empty one), or null.
 */
export function missingEvidence(text: string, read: (path: string) => string | null): string[] {
  const flat = text.replace(/\s+/g, ' ')
  const paths = [...flat.matchAll(/`([^`]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => inRepository.test(path))
  const links = [...flat.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, path = '']) => `docs/${path}`)
  const tests = [...flat.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)` \(((?:"[^"]+"(?:, )?)+)\)/g)]
  return [
    ...[...paths, ...links].filter((path) => read(path) === null).map((path) => `there is no ${path}`),
    ...tests.flatMap(([, path = '', names = '']) => {
      const source = read(path)
      if (source === null) return []
      return [...names.matchAll(/"([^"]+)"/g)]
        .filter(([, name = '']) => !hasTest(source, name))
        .map(([, name]) => `${path} has no test "${name}"`)
    }),
  ]
}

/** Whether a file calls something, such as `test`, with this name. */
function hasTest(source: string, name: string): boolean {
  return ["'", '"', '`'].some((quote) => source.replace(/\(\s+/g, '(').includes(`(${quote}${name}${quote}`))
}
