import { figure, table } from '../kit/table.ts'
import type { MapFigures } from './measure.ts'
import type { OwnFigures } from './measure-ours.ts'

export type Pair = { seats: number; ours: MapFigures; peer: MapFigures | null }

/** Targets by row and size of house: ratios to the peer, and a count for the elements. */
const targets = {
  firstPaint: { about: 'first paint', goals: [0.35, 0.6, 0.15, 0.03, 0.005] },
  panCpu: { about: 'pan, CPU a frame', goals: [0.45, 0.35, 0.25, 0.15, 0.05] },
  toggle: { about: 'toggle one seat', goals: [1.0, 0.6, 0.4, 0.1, 0.03] },
  burst: { about: '100 changes at once', goals: [1.0, 1.0, 0.6, 0.4, 0.08] },
} as const
/** Seats of the houses that are measured. */
export const sizes = [80, 500, 2_000, 10_000, 50_000]
const elementGoals = [260, 1300, 150, 500, 2200]

type Acts = Pick<MapFigures, 'firstPaint' | 'toggle' | 'burst'>
/** Seats drawn by a registry of elements, and as components. */
export type Ways = { seats: number; registry: Acts; components: Acts }
/** Seats that are drawn in both ways: this house, and as many as the map draws at once. */
export const wayCounts = [80, 600]

/** Prints what the two ways to draw a seat cost. */
export function printWays(ways: readonly Ways[]): void {
  console.log(
    '\nA seat as an element that a registry writes / as a component with useSyncExternalStore, ms\n',
  )
  const rows = ways.flatMap(({ seats, registry, components }) =>
    (['firstPaint', 'toggle', 'burst'] as const).map((key) => [
      `${targets[key].about}, ${figure(seats)} seats`,
      figure(registry[key]),
      figure(components[key]),
      (registry[key] / components[key]).toFixed(2),
    ]),
  )
  console.log(table(['', 'registry', 'components', 'ratio'], rows))
}

/** Prints the figures of both, their ratios beside the targets, and what is asked of ours alone. */
export function printReport(pairs: readonly Pair[], own: OwnFigures, sizeKb: number): void {
  const ms = (value: number | undefined) => (value === undefined ? 'gave up' : figure(value))
  console.log('\nMilliseconds, ours / peer; a ratio; its target\n')
  const rows = (Object.keys(targets) as (keyof typeof targets)[]).flatMap((key) =>
    pairs.map(({ seats, ours, peer }) => {
      const i = sizes.indexOf(seats)
      const ratio = peer ? ours[key] / peer[key] : Number.NaN
      const goal = targets[key].goals[i] ?? Number.NaN
      return [
        `${targets[key].about}, ${figure(seats)} seats`,
        ms(ours[key]),
        ms(peer?.[key]),
        ratio.toFixed(3),
        String(goal),
        ratio <= goal ? 'met' : 'missed',
      ]
    }),
  )
  console.log(table(['', 'ours', 'peer', 'ratio', 'target', ''], rows))
  console.log('\nOurs: elements while all is seen, and panning\n')
  const alone = pairs.map(({ seats, ours, peer }) => [
    `${figure(seats)} seats`,
    `${ours.elements} (at most ${elementGoals[sizes.indexOf(seats)]})`,
    peer?.elements ?? 'gave up',
    ms(ours.panP95),
    ms(ours.longest),
  ])
  console.log(table(['', 'elements', 'peer', 'pan p95 ms (33)', 'longest task ms (50)'], alone))
  console.log(`\nclick to paint, p75: ${figure(own.clickToPaint)} ms (at most 40)`)
  console.log(`component: ${figure(sizeKb)} kB gz (at most 6)`)
  console.log(
    `20 mounts leave ${own.listeners} listeners, ${own.nodes} nodes and ${figure(own.heapKb)} kB (none, and a flat heap)`,
  )
}
