import { freshQuery } from '../platform/query.ts'

/** One person, by user name or id. */
export const userQuery = (username: string) => freshQuery('/users/:username', { params: { username } })

/** What the office knows of this person beside the account. */
export const patronQuery = (username: string) =>
  freshQuery('/admin/users/:username/record', { params: { username } })

/** Every label in use. */
export const labelsQuery = freshQuery('/labels')

/** The settings in force, and which of them the environment pins. */
export const settingsQuery = { ...freshQuery('/settings'), refetchOnWindowFocus: false }
