import type { Generated } from 'kysely'
import type { Exemption } from '../../shared/platform/money/taxes.ts'

export type ShowTables = {
  shows: {
    id: string
    name: string
    /** The name in Unicode NFC and lower case; unique. */
    name_key: string
    description: string
    starts_on: number
    ends_on: number
    cast_list: string
    director: string
    location: string
    hidden: number
    media: string
    accent: string
    created_at: number
    updated_at: number
    retired_at: number | null
    /** When it first became public; a hidden show without it is a draft. */
    published_at: number | null
    /** Incremented with each change of the show. */
    version: Generated<number>
    /** The name without case, accents and variants of the apostrophe. */
    search_key: string
    /** With its intervals; null if not given, like the number of intervals. */
    length_minutes: number | null
    intervals: number | null
    /** These four are empty if not given. */
    language: Generated<string>
    advice: Generated<string>
    access: Generated<string>
    address: Generated<string>
    /** Why its tickets are exempt from tax; null if they are taxed. */
    tax_exempt: Exemption | null
    /** In French, where the theatre gave it. */
    description_fr: Generated<string>
    language_fr: Generated<string>
    advice_fr: Generated<string>
    access_fr: Generated<string>
  }
  show_media: {
    show_id: string
    url: string
    /** Text alternative of the picture; empty for decoration, null if not given. */
    alt: string | null
    /** Set if the picture was uploaded here. */
    picture_id: string | null
  }
  performances: {
    id: string
    show_id: string
    house_id: Generated<string>
    starts_at: number
    doors_at: number
    sales_end_at: number
    /** When its sale opens with a waiting room; null without one. */
    opens_at: Generated<number | null>
    status: 'scheduled' | 'closed' | 'cancelled'
    /** What happens when a choice of seats would leave a single seat between taken ones. */
    lonely_rule: Generated<'off' | 'warn' | 'block'>
    created_at: number
    /**
     * Incremented with each change: saving an older version is refused, and calendar programs use it to pick the
     * latest.
     */
    version: Generated<number>
  }
}
