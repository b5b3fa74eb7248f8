import { z } from 'zod'
import { spoken } from '../../../shared/language/table.ts'
import { exemptions } from '../../../shared/platform/money/taxes.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import type { Show } from '../../../shared/shows/contract.ts'
import type { ShowDetails } from '../../../shared/shows/details.ts'
import type { CreateShowBody, UpdateShowBody } from '../../../shared/shows/editing.ts'
import { PERFORMANCES_MAX } from '../../../shared/shows/performances.ts'
import { theatreZone } from '../../platform/theatre-time.ts'
import { words } from './catalogue.ts'

/** A picture in the form. `alt` is its description; decorative pictures need none. */
export const mediaItem = z.object({ url: z.string(), alt: z.string(), decorative: z.boolean() })
export type MediaItem = z.infer<typeof mediaItem>

/**
 * The fields of the show form as typed. Dates and time are the theatre's. The cast is separated by commas in the form for a
 * new show, and has one name a line in the form to edit one, because names may contain commas.
 */
export const showValues = z.object({
  showName: z.string(),
  description: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  time: z.string(),
  cast: z.string(),
  directorName: z.string(),
  location: z.string(),
  media: z.array(mediaItem),
  lengthMinutes: z.string(),
  intervals: z.string(),
  language: z.string(),
  advice: z.string(),
  access: z.string(),
  address: z.string(),
  descriptionFr: z.string(),
  languageFr: z.string(),
  adviceFr: z.string(),
  accessFr: z.string(),
  taxExempt: z.string(),
  isHidden: z.boolean(),
})
export type ShowValues = z.infer<typeof showValues>
export type ShowField = keyof ShowValues

export const emptyShow: ShowValues = {
  showName: '',
  description: '',
  startDate: '',
  endDate: '',
  time: '19:30',
  cast: '',
  directorName: '',
  location: '',
  media: [],
  lengthMinutes: '',
  intervals: '',
  language: '',
  advice: '',
  access: '',
  address: '',
  descriptionFr: '',
  languageFr: '',
  adviceFr: '',
  accessFr: '',
  taxExempt: '',
  isHidden: false,
}

/** What each field is called, for the reader. */
export const showLabels = spoken<ShowField>({
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
  isHidden: words.hidden,
})

/** What may stay blank: a show without them has less on its page. */
const optional: readonly ShowField[] = [
  'lengthMinutes',
  'intervals',
  'language',
  'advice',
  'access',
  'address',
  'descriptionFr',
  'languageFr',
  'adviceFr',
  'accessFr',
  'taxExempt',
]

/** Converts a show to the form's values. */
export function valuesOf(show: Show, zone = theatreZone()): ShowValues {
  const [start, end] = [wallClock(show.startDate, zone), wallClock(show.endDate, zone)]
  const { showName, description, directorName, location, isHidden, lengthMinutes, intervals } = show
  return {
    showName,
    description,
    startDate: start.date,
    endDate: end.date,
    time: start.time,
    cast: show.cast.join('\n'),
    directorName,
    location,
    media: show.pictures.map(({ url, alt }) => ({ url, alt: alt ?? '', decorative: alt === '' })),
    lengthMinutes: String(lengthMinutes ?? ''),
    intervals: String(intervals ?? ''),
    language: show.language,
    advice: show.advice,
    access: show.access,
    address: show.address,
    descriptionFr: show.descriptionFr,
    languageFr: show.languageFr,
    adviceFr: show.adviceFr,
    accessFr: show.accessFr,
    taxExempt: show.taxExempt ?? '',
    isHidden,
  }
}

