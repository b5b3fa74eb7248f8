/** Asks the reader whether what was typed may be lost. */
export type Ask = () => Promise<boolean>

/** The forms with changes. */
export const asking = new Set<Ask>()

/**
 * Whether the reader may go to this address: on another page each form with changes asks first. Once they agree, nothing
 * asks again.
 */
export async function mayLeaveTo(address: string): Promise<boolean> {
  if (staysHere(address)) return true
  for (const ask of asking) if (!(await ask())) return false
  asking.clear()
  return true
}

/** Whether going to this address has to wait for `mayLeaveTo`. */
export const asksBefore = (address: string): boolean => asking.size > 0 && !staysHere(address)

const staysHere = (address: string) =>
  new URL(address, window.location.href).pathname === window.location.pathname
