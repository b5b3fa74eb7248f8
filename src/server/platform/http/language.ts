import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { type KeptLanguage, languageCookie, readLanguageCookie } from '../../../shared/language/cookie.ts'
import { type Language, offeredLanguages, splitLanguage } from '../../../shared/language/language.ts'
import { pagePath } from '../../../shared/platform/page-path.ts'
import { inLanguage } from '../base/reader.ts'
import type { SettingsInForce } from '../settings/settings.ts'

declare module 'fastify' {
  interface FastifyRequest {
    languages: RequestLanguages
  }
  interface FastifyInstance {
    /** The language of a request that no hook has seen. */
    languageOf(request: FastifyRequest): Language
  }
}

type RequestLanguages = {
  /** The language of whoever asks. */
  language: Language
  /** The language that the address names, as in `/fr/shows`; null if it names none. */
  inAddress: Language | null
  /** What this browser keeps, if anything. */
  kept: KeptLanguage | null
  offered: readonly Language[]
}

const named = new WeakMap<IncomingMessage, Language>()

/** Paths with one address for all languages: proxies match them by path, so no other spelling may reach them. */
const languageless = /^\/(api|metrics|healthz|readyz|assets|posters|media)(\/|$)/i

/**
 * The address without its language, which `registerLanguage` finds again: every page has one route for all languages.
 * What is not a page is left as it is, and so is not found.
 */
export function withoutLanguage(request: IncomingMessage): string {
  const url = request.url ?? '/'
  const { language, rest } = splitLanguage(url)
  if (!language || languageless.test(pagePath(rest.replace(/[?#].*/s, '')))) return url
  named.set(request, language)
  return rest
}

/**
 * Finds the language of each request, and answers in it. That of the address counts first; then, for a page, the one that
 * this browser keeps, and for a call the one that it asks for, which is that of the page it comes from.
 */
export function registerLanguage(app: FastifyInstance, settings: Pick<SettingsInForce, 'current'>) {
  app.decorateRequest('languages')
  app.decorate('languageOf', (request) => languagesOf(request, offeredLanguages(settings.current)).language)
  app.addHook('onRequest', (request, _reply, done) => {
    request.languages = languagesOf(request, offeredLanguages(settings.current))
    inLanguage(request.languages.language, done)
  })
  // Once more: what reads a body does not pass on who reads.
  app.addHook('preValidation', ({ languages }, _reply, done) => inLanguage(languages.language, done))
}

/** Whether an address is that of a call, which programs ask for. */
export const isCall = (url: string) => /^\/api(\/|$)/i.test(url)

const english: RequestLanguages = { language: 'en', inAddress: null, kept: null, offered: ['en'] }

function languagesOf({ raw, url, headers }: FastifyRequest, offered: readonly Language[]): RequestLanguages {
  if (offered.length === 1) return english
  const find = (input: string | undefined) => offered.find((language) => language === input) ?? null
  const inAddress = find(named.get(raw))
  const kept = readLanguageCookie(headers.cookie)
  const asked = find(new Negotiator({ headers }).language([...offered]))
  const language = inAddress ?? (isCall(url) ? null : find(kept?.language)) ?? asked ?? 'en'
  return { language, inAddress, kept, offered }
}

/** Keeps the language of an account for the next pages that this browser opens. */
export function storeLanguage({ protocol }: FastifyRequest, reply: FastifyReply, language: Language) {
  reply.header('set-cookie', languageCookie({ language, ofAccount: true }, protocol === 'https'))
}
