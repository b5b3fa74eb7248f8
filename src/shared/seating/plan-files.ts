import { plainWords } from '../platform/text/plain-words.ts'
import { TextError } from './drawing/named-seats.ts'
import { readPretix } from './drawing/plan-pretix.ts'
import { type HousePlan, housePlan } from './plan.ts'
import { words } from './plan-catalogue.ts'

/** Largest plan file in bytes: 5,000 seats at a dozen lines each. */
export const PLAN_FILE_BYTES = 4 * 1024 * 1024

/** Says that a file is larger than a plan may be. */
export function fileTooLarge(): string {
  return words.fileTooLarge({ size: PLAN_FILE_BYTES / 1024 / 1024 })
}

/** Serializes a plan in our own format, without loss. */
export function writePlan(plan: HousePlan): string {
  return JSON.stringify({ format: 'front-of-house', ...plan }, null, 2)
}

/** A plan, with sentences on what was not kept of somebody else's; or why the file is not a plan. */
export type ReadPlan = { plan: HousePlan; lacks?: readonly string[] } | { problem: string }

/** Reads a chosen file; one that is too large is refused unread. */
export async function openPlanFile(file: Pick<Blob, 'size' | 'text'>, current: HousePlan): Promise<ReadPlan> {
  if (file.size > PLAN_FILE_BYTES) return { problem: fileTooLarge() }
  return readPlanFile(await file.text(), current)
}

/** Parses a file in our format or pretix's; what is called in pretix's like something of `current` is the same. */
export function readPlanFile(text: string, current: HousePlan): ReadPlan {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { problem: words.notJson() }
  }
  const { format, ...rest } = typeof json === 'object' && json !== null ? (json as { format?: unknown }) : {}
  if (format === 'front-of-house') return checked(rest)
  try {
    const foreign = readPretix(json, current)
    return foreign ? { ...foreign, ...checked(foreign.plan) } : { problem: words.notPlan() }
  } catch (error) {
    if (!(error instanceof TextError)) throw error
    return { problem: error.message }
  }
}

function checked(plan: unknown): ReadPlan {
  const read = housePlan.safeParse(plan, { error: plainWords })
  if (read.success) return { plan: read.data }
  const [issue] = read.error.issues
  if (!issue) return { problem: words.notValid() }
  return { problem: issue.path.length > 1 ? `${issue.path.join('.')}: ${issue.message}` : issue.message }
}