/** {date: "2026-11-26", time: "19:30"} in a zone. */
function wallClock(iso: string, zone: string): { date: string; time: string } {
  const parts = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  } as const
  const text = new Intl.DateTimeFormat('sv-SE', { ...parts, timeZone: zone }).format(new Date(iso))
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
  const names = Object.keys(showLabels) as ShowField[]
  return names.filter((name) => {
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

function mediaOf(items: readonly MediaItem[]) {
  return {
    media: items.map(({ url }) => url),
    mediaAlt: items.map(({ alt, decorative }) => (decorative ? '' : alt)),
  }
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

/** The body of `POST /shows`; without `daily` the show has no performances yet. */
export function createBody(values: ShowValues, daily: boolean): CreateShowBody {
  const { showName, description, endDate, directorName, location, isHidden } = values
  return {
    showName,
    description,
    startDate: `${values.startDate}T${values.time}`,
    endDate,
    cast: splitList(values.cast),
    directorName,
    location,
    isHidden,
    ...mediaOf(values.media),
    ...detailsOf(values),
    ...(!daily && { performances: [] }),
  }
}

/** The body of `PUT /shows/update` for the show currently named `oldName`. */
export function updateBody(oldName: string, values: ShowValues, version: number): UpdateShowBody {
  const { showName, description, startDate, endDate, directorName, location, isHidden } = values
  const { media, mediaAlt } = mediaOf(values.media)
  const details = detailsOf(values)
  return {
    showName: oldName,
    newShowName: showName,
    newDescription: description,
    newStartDate: `${startDate}T${values.time}`,
    newEndDate: endDate,
    newCast: splitLines(values.cast),
    newDirectorName: directorName,
    newLocation: location,
    newIsHidden: isHidden,
    newMedia: media,
    newMediaAlt: mediaAlt,
    newLengthMinutes: details.lengthMinutes,
    newIntervals: details.intervals,
    newLanguage: details.language,
    newAdvice: details.advice,
    newAccess: details.access,
    newAddress: details.address,
    newDescriptionFr: details.descriptionFr,
    newLanguageFr: details.languageFr,
    newAdviceFr: details.adviceFr,
    newAccessFr: details.accessFr,
    newTaxExempt: details.taxExempt,
    version,
  }
}

/** The form field for a field of the response: `newCast.1` is in `cast`. */
export function fieldOf(answered: string): string {
  const name = (answered.split('.')[0] ?? '').replace(/MediaAlt$/, 'Media').replace(/^mediaAlt$/, 'media')
  return name.startsWith('new') ? name.charAt(3).toLowerCase() + name.slice(4) : name
}

export type Merged = {
  values: ShowValues
  /** Fields only the other person changed: `values` has theirs. */
  taken: ShowField[]
  /** Fields both changed, differently: `values` has the writer's. */
  disputed: ShowField[]
}

/** What the writer typed, merged with what someone else saved since `base`; the writer's changes win. */
export function mergeValues(base: ShowValues, mine: ShowValues, theirs: ShowValues): Merged {
  const names = (Object.keys(showLabels) as ShowField[]).filter(
    (name) => !same(theirs[name], base[name]) && !same(theirs[name], mine[name]),
  )
  const taken = names.filter((name) => same(mine[name], base[name]))
  const took = Object.fromEntries(taken.map((name) => [name, theirs[name]]))
  return { values: { ...mine, ...took }, taken, disputed: names.filter((name) => !taken.includes(name)) }
}

/** Whether two values of a field are equal. */
export function same(one: ShowValues[ShowField], other: ShowValues[ShowField]): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

const DAY_MS = 86_400_000
/** Days in the years that a date may be in, 1970 to 2100. */
const DAYS_MAX = 131 * 366

/**
 * The local times of the performances that a show gets when it is saved: one on each day that its dates before did not
 * include. None while the dates are incomplete or reversed, or when they are more than can be saved.
 */
export function addedStarts(
  { startDate, endDate, time }: ShowValues,
  before: Pick<ShowValues, 'startDate' | 'endDate'> = emptyShow,
): string[] {
  const days = Math.floor((Date.parse(endDate) - Date.parse(startDate)) / DAY_MS) + 1
  if (!(days > 0 && days <= DAYS_MAX)) return []
  const dayOf = (i: number) => new Date(Date.parse(startDate) + i * DAY_MS).toISOString().slice(0, 10)
  const starts = Array.from({ length: days }, (_, i) => dayOf(i))
    .filter((day) => day < before.startDate || day > before.endDate)
    .map((day) => `${day}T${time || emptyShow.time}`)
  return starts.length > PERFORMANCES_MAX ? [] : starts
}
