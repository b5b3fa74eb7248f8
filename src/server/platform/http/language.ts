import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { type Language, languages } from '../../../shared/language/language.ts'
import { LANGUAGE_COOKIE, splitLanguage } from '../../../shared/language/path.ts'
import { retention } from '../../../shared/platform/retention.ts'
import type { Settings } from '../../../shared/platform/settings.ts'
import { inLanguage } from '../reader.ts'
import type { SettingsInForce } from '../settings/settings.ts'

declare module 'fastify' {
  interface FastifyRequest {
    languages: RequestLanguages
  }
}

type RequestLanguages = {
  /** The language of whoever asks. */
  language: Language
  /** The language that the address names, as in `/fr/shows`; null if it names none. */
  inAddress: Language | null
  /** The language that was chosen in this browser before, if any. */
  chosen: Language | null
  offered: readonly Language[]
}

/** How long a browser keeps the language that somebody chose, in seconds: a year. */
const KEPT_S = retention.languageDays * 86_400

const named = new WeakMap<IncomingMessage, Language>()

/** The address without its language, which `registerLanguage` finds again: every page has one route for all languages. */
export function withoutLanguage(request: IncomingMessage): string {
  const url = request.url ?? '/'
  const { language, rest } = splitLanguage(url)
  if (!language) return url
  named.set(request, language)
  return rest
}

/** The languages that the theatre offers, the first where nobody asks for one of them. */
export function offeredLanguages({ french }: Pick<Settings, 'french'>): readonly Language[] {
  return french ? languages : ['en']
}

/**
 * Finds the language of each request, and answers in it. That of the address counts first; then, for a page, the one that
 * was chosen in this browser before, and for a call the one that it asks for, which is that of the page it comes from.
 */
export function registerLanguage(app: FastifyInstance, settings: Pick<SettingsInForce, 'current'>): void {
  app.decorateRequest('languages')
  app.addHook('onRequest', (request, _reply, done) => {
    request.languages = languagesOf(request, offeredLanguages(settings.current))
    inLanguage(request.languages.language, done)
  })
  // Once more: what reads a body does not pass on who reads.
  app.addHook('preValidation', ({ languages }, _reply, done) => inLanguage(languages.language, done))
}

const english: RequestLanguages = { language: 'en', inAddress: null, chosen: null, offered: ['en'] }

function languagesOf({ raw, url, headers }: FastifyRequest, offered: readonly Language[]): RequestLanguages {
  if (offered.length === 1) return english
  const find = (wish: string | undefined) => offered.find((language) => language === wish) ?? null
  const inAddress = find(named.get(raw))
  const chosen = find(new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(\\w+)`).exec(headers.cookie ?? '')?.[1])
  const asked = find(new Negotiator({ headers }).language([...offered]))
  const kept = /^\/api(\/|$)/i.test(url) ? null : chosen
  return { language: inAddress ?? kept ?? asked ?? 'en', inAddress, chosen, offered }
}

/** Keeps the language for the next pages that this browser opens. */
export function keepLanguage(reply: FastifyReply, language: Language, secure: boolean): void {
  const parts = [`${LANGUAGE_COOKIE}=${language}`, 'Path=/', `Max-Age=${KEPT_S}`, 'SameSite=Lax']
  reply.header('set-cookie', [...parts, ...(secure ? ['Secure'] : [])].join('; '))
}
