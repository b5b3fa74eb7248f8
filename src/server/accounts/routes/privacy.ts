import { type Privacy, privacyAnswer } from '../../../shared/accounts/privacy.ts'
import type { App } from '../../platform/http/server.ts'

/** What is kept about people, for whoever asks. */
export function registerPrivacy(app: App, privacy: () => Privacy): void {
  app.get(
    '/api/privacy',
    { config: { policy: 'public' }, schema: { response: { 200: privacyAnswer } } },
    async () => privacy(),
  )
}
