import { AppError } from '../base/base.ts'
import type { Documents } from '../mail/renderer.ts'
import type { Platform } from '../platform.ts'
import { throttle } from './throttle.ts'

/** Documents that one person may have in progress per process: a few impatient clicks. */
const AT_ONCE = 5
/** Documents per person in ten minutes: PDF and calendar entry of a dozen orders, twice over. */
const LIMIT = { max: 60, windowMs: 10 * 60_000, code: 'too-many-documents' } as const

/** Documents in progress, by person. */
const underWay = new Map<string, number>()

/**
 * Renders a document of their own for a person, from the props that `read` returns. Throws what `read` throws;
 * too-many-documents beyond the limits, without calling `read` if too many are in progress; unavailable while too many
 * wait. Staff print through `renderer.document` directly.
 */
export async function makeOwnDocument<D extends keyof Documents>(
  { db, engine, renderer }: Pick<Platform, 'db' | 'engine' | 'renderer'>,
  userId: string,
  kind: D,
  read: () => Promise<Documents[D]>,
): Promise<Uint8Array> {
  const others = underWay.get(userId) ?? 0
  if (others >= AT_ONCE) throw new AppError('too-many-documents')
  underWay.set(userId, others + 1)
  try {
    const props = await read()
    await countDocument({ db, engine }, userId)
    return await renderer.document(kind, props)
  } finally {
    const left = (underWay.get(userId) ?? 1) - 1
    if (left > 0) underWay.set(userId, left)
    else underWay.delete(userId)
  }
}

/** Counts a document that a person gets. Throws too-many-documents beyond the limit. */
export function countDocument({ db, engine }: Pick<Platform, 'db' | 'engine'>, userId: string) {
  return throttle(db, engine, { ...LIMIT, key: `documents:${userId}` })
}
