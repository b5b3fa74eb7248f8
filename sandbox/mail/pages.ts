import type { FastifyInstance } from 'fastify'
import { html, sendPage } from '../pages.ts'
import type { Store } from '../store.ts'
import { clearMails, findMail, listMails, type Mail } from './mailbox.ts'

/** Adds the inbox, a page for each mail, and both as JSON. */
export function addMailPages(app: FastifyInstance, store: Store): void {
  app.get<{ Querystring: { to?: string; limit?: string } }>('/mail.json', async (request) =>
    listMails(store, readLimit(request.query.limit), request.query.to),
  )

  app.delete('/mail.json', async (_request, reply) => {
    clearMails(store)
    return reply.code(204).send()
  })

  app.get<{ Querystring: { to?: string } }>('/mail', async (request, reply) => {
    const { to } = request.query
    const mails = listMails(store, 200, to)
    const rows = mails.map(
      (mail) => html`
<tr><td><a href="/mail/${mail.id}">${mail.subject || '(no subject)'}</a></td><td>${mail.to}</td><td>${shortTime(mail)}</td></tr>`,
    )
    const content = html`
<nav aria-label="Sandbox"><a href="/">Sandbox</a> <a href="/guide">What to try first</a></nav>
<form><label>Only to this address<input type="search" name="to" value="${to}"></label></form>
${
  mails.length === 0
    ? html`<p>No mail here yet.</p>`
    : html`<div class="scroll" tabindex="0" role="region" aria-label="Mails"><table>
<thead><tr><th scope="col">Subject</th><th scope="col">To</th><th scope="col">Received</th></tr></thead>
<tbody>${rows}</tbody></table></div>`
}`
    return sendPage(reply, { title: 'Inbox', content })
  })

  app.get<{ Params: { id: string } }>('/mail/:id', async (request, reply) => {
    const mail = findMail(store, request.params.id)
    if (!mail) {
      const content = html`<p>There is no such mail. <a href="/mail">Inbox</a></p>`
      return sendPage(reply, { title: 'No such mail', status: 404, content })
    }
    return sendPage(reply, { title: mail.subject || '(no subject)', content: mailPage(mail) })
  })

  app.get<{ Params: { id: string; at: string } }>('/mail/:id/attachments/:at', async (request, reply) => {
    const part = findMail(store, request.params.id)?.attachments[Number(request.params.at)]
    if (!part) return reply.code(404).send({ message: 'There is no such attachment.' })
    return reply
      .type(part.type)
      .header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(part.name)}`)
      .header('X-Content-Type-Options', 'nosniff')
      .send(Buffer.from(part.base64, 'base64'))
  })
}

function mailPage(mail: Mail) {
  const attachments = mail.attachments.map(
    (part, at) =>
      html`<li><a href="/mail/${mail.id}/attachments/${at}" download>${part.name}</a> (${part.type})</li>`,
  )
  return html`
<nav aria-label="Sandbox"><a href="/mail">Inbox</a></nav>
<dl><dt>To</dt><dd>${mail.to}</dd><dt>From</dt><dd>${mail.from}</dd><dt>Received</dt><dd>${shortTime(mail)}</dd></dl>
${attachments.length > 0 && html`<h2>Attachments</h2><ul>${attachments}</ul>`}
${mail.html && html`<h2>HTML</h2><iframe title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${framed(mail)}"></iframe>`}
${mail.text && html`<h2>Text</h2><pre class="sheet">${mail.text}</pre>`}`
}

/** The HTML with inline pictures embedded and links opening in a new tab. */
function framed(mail: Mail): string {
  const shown = mail.html.replace(/cid:([^\s"')]+)/g, (whole, cid: string) => {
    const part = mail.attachments.find((attachment) => attachment.cid === cid)
    return part ? `data:${part.type};base64,${part.base64}` : whole
  })
  const base = '<base target="_blank">'
  return /<head[^>]*>/i.test(shown) ? shown.replace(/<head[^>]*>/i, (head) => head + base) : base + shown
}

const shortTime = (mail: Mail) => mail.receivedAt.replace('T', ' ').slice(0, 19)
const readLimit = (given: string | undefined) => Math.min(Math.max(Number(given) || 1000, 1), 100_000)
