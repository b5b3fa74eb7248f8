import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../../../../shared/language/language.ts'

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

/** The tags by which a document asks for what a module needs, besides the files that every document asks for. */
export type PageFiles = (module: string | null) => { styles: string; scripts: string }

/** Where the pages in a language are built; a development server has one folder for all, with modules for all. */
export function clientDirOf(clientDir: string, language: Language): string {
  const own = language === 'en' ? clientDir : `${clientDir}-${language}`
  return existsSync(own) ? own : clientDir
}

/** Reads the build's manifest; a development server has none, and hands out modules one by one. */
export function readPageFiles(clientDir: string): PageFiles {
  const path = join(clientDir, '.vite/manifest.json')
  const manifest: Manifest = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
  const everywhere = chunksOf(manifest, 'index.html')
  return (module) => {
    const chunks = [...chunksOf(manifest, module ?? '')].filter((chunk) => !everywhere.has(chunk))
    const css = new Set(chunks.flatMap((chunk) => manifest[chunk]?.css ?? []))
    return {
      styles: [...css].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`).join('\n    '),
      scripts: chunks
        .map((chunk) => `<link rel="modulepreload" crossorigin href="/${manifest[chunk]?.file}">`)
        .join('\n    '),
    }
  }
}

/** A chunk and all that it imports at once. */
function chunksOf(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  if (!manifest[name] || found.has(name)) return found
  found.add(name)
  for (const each of manifest[name].imports ?? []) chunksOf(manifest, each, found)
  return found
}
