import { defineConfig } from 'vitest/config'
import { unit } from '../../vitest.config.ts'

/** The unit tests of shared code and of the server's rules; those of pages prove no rule. */
const tests = unit.include.filter((files) => /^src\/(?:shared|server)\//.test(files))

export default defineConfig({ test: { ...unit, include: [...tests, 'lab/mutation/load-rules.ts'] } })
