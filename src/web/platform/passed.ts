import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type ZodType, z } from 'zod'
import { readTab, writeTab } from './tab-storage.ts'

const KEY = 'passed'
const parcel = z.object({ to: z.string(), state: z.unknown() })

/** Keeps navigation state for the page at `to`, which is about to load as a new document. */
export function passToDocument(to: string, state: unknown): void {
  writeTab(KEY, { to: to.split(/[?#]/)[0], state })
}

/**
 * What another of our pages passed to this one: the navigation state, which survives reloads and history, or
 * what `passToDocument` kept, which becomes that state. Null if there is nothing `schema` can parse. Never
 * read from the address, which anyone can write.
 */
export function usePassed<T>(schema: ZodType<T>): T | null {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const [kept, setKept] = useState(() => readTab(KEY, parcel))
  const arrived = kept?.to === pathname ? kept.state : null
  useEffect(() => {
    if (arrived === null) return
    writeTab(KEY, null)
    setKept(null)
    navigate(pathname + search, { replace: true, state: arrived })
  }, [arrived, navigate, pathname, search])
  return schema.safeParse(arrived ?? state).data ?? null
}
