import { z } from 'zod'
import { idSchema, isoTime } from '../platform/base.ts'

/** The most people of one file. */
export const IMPORT_MAX = 20_000
/** The size limit of an import's body, in bytes: about 400 a person. */
export const IMPORT_BYTES = 8 * 1024 * 1024
/** A report names at most this many lines. */
export const IMPORT_PROBLEMS_MAX = 500

/** What a column of the file may be. `fullName` is split into first and last name. */
export const importFields = ['email', 'firstName', 'lastName', 'fullName', 'phone'] as const
export type ImportField = (typeof importFields)[number]

const cell = z.string().max(1000)

/** `POST /user-imports` and `POST /user-imports/check`: the people of a file, as they stand in it. */
export const importBody = z.strictObject({
  fileName: z.string().min(1).max(200),
  /** What each column is, by its heading, for the next file like it. */
  columns: z.record(cell, z.enum(importFields)),
  people: z
    .array(
      z.strictObject({ line: z.number().int(), email: cell, firstName: cell, lastName: cell, phone: cell }),
    )
    .min(1)
    .max(IMPORT_MAX),
  /** Whether people who seem to have an account under another address are added too. */
  doubtful: z.boolean(),
})
export type ImportBody = z.infer<typeof importBody>
export type ImportedPerson = ImportBody['people'][number]

export const importReport = z.object({
  /** How many were, or would be, added. */
  added: z.number().int(),
  /** Those who have an account already, or stand twice in the file. */
  same: z.number().int(),
  doubtful: z.number().int(),
  refused: z.number().int(),
  /** The first lines that are doubtful, refused, or added without their phone number. */
  problems: z.array(z.object({ line: z.number().int(), message: z.string() })),
})
export type ImportReport = z.infer<typeof importReport>

/** `GET /user-imports`: what was imported, latest first. */
export const importsAnswer = z.array(
  z.object({
    id: idSchema,
    fileName: z.string(),
    columns: z.record(z.string(), z.enum(importFields)),
    people: z.number().int(),
    at: isoTime,
    /** How many accounts an undo removed; null while the import stands. */
    removed: z.number().int().nullable(),
  }),
)
export type UserImport = z.infer<typeof importsAnswer>[number]
