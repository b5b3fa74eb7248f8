import type { ReactNode } from 'react'
import type { Privacy } from '../../../shared/accounts/privacy.ts'
import { retention } from '../../../shared/platform/retention.ts'

type Kept = { title: string; what: string; why: string; howLong: ReactNode }

/** Everything that is kept about people, a row each. The periods are those that the server deletes by. */
function rowsOf({ unverifiedDays, idleYears, orderYears, mailLogMonths }: Privacy): Kept[] {
  return [
    {
      title: 'Your account',
      what: 'Name, e-mail address, phone number, a photo if you add one, the language of our e-mails to you, a role that you asked for, and your password in a form that nobody can read.',
      why: 'To sell you numbered seats, to send you tickets, and to reach you when a performance changes.',
      howLong: `Until you delete it. If nobody uses it for ${idleYears} years, we delete it; we tell you ${retention.warningDays} days before. If the e-mail address is not verified, after ${unverifiedDays} days.`,
    },
    {
      title: 'Your orders',
      what: 'Shows, seats that you held and bought, kinds of tickets, donations, amounts, payments and refunds. We never see the number of your card.',
      why: 'For the tickets, for refunds and exchanges, and because the tax law demands books.',
      howLong: `With your name, until you delete your account or ${orderYears} years have passed since the end of the year of the order. Amounts and dates stay in the books without your name.`,
    },
    {
      title: 'Bought at the box office',
      what: 'Your name and e-mail address, if you buy at the box office without an account.',
      why: 'For your ticket, refunds and complaints.',
      howLong: `${retention.walkInDays} days after the performance, or until a refund is settled.`,
    },
    {
      title: 'Scans at the door',
      what: 'When your tickets were scanned at the door, and which member of staff scanned them.',
      why: 'So that a ticket admits once, and to settle disputes at the door.',
      howLong: `As long as the order. What staff wrote about a scan is deleted after ${retention.doorNoteDays} days.`,
    },
    {
      title: 'What you agreed to',
      what: 'Which e-mails and notifications you agreed to: when, on which page, and in which words.',
      why: 'To send what you want and nothing else, and to show that you agreed.',
      howLong: 'As long as your account.',
    },
    {
      title: 'E-mails we sent',
      what: 'Which e-mails we sent you: address, subject, time, and whether they arrived. Their text is not kept.',
      why: 'To find out why something did not reach you.',
      howLong: `${mailLogMonths} months. An address that refused our e-mails is remembered for ${retention.refusalDays} days, and an e-mail that could not be delivered for ${retention.jobDays} days.`,
    },
    {
      title: 'Where you are logged in',
      what: 'Where you are logged in: browser, time, and when it was last used.',
      why: 'So that you can see and end your sessions, and be told of a log-in from a new device.',
      howLong: `${retention.sessionDays} days after a session ends; a device that you have used is known for ${retention.deviceDays} days, and the kind of its browser, as a code, as long as your account.`,
    },
    {
      title: 'Notifications',
      what: 'The address of your browser for notifications, if you turn them on.',
      why: 'To notify you of your shows.',
      howLong: 'Until you turn them off or log out there.',
    },
    {
      title: 'Notes of the box office',
      what: 'What the box office notes about your account or an order, such as that you need a step-free seat.',
      why: 'To serve you well. You get these notes when you download your data.',
      howLong: 'As long as your account.',
    },
    {
      title: 'Reports',
      what: 'Reports that list names for the office.',
      why: 'To write to those who agreed, and to settle the till.',
      howLong: `${retention.reportDays} days.`,
    },
    {
      title: 'Guards against misuse',
      what: 'A trace of the mailbox and network that seats were held from, and counters of wrong passwords, as codes that cannot be turned back.',
      why: 'So that nobody holds the whole house, and nobody guesses passwords.',
      howLong: `${retention.originDays} day after the hold; counters ${retention.counterDays} day.`,
    },
    {
      title: 'Log of the web server',
      what: 'The log of the web server: the address of your connection and the pages that it asked for.',
      why: 'To find faults and attacks.',
      howLong: `At most ${retention.logDays} days.`,
    },
    {
      title: 'Record of the office',
      what: 'The record of who did what in the office. It has numbers of accounts and orders, and no names.',
      why: 'So that changes of money and rights can be checked.',
      howLong: 'As long as the theatre keeps its books.',
    },
  ]
}

/** What is kept, why, and for how long. */
export function KeptAboutYou({ privacy }: { privacy: Privacy }) {
  return (
    <div className="kept-list">
      {rowsOf(privacy).map(({ title, what, why, howLong }) => (
        <div key={title} className="kept">
          <h3>{title}</h3>
          <p>{what}</p>
          <dl>
            <dt>Why</dt>
            <dd>{why}</dd>
            <dt>How long</dt>
            <dd>{howLong}</dd>
          </dl>
        </div>
      ))}
      <p className="prose">
        Backups hold everything for at most {retention.backupMonths} months; nothing in them is used but to
        restore the system after a fault, and what was deleted since is deleted again then.
      </p>
    </div>
  )
}
