import type { FastifyInstance, FastifyReply } from 'fastify'
import { html, sendPage, sendToOpener } from '../pages.ts'
import type { Account, Accounts } from './accounts.ts'
import { clientScript } from './client-script.ts'
import { claimsOf, clientId, type GoogleParts } from './token.ts'

const field = 'display: block; width: 100%; min-height: 48px; margin-top: 4px; font: inherit'

interface ChooserInput {
  clientId: string
  nonce: string
  /** Origin of the page that receives the credential. */
  origin: string
}

/** Adds the script of the sign-in button, and the account chooser in its popup. */
export function addChooser(app: FastifyInstance, parts: GoogleParts, accounts: Accounts): void {
  app.get('/google/gsi/client', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('Cross-Origin-Resource-Policy', 'cross-origin')
      .header('Cache-Control', 'no-store')
      .send(clientScript),
  )

  app.get<{ Querystring: Record<string, string> }>('/google/gsi/select', async (request, reply) => {
    const input = readInput(new URLSearchParams(request.query))
    return typeof input === 'string' ? refuse(reply, input) : show(reply, input, accounts.list())
  })

  app.post('/google/gsi/select', async (request, reply) => {
    const form = new URLSearchParams(String(request.body ?? ''))
    const input = readInput(form)
    if (typeof input === 'string') return refuse(reply, input)
    const email = form.get('email') ?? ''
    const known = accounts.find(form.get('account') ?? '')
    if (!known && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())) {
      return show(reply, input, accounts.list(), 'Type an e-mail address, or choose an account.')
    }
    const account =
      known ??
      accounts.keep({ email, name: form.get('name') ?? '', verified: form.get('verified') === 'yes' })
    const credential = await parts.keys.sign(claimsOf(parts, account, input.nonce || null))
    const message = { type: 'sandbox-google-credential', credential }
    return sendToOpener(reply, { title: 'You are signed in', origin: input.origin, message })
  })
}

function readInput(given: URLSearchParams): ChooserInput | string {
  const origin = given.get('origin') ?? ''
  if (given.get('client_id') !== clientId) return 'invalid_client: nobody is registered under this client id.'
  if (!/^https?:\/\//.test(origin) || URL.parse(origin)?.origin !== origin) {
    return 'origin_mismatch: this is no address of a page.'
  }
  return { clientId, nonce: given.get('nonce') ?? '', origin }
}

function refuse(reply: FastifyReply, reason: string): FastifyReply {
  const content = html`<p class="error" role="alert">${reason}</p>`
  return sendPage(reply, { title: 'Sign-in is not possible', status: 400, content, narrow: true })
}

function show(reply: FastifyReply, input: ChooserInput, known: Account[], problem?: string): FastifyReply {
  const hidden = html`
<input type="hidden" name="client_id" value="${input.clientId}">
<input type="hidden" name="nonce" value="${input.nonce}">
<input type="hidden" name="origin" value="${input.origin}">`
  const choices = known.map(
    (
      account,
    ) => html`<button name="account" value="${account.sub}">${`${account.givenName} ${account.familyName}`.trim() || account.email}
<span class="note">${account.email}${!account.verified && ' (not verified)'}</span></button>`,
  )
  const content = html`
<p>This plays Google's account chooser. You go on to <strong>${input.origin}</strong>.</p>
${problem && html`<p class="error" role="alert">${problem}</p>`}
${choices.length > 0 && html`<form class="sheet" method="post" action="select"><h2>Used before</h2>${hidden}<div class="row">${choices}</div></form>`}
<form class="sheet" method="post" action="select">
<h2>Another account</h2>${hidden}
<label>E-mail<input type="email" name="email" autocomplete="email" required></label>
<label>Name<input name="name" autocomplete="name" required></label>
<label>Has Google verified the address?<select name="verified" style="${field}"><option value="yes">Yes</option><option value="no">No</option></select></label>
<button class="primary">Continue</button>
</form>`
  return sendPage(reply, { title: 'Choose an account', status: problem ? 400 : 200, content, narrow: true })
}
