import { type Privacy, privacyAnswer } from '../../../shared/accounts/privacy.ts'
import { type App, publicCall } from '../../platform/http/policy.ts'

/** What is kept about people, for whoever asks. */
export function registerPrivacy(app: App, privacy: () => Privacy) {
  app.get('/api/privacy', publicCall({ answer: privacyAnswer }), async () => privacy())
}
