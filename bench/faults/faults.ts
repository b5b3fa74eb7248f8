import { f15 } from './f15-restore.ts'

/** Every fault that is played here, by its number in the list of faults. */
const faultsById: Record<string, () => Promise<boolean>> = { f15 }

/** Plays the faults, or the one that `only` names; answers whether nothing was violated. */
export async function faults(only: string | undefined): Promise<boolean> {
  const chosen = Object.entries(faultsById).filter(([id]) => !only || id === only)
  let sound = chosen.length > 0
  for (const [, play] of chosen) sound = (await play()) && sound
  return sound
}
