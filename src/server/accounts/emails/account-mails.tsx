import {
  EMAIL_CHANGE_HOURS,
  RESET_HOURS,
  type Role,
  STAFF_PASSWORD_MIN,
  VERIFY_HOURS,
} from '../../../shared/accounts/contract.ts'
import { readerLanguage, urlIn } from '../../../shared/language/language.ts'
import type { Theatre } from '../../../shared/platform/settings/settings.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { clockTime, longDate } from '../../../shared/platform/when.ts'
import { plainLine } from '../../../shared/tickets/wording.ts'
import type { MailDraft } from '../../platform/mail/mail-layout.tsx'
import { mailStyles } from '../../platform/mail/mail-styles.ts'
import { plainMail } from '../../platform/mail/plain-mail.tsx'
import { deviceName } from '../rules/devices.ts'
import { words } from './catalogue.ts'

/** What a mail about an account says: what happened, and at most one button, whose address stands below it as text. */
type Said = {
  subject: string
  preview: string
  reason: string
  title: string
  texts: readonly string[]
  action?: { label: string; link: string; note: string }
}

/** The owner's first name; null when the address is not verified. */
type Named = { firstName: string | null }

/** A mail in the frame that all mails about accounts share, with a greeting by name. */
const mailTo =
  <Props extends Named>(say: (props: Props, theatre: string) => Said) =>
  (props: Props, { theatreName }: Theatre): MailDraft =>
    draftAccountMail(say(props, theatreName), props.firstName)

/** The same for a reader who is still unknown, and is named in nothing. */
const mailToAnybody =
  <Props,>(say: (props: Props, theatre: string) => Said) =>
  (props: Props, { theatreName }: Theatre): MailDraft =>
    draftAccountMail(say(props, theatreName), null)

function draftAccountMail({ texts, action, ...mail }: Said, firstName: string | null) {
  const greeting = firstName === null ? words.hello() : common.helloName({ name: plainLine(firstName) })
  const link = action && urlIn(readerLanguage(), action.link)
  return plainMail({
    ...mail,
    texts: [greeting, ...texts],
    ...(action && { button: { href: action.link, label: action.label } }),
    foot: action && (
      <>
        <p className="m-small" style={mailStyles.small}>
          {action.note}
        </p>
        <p className="m-small" style={mailStyles.small}>
          <a href={link} style={mailStyles.link} target="_blank" rel="noopener">
            {link}
          </a>
        </p>
      </>
    ),
  })
}

type MailName =
  | 'deleted'
  | 'merged'
  | 'verify'
  | 'confirm'
  | 'device'
  | 'reset'
  | 'wrong'
  | 'announce'
  | 'changed'

/** The parts that stand in the catalogue under the name of the mail. */
const partsOf = (name: MailName, theatre: string) => ({
  subject: words[`${name}Subject`]({ theatre }),
  preview: name === 'announce' || name === 'changed' ? words.actNow() : words[`${name}Preview`](),
  reason: words[`${name}Reason`]({ theatre }),
  title: words[`${name}Title`](),
})

/** Date and time of a moment in ms since 1970. */
const moment = (at: number, timeZone: string) => ({
  date: longDate(at, timeZone),
  time: clockTime(at, timeZone),
})

/** Asks a new patron to verify the address. `link` is the full URL, token included, as in the mails below. */
export const verifyEmail = mailToAnybody(({ link }: { link: string }, theatre) => ({
  ...partsOf('verify', theatre),
  texts: [words.verifyText()],
  action: { label: words.verify(), link, note: words.linkNote({ hours: VERIFY_HOURS }) },
}))

/** The code that proves the address of somebody who buys without an account. */
export const guestCode = mailToAnybody(({ code }: { code: string }, theatre) => ({
  subject: words.guestSubject({ theatre }),
  preview: words.guestTitle({ code }),
  reason: words.guestReason({ theatre }),
  title: words.guestTitle({ code }),
  texts: [words.guestText()],
}))

/** Asks the owner of the new address to confirm it. */
export const emailConfirm = mailToAnybody(({ link }: { link: string }, theatre) => ({
  ...partsOf('confirm', theatre),
  texts: [words.confirmText()],
  action: { label: words.giveAddress(), link, note: words.linkNote({ hours: EMAIL_CHANGE_HOURS }) },
}))

