import { words as fieldWords } from '../accounts/fields-catalogue.ts'
import { isReadable, withoutUnseen } from '../platform/text/typed-text.ts'
import { words } from './catalogue.ts'

/** Words used in our paths (`/shows/all`, `/shows/update`), which cannot be names of shows. */
const reserved = ['all', 'update', '.', '..']

/** The key by which names are unique: Unicode NFC, ignoring case, spaces and what is not seen. */
export function nameKey(name: string): string {
  // Upper-casing first makes ß equal SS, and both lower-case sigmas equal.
  return withoutUnseen(name)
    .normalize('NFC')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFC')
    .trim()
    .replace(/\s+/g, ' ')
}

/** Why a show may not have this name, or null. Paths take a name or an id, so it must not look like an id. */
export function nameRefusal(name: string): string | null {
  if (reserved.includes(nameKey(name))) return fieldWords.reserved()
  if (/^[0-9a-f]{32}$/i.test(name.trim())) return fieldWords.likeId()
  return isReadable(name) ? null : words.unreadableName()
}
