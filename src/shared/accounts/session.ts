export const roles = ['user', 'ticket_person', 'admin'] as const
export type Role = (typeof roles)[number]

/**
 * Keys of the session in browser storage, as the specification names them; and of the code and the session at the
 * college that end with it.
 */
export const storageKeys = {
  code: 'code',
  token: 'token',
  role: 'role',
  userEmail: 'userEmail',
  college: 'college',
} as const
