import { api } from '../../platform/api.ts'
import { rememberIntent } from '../../platform/session/intent.ts'

type Leaving = {
  /** Where a log-in leads, instead of where the person was going. */
  next?: string | undefined
  /** Whether the account of whoever is logged in is connected, with its password if it has one. */
  connect?: boolean
  password?: string | undefined
}

/** Opens the college's page, on which people sign in; it sends them back to ours. Throws ApiError. */
export async function goToCollege({ next, connect = false, password }: Leaving): Promise<void> {
  const { url } = await api.post('/auth/college/begin', { body: { connect, ...(password && { password }) } })
  if (next) rememberIntent(next, Date.now())
  window.location.assign(url)
}
