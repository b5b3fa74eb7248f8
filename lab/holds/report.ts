import { cpus, loadavg, release, totalmem, type } from 'node:os'
import { figure, table } from '../kit/table.ts'
import { AT_TILL, HOLD_MS, ON_SALE, PURCHASE_MS, type SiteFigures } from './measure-site.ts'
import { PAST } from './past.ts'

const AIMS = { ratio: 0.5, purchases: 50, p99: 100 }

/** Says where this runs and what is counted. */
export function printStart(): void {
  const [cpu] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  const load = loadavg()[0] ?? 0
  console.log(`
Front of House: holds and purchases
Machine   ${cpus().length} × ${cpu?.model.trim()}, ${memory} GiB, ${type()} ${release()}, Node ${process.version}; load ${load.toFixed(1)} at the start.
          Buyers, server, sandbox and database share it: compare within a run, not between runs.
Holds     A buyer asks for 2 neighbouring seats of one of ${ON_SALE} performances of 80, releases them when granted, and
          goes on without a rest; if refused, tries another performance. Counted: requests granted a second, in ${HOLD_MS.measureMs / 1000} s; ms of
          each request, granted or not. In process: the commands behind the route, on the same database, in this run.
Purchases ${AT_TILL} buyers hold 2 seats, ask for the payment link, pay on the sandbox's page and wait for the tickets,
          which the webhook brings; mails yield meanwhile. Counted: orders paid with tickets, in ${PURCHASE_MS.measureMs / 1000} s, and the
          CPU time of the server's main thread for each.
Mails     A queue made while SMTP was down; counted from SMTP's return to the last mail taken.
Past      ${figure(PAST.performances)} performances of the past, ${PAST.seatsSold} tickets each, sold to ${figure(PAST.patrons)} people.
`)
}

/** Prints the tables, and each aim with its figure. */
export function printReport(sites: readonly SiteFigures[]): void {
  console.log(holdTable(sites))
  console.log(`\n${saleTable(sites)}`)
  const load = loadavg()[0] ?? 0
  console.log(
    `\n${aimTable(sites)}\n\nLoad ${load.toFixed(1)} at the end (the bench itself is part of it).\n`,
  )
}

function holdTable(sites: readonly SiteFigures[]): string {
  const head = ['holds', 'buyers', 'in process/s', 'p50 ms', 'p99 ms', 'CPU ms', 'HTTP/s', 'p50 ms', 'p99 ms']
  const rows = sites.flatMap((site) =>
    site.holds.map(({ buyers, command, http }) => [
      nameOf(site),
      buyers,
      figure(command.perSecond),
      figure(command.p50),
      figure(command.p99),
      command.cpuMs.toFixed(2),
      figure(http.perSecond),
      figure(http.p50),
      figure(http.p99),
      figure(http.slowest),
      http.cpuMs.toFixed(2),
      `${Math.round(http.given * 100)} %`,
      (http.perSecond / command.perSecond).toFixed(2),
    ]),
  )
  return table([...head, 'slowest', 'CPU ms', 'given', 'ratio'], rows)
}

function saleTable(sites: readonly SiteFigures[]): string {
  const rows = sites.map((site) => [
    nameOf(site),
    figure(site.purchases.perSecond),
    figure(site.purchases.p50),
    figure(site.purchases.p99),
    site.mainThreadMs.toFixed(1),
    site.mailsBehind,
    site.mails.mails,
    figure(site.mails.perSecond),
    site.unsound === 0 ? 'yes' : `NO: ${site.unsound}`,
  ])
  return table(
    [
      'sales',
      'purchases/s',
      'p50 ms',
      'p99 ms',
      'main thread ms',
      'mails behind',
      'queue',
      'mails/s',
      'adds up',
    ],
    rows,
  )
}

function aimTable(sites: readonly SiteFigures[]): string {
  const rows = sites.flatMap((site) => {
    const full = site.holds.at(-1)
    if (!full) return []
    const ratio = full.http.perSecond / full.command.perSecond
    const { p99 } = full.http
    const sold = site.purchases.perSecond
    const name = nameOf(site)
    return [
      [`${name}: HTTP to in process, 100 buyers`, '≥ 0.5', ratio.toFixed(2), met(ratio >= AIMS.ratio)],
      [`${name}: p99 ms of a hold, 100 buyers`, '< 100', figure(p99), met(p99 < AIMS.p99)],
      [`${name}: purchases a second`, '≥ 50', figure(sold), met(sold >= AIMS.purchases)],
    ]
  })
  return table(['aims', 'aim', 'figure', ''], rows)
}

const met = (is: boolean) => (is ? 'met' : 'missed')

function nameOf(site: SiteFigures): string {
  return `${site.database}${site.past ? ', with the past' : ''}`
}
