import fc from 'fast-check'

/** A JSON schema, as far as the API description uses it. */
export type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  pattern?: string
  format?: string
}

/** Values known to the product, by the name of the field or parameter that they fit. */
export type Known = Record<string, readonly string[]>

const LONGEST_TEXT = 200
const LARGEST_NUMBER = 1_000_000

/** Values that the schema allows, of the product's own where the name of a field says which. */
export function valid(schema: Schema, known: Known, name = ''): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const either = schema.anyOf ?? schema.oneOf
  if (either) return fc.oneof(...either.map((each) => valid(each, known, name)))
  if (schema.allOf) return fc.oneof(...schema.allOf.map((each) => valid(each, known, name)))
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  switch (type) {
    case 'object':
      return object(schema, known)
    case 'array':
      return fc.array(valid(schema.items ?? {}, known, name), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, (schema.minItems ?? 0) + 5),
      })
    case 'integer':
      return fc.integer(range(schema))
    case 'number': {
      const { min, max } = range(schema)
      return fc.oneof(fc.integer({ min, max }), fc.double({ min, max, noNaN: true }))
    }
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return text(schema, known, name)
  }
}

const range = ({ minimum = 0, maximum = LARGEST_NUMBER }: Schema) => ({
  min: Math.ceil(Math.max(minimum, -LARGEST_NUMBER)),
  max: Math.floor(Math.max(Math.min(maximum, LARGEST_NUMBER), minimum)),
})

function object({ properties = {}, required = [] }: Schema, known: Known): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, each]) => [name, valid(each, known, name)] as const)
  return fc.record(Object.fromEntries(fields), {
    requiredKeys: required.filter((name) => name in properties),
  })
}

function text(
  { format, pattern, minLength = 0, maxLength }: Schema,
  known: Known,
  name: string,
): fc.Arbitrary<unknown> {
  const words = known[name]
  if (words && words.length > 0) return fc.constantFrom(...words)
  if (format === 'email') return fc.constantFrom(...(known.email ?? ['somebody@mail.example']))
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  if (format === 'uri') return fc.constant('https://pictures.example/a.png')
  if (pattern === '^[0-9a-f]{32}$') return fc.constantFrom(...(known.id ?? ['0'.repeat(32)]))
  if (pattern) return matching(pattern)
  return fc.string({
    minLength,
    maxLength: Math.min(maxLength ?? LONGEST_TEXT, LONGEST_TEXT),
    unit: 'grapheme',
  })
}

/**
 * Texts that match a pattern, if fast-check understands it; negated classes take it seconds, and any text will mostly
 * do.
 */
function matching(pattern: string): fc.Arbitrary<string> {
  if (/\\p|\[\^/i.test(pattern)) return fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' })
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'))
  } catch {
    return fc.string({ maxLength: 40 })
  }
}

const deep = (levels: number) => {
  let value: unknown = 1
  for (let i = 0; i < levels; i++) value = i % 2 === 0 ? [value] : { a: value }
  return value
}

/** Values that hardly any schema allows. */
export const hostile: fc.Arbitrary<unknown> = fc.constantFrom<unknown>(
  ...[null, true, false, -1, 0, 0.5, 1e9, 2 ** 53, -(2 ** 63), 1e308, '', ' ', '0', '-1', '1e9', 'NaN'],
  ...['\0', 'a\0b', '\ud800', 'x\udfff', '\u202e', '\r\nBcc: x@y.example', "' or 1=1 --", '{{7*7}}#{7*7}'],
  ...['<script>alert(1)</script>', '../../etc/passwd', 'javascript:alert(1)', '__proto__', 'constructor'],
  ...['x'.repeat(10_000), '🎭'.repeat(3000), 'x'.repeat(70_000), [], {}, [[]], [null], deep(200), deep(2000)],
  ...[
    Array(3000).fill(1),
    Array(500).fill({}),
    { length: 1e9 },
    { toString: 1 },
    { valueOf: 1 },
    { $gt: '' },
  ],
  JSON.parse('{"__proto__":{"role":"admin"}}'),
)

const intruders = [
  'role',
  'isAdmin',
  'userId',
  'emailVerified',
  'price',
  'status',
  'id',
  'toString',
  '__proto__',
]

/** What the schema allows, with one place of it changed. */
export function nearlyValid(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  return fc
    .tuple(valid(schema, known), hostile, fc.nat(), fc.constantFrom(...intruders))
    .map(([value, odd, at, intruder]) => {
      if (typeof value !== 'object' || value === null) return odd
      const copy = JSON.parse(JSON.stringify(value)) as Record<string, unknown>
      const keys = Object.keys(copy)
      const key = keys[at % (keys.length || 1)]
      if (key === undefined || at % 5 === 0)
        Object.defineProperty(copy, intruder, {
          value: odd,
          enumerable: true,
          configurable: true,
          writable: true,
        })
      else if (at % 5 === 1) delete copy[key]
      else copy[key] = odd
      return copy
    })
}

/** A body for this schema: mostly almost valid, so that it passes the first checks. */
export const bodies = (schema: Schema, known: Known): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 3, arbitrary: valid(schema, known) },
    { weight: 5, arbitrary: nearlyValid(schema, known) },
    { weight: 1, arbitrary: hostile },
  )
