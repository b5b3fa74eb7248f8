/** A sentence to append to an answer when a pending change of address was withdrawn as well. */
export function withdrawnNotice(withdrawn: boolean): string {
  return withdrawn ? ' The pending change to your e-mail address has been withdrawn.' : ''
}
