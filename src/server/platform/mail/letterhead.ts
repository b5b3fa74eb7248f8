import { defaultSettings, type Theatre, theatreOf } from '../../../shared/platform/settings.ts'

let present = theatreOf(defaultSettings)

/** What mails and documents call the theatre and its tax. The worker makes one thing at a time and sets this before each. */
export function letterhead(): Theatre {
  return present
}

/** Sets what `letterhead` answers from now on; the code's own names where nothing is given. */
export function setLetterhead(theatre: Theatre = theatreOf(defaultSettings)): void {
  present = theatre
}
