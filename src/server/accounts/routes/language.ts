import type { FastifyReply, FastifyRequest } from 'fastify'
import { languageBody, messageSchema } from '../../../shared/accounts/contract.ts'
import type { Language } from '../../../shared/language/language.ts'
import { AppError } from '../../platform/base/errors.ts'
import { storeLanguage } from '../../platform/http/language.ts'
import { signedInCall, viewerOf } from '../../platform/http/policy.ts'
import type { App } from '../../platform/http/server.ts'
import type { Platform } from '../../platform/platform.ts'
import { words } from '../catalogue.ts'
import { setLanguage } from '../people/people.ts'

/** The language of the caller's account, which their mails have: one that the theatre offers. */
export function registerLanguageChoice(app: App, platform: Platform) {
  app.put(
    '/api/auth/language',
    signedInCall({ body: languageBody, answer: messageSchema }),
    async (request, reply) => {
      const { language } = request.body
      if (!request.languages.offered.includes(language))
        throw new AppError('invalid-input', { fields: { language: words.notOffered() } })
      await setLanguage(platform.db, viewerOf(request).userId, language)
      storeLanguage(request, reply, language)
      return { message: words.languageKept() }
    },
  )
}

/**
 * Brings account and browser together at a log-in: what was chosen in this browser becomes the account's language, and
 * else the browser takes over that of the account. An account without one gets that of the page, as a new one does.
 * Returns the language if the page has another one.
 */
export async function agreeOnLanguage(
  { db }: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  account: { id: string; language: Language | null },
): Promise<Language | null> {
  const { language: ofPage, offered, kept } = request.languages
  if (offered.length === 1) return null
  const chosen = kept && !kept.ofAccount ? kept.language : null
  const language = [chosen, account.language].find((each) => each && offered.includes(each)) ?? ofPage
  if (language !== account.language) await setLanguage(db, account.id, language)
  storeLanguage(request, reply, language)
  return language === ofPage ? null : language
}
