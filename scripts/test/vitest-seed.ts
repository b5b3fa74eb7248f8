import fc from 'fast-check'
import { givenSeed } from '../../src/server/testing/random.ts'

/** Properties that name no seed take the given one, if there is one. */
const seed = givenSeed()
if (seed !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed })
