import { cpus, loadavg } from 'node:os'
import { figure, table } from '../kit/table.ts'
import { CROWD, type LoginFigures, MAP_MS, SAMPLES } from './measure-logins.ts'

/** A05: known and unknown addresses differ by at most this share. */
const AIM = 0.1

/** Says where this runs and what is counted. */
export function printStart(): void {
  const [cpu] = cpus()
  console.log(`
Front of House: log-ins
Machine   ${cpus().length} × ${cpu?.model.trim()}, Node ${process.version}; load ${load()} at the start.
          Whoever logs in, server and database share it: compare within a run, not between runs.
Log-ins   ${SAMPLES} with a wrong password for known addresses and as many for unknown ones, in turn, one after
          another. Counted: the median ms of each.
Seat map  One after another for ${MAP_MS / 1000} s, idle and while ${CROWD} people log in again and again.
`)
}

/** Prints the tables, and the aim with its figure. */
export function printReport(sites: readonly LoginFigures[]): void {
  const rows = sites.map((site) => {
    const ratio = site.known / site.unknown
    const met = Math.abs(ratio - 1) <= AIM ? 'met' : 'missed'
    return [
      site.engine,
      site.known.toFixed(1),
      site.unknown.toFixed(1),
      ratio.toFixed(3),
      met,
      site.right.toFixed(1),
    ]
  })
  console.log(table(['log-in, median ms', 'known', 'unknown', 'ratio', '1 ± 0.1', 'right password'], rows))
  const maps = sites.map(({ engine, map, perSecond }) => [
    engine,
    figure(map.idle.p50),
    figure(map.idle.p99),
    figure(map.crowd.p50),
    figure(map.crowd.p99),
    (map.crowd.p99 / map.idle.p99).toFixed(1),
    figure(perSecond),
  ])
  const head = ['seat map, ms', 'idle p50', 'idle p99', 'crowd p50', 'crowd p99', 'ratio of p99', 'log-ins/s']
  console.log(`\n${table(head, maps)}`)
  const wrong = sites.reduce((sum, site) => sum + site.unexpected, 0)
  console.log(
    `\nAnswers other than they should be: ${wrong}. Load ${load()} at the end (the bench is part of it).\n`,
  )
}

const load = () => (loadavg()[0] ?? 0).toFixed(1)
