import { z } from 'zod'
import { idSchema, lineField, versionSchema } from '../../platform/base.ts'
import { dayField } from '../../platform/dates.ts'
import { codeRule, codeTerms } from '../contract.ts'
import { words as fieldWords } from '../fields-catalogue.ts'
import { isPossible } from '../prices.ts'
import { words } from './catalogue.ts'
import { isSeries } from './coded-prices.ts'

/** Longest code that people type. */
export const CODE_MAX = 40
/** What a code may be narrowed to: an empty list is no limit. A zone is `house:zone`. */
export const scopeKinds = ['shows', 'performances', 'zones', 'types'] as const

const ids = z.array(z.string().min(1).max(120)).max(300)
/** A performance is meant if it is listed or its show is. */
export const codeScope = z.strictObject({ shows: ids, performances: ids, zones: ids, types: ids })
export type CodeScope = z.infer<typeof codeScope>

/** What a series counts as its evenings, each once: performances, and shows of which any performance counts. */
export const eveningsOf = ({ shows, performances }: Pick<CodeScope, 'shows' | 'performances'>) => [
  ...new Set([...shows, ...performances]),
]

const limit = z.number().int().min(1).max(100_000).nullable()
const fields = z.strictObject({
  code: lineField(words.enterCode, CODE_MAX),
  ...codeRule,
  scope: codeScope,
  /** The theatre's days, both included; null without such an end. */
  ...{ from: dayField().nullable(), until: dayField().nullable(), stopped: z.boolean() },
  /** Limits, in tickets. */
  ...{ perOrder: limit, perPerson: limit, inTotal: limit },
  /** The one that the caller saw, 0 for a new code; an outdated one is refused (409 `code-changed`). */
  version: versionSchema,
})

/** `PUT /admin/codes/{id}` adds the code of an id that the page makes, or changes all of it. */
export const codeBody = fields
  .refine(({ rule, value }) => isPossible({ unit: rule === 'seriesPercent' ? 'percent' : rule, value }), {
    path: ['value'],
    error: () => fieldWords.percentOff(),
  })
  .refine(
    ({ rule, value, pays }) =>
      rule === 'group' ? pays !== null && pays < value && value <= 50 : isSeries(rule) || pays === null,
    { path: ['pays'], error: () => words.fewerPaid() },
  )
  .refine(({ rule, pays }) => !isSeries(rule) || (pays ?? 0) > 1, {
    path: ['pays'],
    error: () => words.evenings(),
  })
  .refine(({ rule, pays, scope }) => !isSeries(rule) || eveningsOf(scope).length >= (pays ?? 0), {
    path: ['performances'],
    error: () => words.twoEvenings(),
  })
  .refine(({ from, until }) => !from || !until || from <= until, {
    path: ['until'],
    error: () => words.untilBefore(),
  })
export type CodeBody = z.infer<typeof codeBody>

/** A code with what it was used for; `taken`: tickets that count towards its limit in total, sold or not. */
export const officeCode = z.object({
  id: idSchema,
  terms: fields.extend({ code: z.string() }),
  /** Orders, and their tickets whose price it changed or whose sale it opened. */
  ...{ uses: z.number().int(), seats: z.number().int() },
  ...{ forgoneCents: z.number().int(), taken: z.number().int() },
})
export type OfficeCode = z.infer<typeof officeCode>

/** `GET /admin/codes`: all codes, newest first, and the zones of houses with several. */
export const codesAnswer = z.object({
  codes: z.array(officeCode),
  zones: z.array(z.object({ value: z.string(), label: z.string() })),
})

/** `POST /codes`: what a code is for, to whoever knows it; without shows and performances it is for all. */
export const codeAnswer = codeTerms.extend({ shows: ids, performances: ids })

/**
 * `GET /series`: the series that anybody may buy now, newest first. `evenings`: the shows and performances on sale, for
 * which `pays` and `value` are. `fullCents`: what the tickets that it reduces cost one by one, at the dearest seats.
 */
export const seriesAnswer = z.array(codeTerms.extend({ evenings: ids, fullCents: z.number().int() }))
