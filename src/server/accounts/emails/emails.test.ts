import { expect, test } from 'vitest'
import { defaultSettings, theatreOf } from '../../../shared/platform/settings/settings.ts'
import type { MailContent } from '../../platform/mail/mail-jobs.ts'
import type { RenderedMail } from '../../platform/mail/renderer.ts'
import { renderDocument, renderMail } from '../../worker.ts'

const link = 'https://theatre.example/reset-password?token=abc'
const when = { at: Date.UTC(2026, 10, 28, 0, 30), timeZone: 'America/Toronto' }
/** Mails to unverified addresses, which contain no names. */
const unproved = ['verify-email', 'email-confirm']
const newEmail = 'new@college.example'
const cases: [template: MailContent['template'], sentence: RegExp, props: object][] = [
  ['verify-email', /Verify my e-mail/, { link }],
  ['password-reset', /works once, for one hour/, { link }],
  ['password-changed', /27 November 2026 at 7:30 pm/, { link, ...when }],
  ['email-confirm', /tickets will come here/, { link }],
  ['email-announce', /This was not me: stop the change/, { newEmail, link }],
  ['role-decided', /takes effect immediately/, { role: 'admin', decision: 'given', link }],
  ['role-decided', /at least 15\s+characters/, { role: 'ticket_person', decision: 'waits', link }],
  ['role-decided', /declined the request/, { role: 'admin', decision: 'refused', link }],
  ['new-device', /Firefox on Linux/, { userAgent: 'X11; Linux; Firefox/143.0', link, ...when }],
  ['wrong-passwords', /entered 20\s+times/, { count: 20, since: when.at, timeZone: when.timeZone, link }],
  ['account-deleted', /remain\s+valid/, {}],
  ['account-unused', /delete it in 30 days/, { days: 30, link }],
  ['accounts-merged', /can no longer log in/, { goes: true }],
  ['accounts-merged', /orders and tickets are here/, { goes: false }],
]
/** A case's props match its template, which a table cannot express to the compiler. */
const contentOf = (template: MailContent['template'], firstName: string | null, props: object) =>
  ({ template, props: { firstName, ...props } }) as MailContent
const mails = cases.map(
  ([template, sentence, props]) =>
    [
      template,
      sentence,
      (firstName: string | null): Promise<RenderedMail> => renderMail(contentOf(template, firstName, props)),
    ] as const,
)

test.each(mails)(
  'the mail %s says what happened in HTML and in text, and is readable in the dark',
  async (what, sentence, make) => {
    const mail = await make('Zoé')
    expect(mail.text).toMatch(sentence)
    expect(mail.text).toContain(unproved.includes(what) ? 'Hello,' : 'Hello Zoé,')
    const leads = !['account-deleted', 'accounts-merged'].includes(what)
    if (leads) expect(mail.text).toContain(link)
    if (leads) expect(mail.html).toContain(`href="${link}"`)
    expect(mail.html).toContain('prefers-color-scheme: dark')
    expect(mail.files).toEqual([])
  },
)

test.each(mails)('V07 the mail %s reads well without a name', async (_what, sentence, make) => {
  const mail = await make(null)
  expect(mail.text).toMatch(sentence)
  expect(mail.text).toMatch(/^Hello,$/m)
  expect(mail.html + mail.text).not.toMatch(/null|undefined/)
})

/** A sentence of each mail in French, in the order of `cases`. */
const inFrench = [
  /Confirmer mon adresse courriel/,
  /ne sert qu’une fois, pendant une heure/,
  /le vendredi 27 novembre 2026 à 19\sh\s30\./,
  /vos billets y arriveront/,
  /arrêter le changement/,
  /prend effet immédiatement/,
  /au moins 15\scaractères/,
  /Cette demande a été refusée/,
  /jamais vu\s: Firefox/,
  /saisi 20\sfois/,
  /restent valides/,
  /supprimerons dans 30\sjours/,
  /ne permet plus de vous connecter/,
  /se trouvent maintenant ici/,
]

test.each(cases.map(([what, , props], n) => [what, inFrench[n], props] as const))(
  'the mail %s is French from subject to footer for whoever reads French',
  async (what, sentence, props) => {
    const content = contentOf(what, 'Zoé', props)
    const mail = await renderMail({ ...content, language: 'fr' })
    expect(mail.html).toMatch(/<html[^>]* lang="fr-CA"/)
    expect(mail.text).toMatch(sentence as RegExp)
    expect(mail.text).toContain(unproved.includes(what) ? 'Bonjour,' : 'Bonjour Zoé,')
    expect(mail.text).toContain('Vous recevez ce courriel parce qu')
    expect(mail.subject + mail.html + mail.text).not.toMatch(/\b(the|your|you|account|was|are)\b/i)
  },
)

test.each(mails.filter(([what]) => !unproved.includes(what)))(
  'V07 in the mail %s a name is text: no markup, no header, no template',
  async (_what, _sentence, make) => {
    const evil = '<img src=x onerror=alert(1)>{{7*7}}<%= 7*7 %>\u202e\r\nBcc: x@y.example'
    const mail = await make(evil)
    expect(mail.html).not.toMatch(/<img src="?x/)
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(mail.html + mail.text).not.toMatch(/49|\u202e/)
    expect(mail.subject).not.toMatch(/[\r\n]|x@y/)
  },
)

test.each(['شيرين', '🎭 Zoë', "O'Brien-Łuk", 'É'.repeat(80)])('the name %s survives', async (firstName) => {
  const mail = await renderMail({ template: 'password-reset', props: { firstName, link } })
  expect(mail.text).toContain(`Hello ${firstName},`)
  expect(mail.html).toContain(firstName.replace("'", '&#x27;'))
})

test('V01 every mail and paper bears the theatre’s present name, as text, and the next one its own', async () => {
  const theatreName = 'Œuvre <img src=x onerror=alert(1)> & {{7*7}}'
  const theatre = { ...theatreOf(defaultSettings), theatreName, city: '<b>Laval</b>' }
  for (const [template, , props] of cases) {
    const mail = await renderMail({ ...contentOf(template, 'Zoé', props), theatre })
    expect(mail.html).not.toMatch(/<img src="?x|<b>Laval/)
    expect(mail.html).toContain('Œuvre &lt;img src=x')
    expect(mail.text).toContain(`${theatreName}, <b>Laval</b>`)
    expect(mail.html + mail.text + mail.subject).not.toContain('Hawthorn')
    const next = await renderMail(contentOf(template, 'Zoé', props))
    expect(next.text).toContain('Hawthorn College Theatre, Montréal')
  }
  const paper = {
    showName: 'Endgame',
    location: 'Studio',
    buyerName: 'Zoé',
    orderId: 'ab'.repeat(16),
    performanceId: 'cd'.repeat(16),
    sequence: 0,
  }
  const dates = { startsAt: when.at, doorsAt: when.at, timeZone: when.timeZone, orderUrl: link, tickets: [] }
  const calendar = await renderDocument({ kind: 'calendar', props: { ...paper, ...dates }, theatre })
  expect(new TextDecoder().decode(calendar).replace(/\r\n[ \t]/g, '')).toContain('Œuvre <img src=x')
})
