import type { Generated } from 'kysely'

export type ShowTables = {
  shows: {
    id: string
    name: string
    /** The name in Unicode NFC, lower case: what must be unique. */
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
    /** When it was first shown to everybody; a hidden show without it is a draft. */
    published_at: number | null
    /** Grows by one with each change of the show. */
    version: Generated<number>
    /** The name without case, accents and kinds of apostrophe. */
    search_key: string
  }
  show_media: {
    show_id: string
    url: string
    /** What the picture shows in words; empty for decoration, null where nobody said. */
    alt: string | null
    /** Where it was uploaded here. */
    picture_id: string | null
  }
  performances: {
    id: string
    show_id: string
    starts_at: number
    doors_at: number
    sales_end_at: number
    status: 'scheduled' | 'closed' | 'cancelled'
    /** What happens when a choice of seats leaves a single one between others. */
    lonely_rule: Generated<'off' | 'warn' | 'block'>
    created_at: number
    /** Counts its changes: who saves an older one is told, and calendars take the newest. */
    version: Generated<number>
  }
}
