/** How far off a finger lands, in px: the standard deviation on either axis. An assumption, for comparison only. */
export const FINGER_PX = 8

/** Numbers from 0 to 1, the same for the same seed (mulberry32, public domain). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Where a finger lands that aims at a point: normally distributed around it (Box-Muller). */
export function landing(chance: () => number): (aim: { x: number; y: number }) => { x: number; y: number } {
  return ({ x, y }) => {
    const far = FINGER_PX * Math.sqrt(-2 * Math.log(1 - chance()))
    const turn = 2 * Math.PI * chance()
    return { x: x + far * Math.cos(turn), y: y + far * Math.sin(turn) }
  }
}
