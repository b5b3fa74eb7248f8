import { existsSync } from 'node:fs'

/** Throws an error that says what to install where a package that only the lab has is missing. */
export function requirePackage(name: string): void {
  if (existsSync(new URL(`../node_modules/${name}/package.json`, import.meta.url))) return
  throw new Error(`This bench compares with ${name}, which only the lab has. Install it: npm ci --prefix lab`)
}
