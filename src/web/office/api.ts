import { apiQuery } from '../platform/query.ts'

/** One person, by user name or id. */
export const userQuery = (username: string) => ({
  ...apiQuery('/users/:username', { params: { username } }),
  staleTime: 0,
})

/** What the office knows of this person beside the account. */
export const patronQuery = (username: string) => ({
  ...apiQuery('/admin/users/:username/record', { params: { username } }),
  staleTime: 0,
})

/** Every label in use. */
export const labelsQuery = { ...apiQuery('/labels'), staleTime: 0 }

/** The settings in force, and which of them the environment pins. */
export const settingsQuery = { ...apiQuery('/settings'), staleTime: 0, refetchOnWindowFocus: false }
