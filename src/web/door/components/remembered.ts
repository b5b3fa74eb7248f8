import { readLocal, writeLocal } from '../../platform/session/local-storage.ts'

/** What is remembered where storage is disabled: until the page is closed. */
const fallback = new Map<string, string>()

type Key = 'door-performance' | 'door-performance-late' | 'door-camera'

/** A choice made on this device, across reloads; null if there is none. */
export function remembered(key: Key): string | null {
  return readLocal(key) ?? fallback.get(key) ?? null
}

/** Remembers a choice on this device. */
export function remember(key: Key, value: string): void {
  fallback.set(key, value)
  writeLocal(key, value)
}
