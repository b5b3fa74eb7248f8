import { posix } from 'node:path'
import { mayUse } from './imports.ts'
import type { SourceFile } from './layout.ts'
import { checkScale } from './scale.ts'

/** Where every colour is named. It may also define areas of a page with their own light. */
const tokens = 'src/web/ui/theme/theme.css'
const colour =
  /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b(?!-)|\b(?:rgba?|hsla?|hwb|oklch|oklab|lab|lch)\(/gi

/** The folders whose stylesheets define each class. */
export type ClassHomes = ReadonlyMap<string, readonly string[]>

/** Finds the home of every class in the stylesheets of `src/web`. */
export function classHomes(files: readonly SourceFile[]): ClassHomes {
  const homes = new Map<string, string[]>()
  for (const { path, text } of files.filter((file) => isStylesheet(file) && file.path !== tokens)) {
    const folder = posix.dirname(path)
    for (const classes of selectorsOf(text).map(classesOf)) {
      const [first] = classes
      if (first === undefined || classes.some((name) => name !== first)) continue
      const known = homes.get(first) ?? []
      if (!known.includes(folder)) homes.set(first, [...known, folder])
    }
  }
  return homes
}

/**
 * Problems with a file's classes, colours and measures: each class has one home, and only code above it may use it;
 * colours, sizes and spaces are those of the theme.
 */
export function checkStyles(file: SourceFile, homes: ClassHomes): string[] {
  if (!file.path.startsWith('src/web/') || /\.test\.tsx?$/.test(file.path)) return []
  if (file.path === tokens) return checkScale(file)
  return [
    ...checkScale(file),
    ...checkColours(file),
    ...(isStylesheet(file)
      ? [...checkSelectors(file, homes), ...checkFields(file)]
      : checkClassNames(file, homes)),
  ]
}

function checkColours({ path, text }: SourceFile): string[] {
  const found = isStylesheet({ path, text })
    ? [...withoutComments(text).matchAll(colour)].map(([value]) => value)
    : [...text.matchAll(/["'`](#[0-9a-f]{3,8})["'`]/gi)].map(([, value = '']) => value)
  return [...new Set(found)].map((value) => `has the colour ${value}; give it a name in ${tokens}.`)
}

function checkSelectors({ path, text }: SourceFile, homes: ClassHomes): string[] {
  const folder = posix.dirname(path)
  /** A class that is never styled by itself belongs to whoever uses it. */
  const isOwn = (name: string) => (homes.get(name) ?? [folder]).every((home) => home === folder)
  return selectorsOf(text).flatMap((selector) => {
    const classes = classesOf(selector)
    if (classes.length === 0 || classes.some(isOwn)) return []
    const home = homes.get(classes[0] ?? '')?.join(' and ')
    return [
      `dresses "${selector}", a class of ${home}; do it in one folder, or name a class of this one with it.`,
    ]
  })
}

/** An iPhone zooms in on a field whose letters are smaller, and leaves the page so. */
function checkFields({ text }: SourceFile): string[] {
  return [...withoutComments(text).matchAll(/([^{};]+)\{([^{}]*)\}/g)].flatMap(
    ([, selector = '', rules = '']) => {
      const bare = selector.replace(/:has\([^)]*\)/g, '')
      const field = bare.split(/,(?![^(]*\))/).find((part) => isField.test(part.trim()))
      return field && smallFont.test(rules)
        ? [`gives "${field.trim()}" letters below 16 px, at which a phone zooms in; use --size-l or more.`]
        : []
    },
  )
}

/** A selector whose last part is a field to type into or choose from. */
const isField = /(?:^|[\s>+~(])(?:(?:input|select|textarea)(?![\w-])|[\w.-]*\.input(?![\w-]))[^\s>+~]*$/
const smallFont =
  /(?:^|[;\s])font(?:-size)?:[^;]*?(?:var\(--size-(?:xs|s|m)\)|(?<![\d.])(?:\d|1[0-5])(?:\.\d+)?px)/

function checkClassNames({ path, text }: SourceFile, homes: ClassHomes): string[] {
  const literals = [...text.matchAll(/\bclassName=(?:"([^"]*)"|\{([^}]*)\})/g)].map(
    ([, plain, code]) =>
      plain ?? [...(code ?? '').matchAll(/['"`]([^'"`$]*)/g)].map(([, text]) => text).join(' '),
  )
  return [...new Set(literals.join(' ').split(/\s+/))].flatMap((name) => {
    const home = homes.get(name)?.[0]
    const problem = home && mayUse(path, `${home}/styles.css`)
    return problem ? [`uses the class ${name} of ${home}: ${problem}`] : []
  })
}

function isStylesheet({ path }: SourceFile): boolean {
  return path.startsWith('src/web/') && path.endsWith('.css')
}

function withoutComments(css: string): string {
  return css.replace(/\/\*[\s\S]*?\*\//g, '')
}

function selectorsOf(css: string): string[] {
  return [...withoutComments(css).matchAll(/([^{};]+)\{/g)]
    .map(([, selector = '']) => selector.trim())
    .filter((selector) => !selector.startsWith('@'))
    .flatMap((selector) => selector.split(/,(?![^(]*\))/).map((part) => part.trim()))
}

function classesOf(selector: string): string[] {
  return [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name)
}
