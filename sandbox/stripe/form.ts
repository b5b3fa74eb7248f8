import { invalidParam } from './errors.ts'

/** A form value as Stripe nests it: `a[b][0]=c` is `{a: {b: {0: 'c'}}}`. Lists keep their indices as names. */
export type FormValue = string | Form
export type Form = { [name: string]: FormValue }

/** Reads a form-encoded body or query with nested brackets. */
export function parseForm(text: string): Form {
  const root = emptyForm()
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [
      name.split('[', 1)[0] ?? '',
      ...Array.from(name.matchAll(/\[([^\]]*)\]/g), (m) => m[1] ?? ''),
    ]
    const last = path.pop() ?? ''
    let place = root
    for (const part of path) {
      const next = place[part]
      if (next !== undefined && typeof next !== 'string') place = next
      else {
        const made = emptyForm()
        place[part] = made
        place = made
      }
    }
    place[last === '' ? String(Object.keys(place).length) : last] = value
  }
  return root
}

function emptyForm(): Form {
  return Object.create(null)
}

/** Refuses parameters that the call does not have, as Stripe does. */
export function onlyKnown(form: Form, known: readonly string[]): void {
  const unknown = Object.keys(form).find((name) => !known.includes(name))
  if (unknown !== undefined) {
    throw invalidParam(unknown, `Received unknown parameter: ${unknown}`, 'parameter_unknown')
  }
}

/** A text parameter, null when absent or empty. */
export function text(form: Form, name: string, label = name): string | null {
  const value = form[name]
  if (value === undefined || value === '') return null
  if (typeof value !== 'string') throw invalidParam(label, `Invalid string: ${label}`)
  return value
}

/** A text parameter that must be there. */
export function requiredText(form: Form, name: string, label = name): string {
  const value = text(form, name, label)
  if (value === null) throw invalidParam(label, `Missing required param: ${label}.`, 'parameter_missing')
  return value
}

/** A whole number, null when absent. */
export function integer(form: Form, name: string, label = name): number | null {
  const value = text(form, name, label)
  if (value === null) return null
  if (!/^-?\d{1,15}$/.test(value)) {
    throw invalidParam(label, `Invalid integer: ${value}`, 'parameter_invalid_integer')
  }
  return Number(value)
}

/** A nested group of parameters, empty when absent. */
export function group(form: Form, name: string, label = name): Form {
  const value = form[name]
  if (value === undefined || value === '') return emptyForm()
  if (typeof value === 'string') throw invalidParam(label, `Invalid object`)
  return value
}

/** A list parameter in order of its indices, empty when absent. */
export function list(form: Form, name: string): FormValue[] {
  return Object.values(group(form, name))
}

/** A list of texts, such as `expand[]`. */
export function texts(form: Form, name: string): string[] {
  return list(form, name).filter((value) => typeof value === 'string')
}

/** Metadata within Stripe's limits: 50 keys of 40 characters, values of 500. Empty values unset a key. */
export function metadata(form: Form, name: string, label = name): Record<string, string> {
  const entries = Object.entries(group(form, name, label))
  if (entries.length > 50) throw invalidParam(label, 'Metadata can only have 50 keys')
  const read: Record<string, string> = {}
  for (const [key, value] of entries) {
    if (typeof value !== 'string') throw invalidParam(label, `Invalid metadata value for ${key}`)
    if (key.length > 40) throw invalidParam(label, 'Metadata keys can be at most 40 characters')
    if (value.length > 500) {
      throw invalidParam(
        label,
        `Metadata values can have up to 500 characters, but ${key} has ${value.length}`,
      )
    }
    if (value !== '') read[key] = value
  }
  return read
}
