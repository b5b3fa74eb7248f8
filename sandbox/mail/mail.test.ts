import { createTransport, type Transporter } from 'nodemailer'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { getJson, openWorld, type World } from '../test-kit.ts'
import type { Mail } from './mailbox.ts'

let world: World
let transport: Transporter
beforeEach(async () => {
  world = await openWorld()
  transport = createTransport({ host: '127.0.0.1', port: world.smtpPort, secure: false })
})
afterEach(async () => {
  transport.close()
  await world.close()
})

const letter = (to = 'patron@example.com') => ({
  from: 'Box office <box@theatre.test>',
  to,
  subject: 'Your tickets – Théâtre',
  text: 'See you Friday',
  html: '<p>See you <b>Friday</b> <img src="cid:qr-1" alt="QR"></p>',
  messageId: '<order-1@theatre.test>',
  attachments: [
    { filename: 'tickets.pdf', content: Buffer.from('%PDF-1.7'), contentType: 'application/pdf' },
    { filename: 'qr.png', content: Buffer.from([137, 80, 78, 71]), contentType: 'image/png', cid: 'qr-1' },
  ],
})
const inbox = (query = '') => getJson<Mail[]>(`${world.url}/mail.json${query}`)
const outcome = (mode: string, extra = {}) =>
  world
    .faults({ smtp: { mode, times: 1, ...extra } })
    .then(() => transport.sendMail(letter()))
    .then(
      () => 'sent',
      (error: { responseCode?: number; code?: string }) => error.responseCode ?? error.code,
    )

describe('the inbox', () => {
  test('holds a mail as it was sent', async () => {
    await transport.sendMail(letter('Patron@Example.com'))
    const [mail] = await inbox('?to=PATRON@example.com')
    expect(mail).toMatchObject({
      to: 'patron@example.com',
      from: '"Box office" <box@theatre.test>',
      subject: 'Your tickets – Théâtre',
      headers: { messageId: '<order-1@theatre.test>' },
    })
    expect(mail?.text.trim()).toBe('See you Friday')
    expect(mail?.html).toContain('cid:qr-1')
    expect(mail?.attachments).toEqual([
      { name: 'qr.png', type: 'image/png', base64: 'iVBORw==', cid: 'qr-1' },
      { name: 'tickets.pdf', type: 'application/pdf', base64: Buffer.from('%PDF-1.7').toString('base64') },
    ])
    expect(await inbox('?to=patron')).toEqual([])
  })

  test('W07 takes the same mail twice, survives a restart, and is emptied on request', async () => {
    await transport.sendMail(letter())
    await transport.sendMail({ ...letter(), subject: 'Second' })
    await transport.sendMail(letter())
    await world.restart()
    const subjects = (await inbox('?to=patron@example.com')).map((mail) => mail.subject)
    expect(subjects).toEqual(['Your tickets – Théâtre', 'Second', 'Your tickets – Théâtre'])
    expect((await inbox('?limit=1')).length).toBe(1)
    await fetch(`${world.url}/mail.json`, { method: 'DELETE' })
    expect(await inbox()).toEqual([])
  })

  test('V01 pages say TEST MODE, escape what was sent and frame the HTML without its scripts', async () => {
    await transport.sendMail({ ...letter(), subject: '<img src=x onerror=alert(1)>' })
    const [mail] = await inbox()
    const pages = [
      `${world.url}/`,
      `${world.url}/mail`,
      `${world.url}/mail/${mail?.id}`,
      `${world.url}/stripe`,
    ]
    for (const address of pages) {
      const page = await (await fetch(address)).text()
      expect(page).toContain('TEST MODE')
      expect(page).not.toContain('<img src=x')
    }
    const page = await (await fetch(`${world.url}/mail/${mail?.id}`)).text()
    expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
    expect(page).toContain('data:image/png;base64,iVBORw==')
    const download = await fetch(`${world.url}/mail/${mail?.id}/attachments/1`)
    expect(download.headers.get('content-disposition')).toContain('tickets.pdf')
    expect(await download.text()).toBe('%PDF-1.7')
  })
})

describe('F05 mail faults', () => {
  test.each([
    ['421', 421],
    ['greylist', 451],
    ['reject', 550],
  ])('%s answers %i once', async (mode, code) => {
    expect(await outcome(mode)).toBe(code)
    expect(await inbox()).toEqual([])
    await transport.sendMail(letter())
    expect(await inbox()).toHaveLength(1)
  })

  test('refuse closes the connection', async () => {
    expect(['ECONNECTION', 'ESOCKET', 'ECONNRESET']).toContain(await outcome('refuse'))
    await transport.sendMail(letter())
    expect(await inbox()).toHaveLength(1)
  })

  test.each([
    [true, 1],
    [false, 0],
  ])('drop loses the answer, the mail stored: %s', async (stored, count) => {
    expect(['ECONNECTION', 'ESOCKET', 'ECONNRESET']).toContain(await outcome('drop', { stored }))
    expect(await inbox()).toHaveLength(count)
  })
})
