import type { FastifyInstance } from 'fastify'
import type { Store } from '../store.ts'
import { openAccounts } from './accounts.ts'
import { addChooser } from './chooser.ts'
import { openKeys } from './keys.ts'
import { addProvider } from './provider.ts'

/** Simulates Google's sign-in under `/google`; `url` is the sandbox's URL for browsers. */
export function addGoogle(app: FastifyInstance, store: Store, url: () => string): void {
  const parts = { keys: openKeys(store), issuer: () => `${url()}/google` }
  const accounts = openAccounts(store)
  addProvider(app, parts, accounts)
  addChooser(app, parts, accounts)
}
