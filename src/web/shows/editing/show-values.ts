import { z } from 'zod'
import { spoken } from '../../../shared/language/table.ts'
import { isInYears } from '../../../shared/platform/dates.ts'
import { DAY_MS } from '../../../shared/platform/durations.ts'
import { dollarsFromCents, readCents } from '../../../shared/platform/money/money.ts'
import { exemptions } from '../../../shared/platform/money/taxes.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { MAIN_HOUSE } from '../../../shared/seating/seats.ts'
import type { Show } from '../../../shared/shows/contract.ts'
import type { ShowDetails } from '../../../shared/shows/details.ts'
import type { CreateShowBody, UpdateShowBody } from '../../../shared/shows/editing.ts'
import { PERFORMANCES_MAX } from '../../../shared/shows/performances.ts'
import { theatreZone } from '../../platform/theatre-time.ts'
import { wrongFields } from '../../ui/form.tsx'
import { words } from './catalogue.ts'

/** A picture in the form. `alt` is its description; decorative pictures need none. */
export const mediaItem = z.object({ url: z.string(), alt: z.string(), decorative: z.boolean() })
export type MediaItem = z.infer<typeof mediaItem>

const labels = {
  showName: words.showName,
  description: words.description,
  startDate: words.startDate,
  endDate: words.endDate,
  time: words.time,
  cast: words.cast,
  directorName: words.director,
  location: common.location,
  media: words.media,
  lengthMinutes: words.length,
  intervals: words.intervals,
  language: words.language,
  advice: words.advice,
  access: words.access,
  address: common.address,
  descriptionFr: words.descriptionFr,
  languageFr: words.languageFr,
  adviceFr: words.adviceFr,
  accessFr: words.accessFr,
  taxExempt: words.tax,
  isHidden: common.hidden,
}

/** What each field is called, for the reader. */
export const showLabels = spoken<keyof typeof labels>(labels)
export type ShowField = keyof typeof labels
const fields = Object.keys(labels) as ShowField[]

type TextField = Exclude<ShowField, 'media' | 'isHidden'>
const texts = fields.filter((name): name is TextField => name !== 'media' && name !== 'isHidden')
const eachText = <T>(make: (name: TextField) => T) =>
  Object.fromEntries(texts.map((name) => [name, make(name)])) as Record<TextField, T>

/**
 * The fields of the show form as typed. Dates and time are the theatre's. The cast is separated by commas in the form for a
 * new show, and has one name a line in the form to edit one, because names may contain commas.
 */
export const showValues = z.object({
  ...eachText(() => z.string()),
  media: z.array(mediaItem),
  isHidden: z.boolean(),
})
export type ShowValues = z.infer<typeof showValues>

export const emptyShow: ShowValues = { ...eachText(() => ''), time: '19:30', media: [], isHidden: false }

/** Converts a show to the form's values. */
export function valuesOf(show: Show, zone = theatreZone()): ShowValues {
  const [start, end] = [wallClock(show.startDate, zone), wallClock(show.endDate, zone)]
  const { pictures, cast, isHidden } = show
  const stored: Partial<Record<TextField, unknown>> = show
  return {
    ...eachText((name) => String(stored[name] ?? '')),
    startDate: start.date,
    endDate: end.date,
    time: start.time,
    cast: cast.join('\n'),
    media: pictures.map(({ url, alt }) => ({ url, alt: alt ?? '', decorative: alt === '' })),
    isHidden,
  }
}

/** {date: "2026-11-26", time: "19:30"} in a zone. */
function wallClock(iso: string, zone: string): { date: string; time: string } {
  const styles = { dateStyle: 'short', timeStyle: 'short', timeZone: zone } as const
  const text = new Intl.DateTimeFormat('sv-SE', styles).format(new Date(iso))
  const [date = '', time = ''] = text.split(' ')
  return { date, time }
}

/** The parts between commas, without blank ones. A comma within brackets, as in "Sofia (Viola, a twin)", parts nothing. */
export function splitList(text: string): string[] {
  const parts = text.match(/(?:\([^()]*\)|[^,])+/g) ?? []
  return parts.map((part) => part.trim()).filter(Boolean)
}

/** The lines of a text, without blank ones. */
function splitLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

/** The required fields that are blank. A hidden show may lack pictures. */
export function blankFields(values: ShowValues): ShowField[] {
  // What may stay blank: a show without them has less on its page.
  const optional = Object.keys(detailsOf(values))
  return fields.filter((name) => {
    const value = values[name]
    if (typeof value === 'boolean' || optional.includes(name)) return false
    if (name === 'media' && values.isHidden) return false
    if (Array.isArray(value)) return value.length === 0
    return name === 'cast' ? splitList(value).length === 0 : value.trim() === ''
  })
}

/** The pictures that are neither described nor decorative. */
export function undescribed(media: readonly MediaItem[]): MediaItem[] {
  return media.filter(({ alt, decorative }) => !decorative && alt.trim() === '')
}

function detailsOf(values: ShowValues): ShowDetails {
  const count = (text: string) => (text.trim() === '' ? null : Number(text))
  const { language, advice, access, address, descriptionFr, languageFr, adviceFr, accessFr } = values
  return {
    lengthMinutes: count(values.lengthMinutes),
    intervals: count(values.intervals),
    ...{ language, advice, access, address, descriptionFr, languageFr, adviceFr, accessFr },
    taxExempt: exemptions.find((reason) => reason === values.taxExempt) ?? null,
  }
}

