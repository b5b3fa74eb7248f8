import type { App } from '../../platform/http/server.ts'
import type { Platform } from '../../platform/platform.ts'
import type { AccountPorts } from '../ports.ts'
import { registerLanguageChoice } from './language.ts'
import { registerPersonNotes } from './person-notes.ts'
import { registerProfile } from './profile.ts'
import { registerRoles } from './roles.ts'
import { registerSignIn } from './sign-in.ts'
import { registerUsers } from './users.ts'

/** Registers the feature's routes. */
export async function registerAccounts(app: App, platform: Platform, ports: AccountPorts) {
  registerSignIn(app, platform)
  await registerProfile(app, platform, ports)
  registerLanguageChoice(app, platform)
  registerUsers(app, platform, ports)
  registerPersonNotes(app, platform)
  registerRoles(app, platform)
}
