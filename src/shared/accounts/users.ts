import { z } from 'zod'
import { emailSchema, idSchema, isoTime, searchField } from '../platform/base.ts'
import { words as fieldWords } from '../platform/fields-catalogue.ts'
import { sortSchema } from '../platform/text/sorting.ts'
import {
  meAnswer,
  nameField,
  passwordField,
  phoneField,
  typedPassword,
  USERNAME_MAX,
  USERNAME_MIN,
} from './contract.ts'
import { words } from './fields-catalogue.ts'
import { labelField } from './notes.ts'
import { roleSchema } from './role-schema.ts'

/** Words used in our paths (such as /admin/users/add), which cannot be user names. */
export const reservedUsernames = ['add', 'update', 'delete', 'import']

/** A page of users, and one of role requests, shows this many on /admin/users. */
export const USERS_PAGE_SIZE = 6
/** Maximum number of users in one answer; `x-total-count` has the total. */
export const USERS_LIST_MAX = 1000

const usernameField = z
  .string()
  .trim()
  .toLowerCase()
  .min(USERNAME_MIN, { error: () => words.username() })
  .max(USERNAME_MAX, { error: () => fieldWords.tooLong({ max: USERNAME_MAX }) })
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: () => words.usernameForm() })
  .refine((text) => !/^[0-9a-f]{32}$/.test(text), { error: () => words.likeId() })
  .refine((text) => !reservedUsernames.includes(text), { error: () => words.reserved() })

/** A person as shown to themselves and to admins. Passwords are never included. */
export const userAnswer = meAnswer.omit({ phone: true, requestedRole: true, hasPassword: true }).extend({
  id: idSchema,
  phoneNumber: z.string(),
  /** Closed by an admin: no log-in until it is reopened. */
  disabled: z.boolean(),
  createdAt: isoTime,
})
export type User = z.infer<typeof userAnswer>

/** What the users are sorted by: user name, last name, and when the account was made. */
export const userColumns = ['username', 'name', 'since'] as const

const userFilter = z.strictObject({
  search: searchField(),
  role: roleSchema.optional(),
  label: labelField.optional(),
})
export type UserFilter = z.infer<typeof userFilter>

/** `GET /users?search=`: people whose names or e-mail contain each word. The header x-total-count has the total. */
export const listUsersQuery = userFilter.extend({
  sort: sortSchema(userColumns).default('username'),
  limit: z.coerce.number().int().min(1).max(USERS_LIST_MAX).default(USERS_LIST_MAX),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
})
export type ListUsersQuery = z.infer<typeof listUsersQuery>

/** `GET /users.csv`: all of a search, sorted as the page sorts them. */
export const userSheetQuery = listUsersQuery.pick({ search: true, role: true, label: true, sort: true })
export type UserSheet = z.infer<typeof userSheetQuery>

export const usersAnswer = z.array(userAnswer)

/** The `{username}` of `/users/{username}`; an id of 32 hex digits works too. */
export const userParams = z.strictObject({ username: z.string().min(1).max(100) })

const personFields = z.strictObject({
  firstName: nameField('firstName'),
  lastName: nameField('lastName'),
  username: usernameField,
  phoneNumber: phoneField,
  email: emailSchema,
})

/** `POST /users`, for admins. A role above `user` requires the admin's own password. */
export const createUserBody = personFields.extend({
  password: passwordField,
  role: roleSchema.default('user'),
  /** The admin's own. */
  currentPassword: typedPassword.optional(),
})
export type CreateUserBody = z.infer<typeof createUserBody>

/**
 * `PUT /users/{username}`, for that person and for admins. Absent or unchanged fields stay. A new `email` becomes a
 * pending change and, like a new `role` (admins only), requires the caller's own `currentPassword`; the current `email`
 * withdraws a pending change, as `DELETE /users/{username}/email-change` does. Without a verified address, a new one is
 * refused with 403 `email-unverified`, except to an admin. An admin withdraws a `pendingRole` by sending the current
 * `role` and `currentPassword` without `email`.
 */
export const updateUserBody = personFields
  .partial()
  .extend({
    role: roleSchema.optional(),
    currentPassword: typedPassword.optional(),
    password: z.never({ error: () => words.ownCall() }).optional(),
  })
export type UpdateUserBody = z.infer<typeof updateUserBody>

/** `DELETE /users/{username}?confirm=true`; without it, 409 `tickets-ahead` while there are tickets ahead. */
export const deleteUserQuery = z.strictObject({ confirm: z.enum(['true', 'false']).default('false') })

/**
 * Its body. People who delete their own account send their password; those without one must have logged in within the
 * last ten minutes (403 `login-again`). Admins who delete somebody else send nothing.
 */
export const deleteUserBody = z.strictObject({ password: typedPassword.optional() }).nullish()

/** `GET /users/{username}/past-shows`: past performances for which the person has tickets, latest first. */
export const pastShowsAnswer = z.array(
  z.object({
    performanceId: idSchema,
    showId: idSchema,
    showName: z.string(),
    location: z.string(),
    startsAt: isoTime,
    seats: z.array(z.string()),
    admitted: z.number().int(),
  }),
)
export type PastShow = z.infer<typeof pastShowsAnswer>[number]

export const roleRequestStates = ['open', 'approved', 'refused'] as const

/** Maximum number of requests in one answer; `x-total-count` has the total. */
export const ROLE_REQUESTS_LIST_MAX = 1000

/** `GET /role-requests?state=open`, for admins: of verified people, oldest first; x-total-count has the total. */
export const roleRequestsQuery = z.strictObject({
  state: z.enum(roleRequestStates).default('open'),
  limit: z.coerce.number().int().min(1).max(ROLE_REQUESTS_LIST_MAX).default(ROLE_REQUESTS_LIST_MAX),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
})
export type RoleRequestsQuery = z.infer<typeof roleRequestsQuery>

export const roleRequestAnswer = z.object({
  id: idSchema,
  role: roleSchema,
  state: z.enum(roleRequestStates),
  createdAt: isoTime,
  decidedAt: isoTime.nullable(),
  user: z.object({
    username: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
  }),
})
export type RoleRequest = z.infer<typeof roleRequestAnswer>
export const roleRequestsAnswer = z.array(roleRequestAnswer)

/** `POST /role-requests/{id}/approve` and `/refuse`, with the admin's own password. Returns the request. */
export const decideRoleBody = z.strictObject({ password: typedPassword })

const personShown = z.object({ username: z.string(), name: z.string(), email: z.string() })

/** `GET /users/{username}/merge?into=`: what a merge would do, for admins. `into`: user name or id. */
export const mergeQuery = z.strictObject({
  into: z
    .string()
    .trim()
    .min(1, { error: () => words.username() })
    .max(100),
})

export const mergePreview = z.object({
  /** The account that is closed, and the one that stays. */
  goes: personShown,
  stays: personShown,
  /** What moves. */
  orders: z.number().int(),
  tickets: z.number().int(),
  notes: z.number().int(),
  labels: z.number().int(),
})
export type MergePreview = z.infer<typeof mergePreview>

/** `POST /users/{username}/merge`: the named account goes into the other. The password is the admin's own. */
export const mergeBody = mergeQuery.extend({ password: typedPassword.optional() })
