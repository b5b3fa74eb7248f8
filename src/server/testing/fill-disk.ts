import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { vi } from 'vitest'
import type { Engine } from '../platform/db/engine.ts'

/**
 * From now on the system says that 100 MB are left for SQLite's file, or PostgreSQL, whose disk is elsewhere, answers this
 * house that its own is full. The function that it returns ends that.
 */
export function fillDisk(house: { engine: Engine }): () => void {
  const { engine } = house
  if (engine.name === 'postgres') {
    const full = Object.assign(new Error('could not extend file'), { code: '53100' })
    house.engine = Object.assign(Object.create(engine), { probeDiskSpace: () => Promise.reject(full) })
    return () => {
      house.engine = engine
    }
  }
  const low = vi.spyOn(fs, 'statfs').mockResolvedValue({ bavail: 100, bsize: 1e6 } as never)
  syncBuiltinESMExports()
  return () => {
    low.mockRestore()
    syncBuiltinESMExports()
  }
}
