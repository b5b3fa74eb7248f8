import type { Platform } from '../platform/platform.ts'
import { sweepHolds } from './commands/sweep-holds.ts'

/** How often holds past their end are given back, in ms; nothing depends on it, as an ended hold may be taken by anyone. */
const SWEEP_MS = 2000

/** Starts the sweep. */
export function startSeatingDuties(platform: Platform): void {
  platform.jobs.every(SWEEP_MS, 'sweep holds', () => sweepHolds(platform))
}
