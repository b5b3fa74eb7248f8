import type { Ground, Plan } from './ground.ts'

/** Something that must hold, with the figure that says whether it does. */
export type Finding = { what: string; figure: string; held: boolean }

/** One attack on a theatre of its own, and what must hold afterwards. */
export type Step = {
  about: string
  plan?: Plan
  /** What a bystander may have to wait meanwhile, in ms, but for one request in a hundred. */
  waitMs?: number
  /** It stops the server itself: nobody is served meanwhile, and nothing is said of its memory. */
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
