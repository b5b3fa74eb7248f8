import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { type Language, languages } from '../../src/shared/language/language.ts'
import type { CompiledCatalogue } from '../../src/shared/language/speak.ts'
import { pseudoMessage } from './pseudo-language.ts'

const folder = new URL('../../src/shared/language/', import.meta.url)

/** Whether this build speaks the pseudo-language in the place of French. */
export const isPseudo = process.env.PSEUDO_LANGUAGE === '1'

/** A catalogue's module, and in it the catalogue's name. */
const named = /\/src\/(.*)[/-]catalogue\.ts$/

/**
 * Compiles the catalogues, so that no program has to read ICU messages: those of a browser with the texts of its
 * language alone, which `languageOf` names by the build's environment, those of the server with all. A catalogue that a
 * program does not use is left out of it, such as one needed only for rendering in the browser's build.
 */
export function compiledCatalogues(languageOf: (environment: string) => Language | null): Plugin {
  return {
    name: 'compiled-catalogues',
    apply: 'build',
    load: {
      filter: { id: named },
      async handler(id) {
        const only = languageOf(this.environment.name)
        const name = named.exec(id)?.[1] ?? ''
        return moduleOf(id, name, only ? [only] : languages)
      },
    },
  }
}

async function moduleOf(file: string, name: string, wanted: readonly Language[]): Promise<string> {
  // By their addresses, so that both are the module that the catalogue imports: this one is part of a bundle.
  await import(pathToFileURL(file).href)
  const { catalogues, compileTexts } = await import(new URL('define.ts', folder).href)
  const texts = catalogues.get(name)
  if (!texts) throw new Error(`${file} has no catalogue named ${name}.`)
  const compiled: CompiledCatalogue = compileTexts(texts)
  if (isPseudo) compiled.fr = inPseudo(compiled.en)
  const said = Object.fromEntries(wanted.map((language) => [language, compiled[language]]))
  return [
    `import { speak } from ${JSON.stringify(fileURLToPath(new URL('speak.ts', folder)))}`,
    `export const words = /* @__PURE__ */ speak(${JSON.stringify(name)}, ${JSON.stringify(said)})`,
  ].join('\n')
}

function inPseudo(english: CompiledCatalogue['en'] = {}) {
  return Object.fromEntries(Object.entries(english).map(([name, message]) => [name, pseudoMessage(message)]))
}
