import { z } from 'zod'
import { NAME_MAX } from '../../accounts/contract.ts'
import { lineField, textField } from '../../platform/base.ts'
import { type NumberedLine, readNumberedLines } from '../../platform/text/read-csv.ts'
import { plainLetters } from '../../platform/text/search-key.ts'
import { ORDER_NOTE_MAX } from './desk.ts'
import { words } from './office-catalogue.ts'

/** Ticket type of a seat that another channel has sold; its name is the channel's. Nobody can choose it. */
export const ELSEWHERE = 'elsewhere'
/** Maximum number of seats in one list. */
export const ELSEWHERE_MAX = 300

const cell = z.string().max(1000)

/** `POST /performances/{id}/elsewhere`: the list of seats that a channel sold; without `save` it is only checked. */
export const elsewhereBody = z.strictObject({
  channel: lineField(words.enterChannel, 60),
  lines: z
    .array(z.strictObject({ line: z.number().int(), seat: cell, name: cell, reference: cell }))
    .min(1, { error: () => words.chooseSeat() })
    .max(ELSEWHERE_MAX, { error: () => words.mostElsewhere({ max: ELSEWHERE_MAX }) }),
  save: z.boolean(),
})
export type ElsewhereList = z.infer<typeof elsewhereBody>
export type ElsewhereLine = ElsewhereList['lines'][number]

/** Whose seat a line is. */
export const elsewhereGuest = z.object({
  name: lineField(words.enterGuest, NAME_MAX, 'name'),
  // More than a line is a quotation mark that another guest's line closes.
  reference: textField(ORDER_NOTE_MAX).regex(/^[^\r\n]*$/, { error: () => words.longReference() }),
})

/** Nothing is saved while a line has a problem. */
export const elsewhereReport = z.object({
  saved: z.boolean(),
  /** How many seats were, or would be, closed. */
  added: z.number().int(),
  /** How many of the list were closed before. */
  same: z.number().int(),
  /** How many orders had, or would have, another reference. */
  corrected: z.number().int(),
  problems: z.array(z.object({ line: z.number().int(), message: z.string() })),
})
export type ElsewhereReport = z.infer<typeof elsewhereReport>

/** `GET /performances/{id}/elsewhere`: the numbers of the seats that each channel has sold. */
export const elsewhereAnswer = z.array(z.object({ channel: z.string(), seats: z.array(z.number().int()) }))

/** The lines of a list `seat,name,reference`, with or without a heading. */
export function readElsewhereLines(text: string): ElsewhereLine[] {
  // An area of places may be called so too.
  const isHeading = ({ cells: [seat = '', name = ''] }: NumberedLine) =>
    /^(?:seats?|places?|siege)$/.test(plainLetters(seat)) &&
    /^(?:.*\b(?:name|nom|guest|invite|customer|client)s?)?$/.test(plainLetters(name))
  return readNumberedLines(text)
    .filter((line, i) => i > 0 || !isHeading(line))
    .map(({ line, cells: [seat = '', name = '', reference = ''] }) => ({ line, seat, name, reference }))
}
