/** Asks the reader whether what was typed may be lost. */
export type Ask = () => Promise<boolean>

/** The forms with changes. */
export const asking = new Set<Ask>()

/** Whether the reader may go to this address: forms with changes ask once for all, and not again once agreed. */
export async function mayLeaveTo(address: string): Promise<boolean> {
  if (staysHere(address)) return true
  const [ask] = asking
  if (ask && !(await ask())) return false
  asking.clear()
  return true
}

/** Whether going to this address has to wait for `mayLeaveTo`. */
export const asksBefore = (address: string): boolean => asking.size > 0 && !staysHere(address)

/** Whether only the part after `#` differs. */
function staysHere(address: string): boolean {
  const { pathname, search } = new URL(address, window.location.href)
  return pathname === window.location.pathname && search === window.location.search
}
