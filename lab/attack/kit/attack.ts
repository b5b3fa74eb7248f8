import type { Ground, Plan } from './ground.ts'

/** Something that must hold, with the figure that decides it. */
export type Finding = { what: string; figure: string; held: boolean }

/** One attack on its own theatre, and what must hold afterwards. */
export type Step = {
  about: string
  plan?: Plan
  /** Longest wait of a bystander meanwhile, in ms (99th percentile). */
  waitMs?: number
  /** It stops the server itself, so nobody is served and memory is not measured. */
  stopsServer?: boolean
  run: (ground: Ground) => Promise<Finding[]>
}

export type Attack = { about: string; steps: Record<string, Step> }

/** A finding: `figure` is held against what must hold. */
export const finding = (what: string, figure: string | number, held: boolean): Finding => ({
  what,
  figure: String(figure),
  held,
})
