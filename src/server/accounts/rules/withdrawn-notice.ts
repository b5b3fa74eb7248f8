import { words } from './catalogue.ts'
/** A sentence to append to an answer when a pending change of address was withdrawn as well. */
export function withdrawnNotice(withdrawn: boolean): string {
  return withdrawn ? ` ${words.withdrawn()}` : ''
}
