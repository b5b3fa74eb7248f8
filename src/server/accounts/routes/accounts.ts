import type { App } from '../../platform/http/server.ts'
import type { Platform } from '../../platform/platform.ts'
import type { AccountPorts } from '../ports.ts'
import { registerProfile } from './profile.ts'
import { registerSignIn } from './sign-in.ts'
import { registerUsers } from './users.ts'

/** Registers the feature's routes. */
export async function registerAccounts(app: App, platform: Platform, ports: AccountPorts) {
  registerSignIn(app, platform)
  await registerProfile(app, platform, ports)
  registerUsers(app, platform, ports)
}
