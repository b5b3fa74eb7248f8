/** Words of our addresses (`/shows/all`, `/shows/update`), so no names of shows. */
const reserved = ['all', 'update', '.', '..']

/** What makes the names of two shows the same: Unicode NFC, case and spaces aside. */
export function nameKey(name: string): string {
  // Upper case first: it makes ß and SS, and both small sigmas, one.
  return name.normalize('NFC').toUpperCase().toLowerCase().normalize('NFC').trim().replace(/\s+/g, ' ')
}

/** What a name is searched by: accents, kinds of apostrophe, case and spaces aside. */
export function searchKey(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('’', "'")
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

/** Why a show may not have this name, as a sentence, or null. Addresses take a name or an id, so no name looks like one. */
export function nameRefusal(name: string): string | null {
  if (reserved.includes(nameKey(name))) return 'This word is reserved. Please choose another name.'
  if (/^[0-9a-f]{32}$/i.test(name.trim())) return 'This looks like an id. Please choose another name.'
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(name) ? null : 'Please enter a name that can be read.'
}