/** Warns the current address that another one was requested; `link` stops the change. */
export const emailAnnounce = mailTo(
  ({ newEmail, link }: Named & { newEmail: string; link: string }, theatre) => ({
    ...partsOf('announce', theatre),
    texts: [words.announceText({ address: newEmail })],
    action: { label: words.stop(), link, note: words.announceNote() },
  }),
)

/** Sends the link that resets the password. */
export const passwordReset = mailTo(({ link }: Named & { link: string }, theatre) => ({
  ...partsOf('reset', theatre),
  texts: [words.resetText()],
  action: { label: words.choose(), link, note: words.resetNote({ hours: RESET_HOURS }) },
}))

/** Something that happened at a time, in ms since 1970; `link` leads to where the password is reset. */
type Happened = Named & { at: number; timeZone: string; link: string }

/** Tells the owner that the password has changed. */
export const passwordChanged = mailTo(({ at, timeZone, link }: Happened, theatre) => ({
  ...partsOf('changed', theatre),
  texts: [words.changedText(moment(at, timeZone))],
  action: { label: words.notMe(), link, note: words.changedNote() },
}))

/** Reports a log-in from a browser not used before; `userAgent`: what the browser says of itself. */
export const newDevice = mailTo(
  ({ userAgent, at, timeZone, link }: Happened & { userAgent: string }, theatre) => ({
    ...partsOf('device', theatre),
    texts: [words.deviceText({ device: deviceName(userAgent), ...moment(at, timeZone) })],
    action: { label: words.notMe(), link, note: words.deviceNote() },
  }),
)

/** Warns of many wrong passwords for one account, the first of them at `since`. */
export const wrongPasswords = mailTo(
  ({ count, since, timeZone, link }: Omit<Happened, 'at'> & { count: number; since: number }, theatre) => ({
    ...partsOf('wrong', theatre),
    texts: [
      words.wrongCount({ ...moment(since, timeZone), count }),
      words.wrongWasYou(),
      words.wrongWasNotYou(),
    ],
    action: { label: words.choose(), link, note: words.wrongNote() },
  }),
)

type RoleDecidedProps = Named & {
  role: Role
  /** `waits`: assigned, but in force only once a long password is set; `link` then leads there. */
  decision: 'given' | 'waits' | 'refused'
  link: string
}

/** Tells a person how a role was decided. */
export const roleDecided = mailTo(({ role, decision, link }: RoleDecidedProps, theatre) => ({
  subject: words[`${decision}Subject`]({ theatre }),
  preview: decision === 'waits' ? words.waitsPreview() : words.aboutRole(),
  reason: words.roleReason({ theatre }),
  title: words[`${decision}Title`]({ role }),
  texts: [words[`${decision}Text`]({ role, min: STAFF_PASSWORD_MIN })],
  action:
    decision === 'waits'
      ? { label: words.setLonger(), link, note: words.setLongerNote() }
      : { label: words.openSite(), link, note: words.orOpen() },
}))

/** Says that an account nobody uses will be deleted, and how to keep it. */
export const accountUnused = mailTo(({ days, link }: Named & { days: number; link: string }, theatre) => ({
  subject: words.unusedSubject({ theatre, days }),
  preview: words.unusedPreview(),
  reason: words.unusedReason({ theatre }),
  title: words.unusedTitle(),
  texts: [words.unusedText({ days })],
  action: { label: common.keepMyAccount(), link, note: words.leadsHere() },
}))

/** Confirms that the account has been deleted. */
export const accountDeleted = mailTo((_: Named, theatre) => ({
  ...partsOf('deleted', theatre),
  texts: [words.deletedText()],
}))

/**
 * Tells both addresses of a person that their two accounts are one; `goes`: this address is that of the account that was
 * closed. Names neither address: somebody may have erred.
 */
export const accountsMerged = mailTo(({ goes }: Named & { goes: boolean }, theatre) => ({
  ...partsOf('merged', theatre),
  texts: [goes ? words.mergedAway() : words.mergedHere(), words.onlyOne()],
}))
