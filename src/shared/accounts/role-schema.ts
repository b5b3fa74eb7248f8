import { z } from 'zod'
import { roles } from './contract.ts'

/** A role. Apart from `contract.ts`, so that the pages of visitors, which use its limits, do not load zod. */
export const roleSchema = z.enum(roles)