function bodyOf(values: ShowValues, cast: string[]) {
  const { showName, description, startDate, time, endDate, directorName, location, media, isHidden } = values
  return {
    ...{ showName, description, endDate, cast, directorName, location, isHidden },
    startDate: `${startDate}T${time}`,
    media: media.map(({ url }) => url),
    mediaAlt: media.map(({ alt, decorative }) => (decorative ? '' : alt)),
    ...detailsOf(values),
  }
}

/** What a new show has besides its fields. */
export const newShowValues = z.object({
  values: showValues,
  /** Days, at the curtain time, and local times; null for one performance a day. */
  painted: z.array(z.string()).nullable(),
  /** The time of day that a press on the calendar adds; empty for the curtain time. */
  brush: z.string(),
  house: z.string(),
  /** Dollars as typed, by zone; empty for the house's price. */
  prices: z.record(z.string(), z.string()),
})
export type NewShowValues = z.infer<typeof newShowValues>
export const emptyNewShow: NewShowValues = {
  ...{ values: emptyShow, painted: null, brush: '', house: MAIN_HOUSE, prices: {} },
}

/**
 * The body of `POST /shows`, with prices of these zones. Throws field errors for prices that are none, and for more
 * performances than can be saved, or for painted ones that the dates leave out.
 */
export function createBody(made: NewShowValues, zones: readonly { id: string }[]): CreateShowBody {
  const { values, painted, house, prices } = made
  const starts = paintedStarts(values, painted)
  const typed = zones.flatMap(({ id }) => {
    const text = starts.length > 0 ? priceIn(prices, id) : ''
    return text.trim() === '' ? [] : [[id, text] as const]
  })
  const wrong = typed.filter(([, text]) => readCents(text) === null)
  if (wrong.length > 0)
    throw wrongFields(Object.fromEntries(wrong.map(([zone]) => [`prices.${zone}`, words.enterPrice()])))
  if (painted && (starts.length > PERFORMANCES_MAX || (painted.length > 0 && starts.length === 0)))
    throw wrongFields({ endDate: words.datesFirst({ most: PERFORMANCES_MAX }) })
  return {
    ...bodyOf(values, splitList(values.cast)),
    ...(painted && { performances: starts }),
    house,
    prices: Object.fromEntries(typed.map(([zone, text]) => [zone, dollarsFromCents(readCents(text) ?? 0)])),
  }
}

type Body = ReturnType<typeof bodyOf>
type NewBody = { [Name in keyof Body as `new${Capitalize<Name>}`]: Body[Name] }

/** The body of `PUT /shows/update` for the show currently named `oldName`. */
export function updateBody(oldName: string, values: ShowValues, version: number): UpdateShowBody {
  const renamed = Object.entries(bodyOf(values, splitLines(values.cast))).map(([name, value]) => [
    `new${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    value,
  ])
  return { showName: oldName, ...(Object.fromEntries(renamed) as NewBody), version }
}

/** The form field for a field of the response: `newCast.1` is in `cast`. */
export function fieldOf(answered: string): string {
  if (answered.startsWith('prices.')) return answered
  if (answered.startsWith('performances')) return 'time'
  const name = (answered.split('.')[0] ?? '').replace(/MediaAlt$/, 'Media').replace(/^mediaAlt$/, 'media')
  return name.startsWith('new') ? name.charAt(3).toLowerCase() + name.slice(4) : name
}

/** Days of a run on which performances are chosen one by one: a season, and what a page can show. */
const RUN_MAX = 366
/** Days in the years that a date may be in, 1970 to 2100. */
const DAYS_MAX = 131 * 366

type Dates = Pick<ShowValues, 'startDate' | 'endDate'>

/** The days from the start date to the end date; none while these are incomplete, reversed or more than `most` days. */
export function runDays({ startDate, endDate }: Dates, most = RUN_MAX): string[] {
  if (![startDate, endDate].every((day) => /^\d{4}-/.test(day) && isInYears(day))) return []
  const days = Math.floor((Date.parse(endDate) - Date.parse(startDate)) / DAY_MS) + 1
  const dayOf = (i: number) => new Date(Date.parse(startDate) + i * DAY_MS).toISOString().slice(0, 10)
  return days > 0 && days <= most ? Array.from({ length: days }, (_, i) => dayOf(i)) : []
}

/**
 * The local times of the performances that a show gets when it is saved: one on each day that its dates before did not
 * include. None while the dates are incomplete or reversed, or when they are more than can be saved.
 */
export function addedStarts({ startDate, endDate, time }: ShowValues, before: Dates = emptyShow): string[] {
  const starts = runDays({ startDate, endDate }, DAYS_MAX)
    .filter((day) => day < before.startDate || day > before.endDate)
    .map((day) => `${day}T${time || emptyShow.time}`)
  return starts.length > PERFORMANCES_MAX ? [] : starts
}

/** The local time of what was painted: a day is at the curtain time. */
export const startOf = (entry: string, { time }: ShowValues) =>
  entry.includes('T') ? entry : `${entry}T${time || emptyShow.time}`

/** The local times of a new show's performances, in order: one a day, or those that were painted on days of its run. */
export function paintedStarts(values: ShowValues, painted: readonly string[] | null): string[] {
  if (painted === null) return addedStarts(values)
  const days = new Set(runDays(values))
  const starts = painted
    .filter((entry) => days.has(entry.slice(0, 10)))
    .map((entry) => startOf(entry, values))
  return [...new Set(starts)].sort()
}

/** What was typed as the price of a zone. */
export const priceIn = (prices: Readonly<Record<string, string>>, zone: string) =>
  (Object.hasOwn(prices, zone) && prices[zone]) || ''
