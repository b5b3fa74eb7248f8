import { at, expectAll, ownPassword } from '../support/forms.ts'
import { buy } from '../support/orders.ts'
import { demoPerson, newAddress, newPatron, staff } from '../support/people.ts'
import { addShow, unique } from '../support/programme.ts'
import { seat, seedPerformance } from '../support/seeded-performance.ts'
import { expect, test } from '../support/theatre.ts'

test.setTimeout(180_000)

const password = 'a quiet seat in row C'

test('forms about accounts, settings and the audit', async ({ open, app, watch }) => {
  const { token } = await newPatron(app)
  const { username } = await app.api<{ username: string }>('GET', '/auth/me', { token })
  const page = await open(await demoPerson(app, staff.admin))
  await expectAll(page, watch, [
    {
      name: 'search of users',
      at: at('/admin/users', 'Search'),
      typed: { Username: 'zoé & co' },
      call: 'GET /users',
    },
    {
      name: 'add user',
      at: at('/admin/users/add', 'Add User'),
      typed: {
        'First name': 'Zoé',
        'Last name': "O'Brien",
        Username: 'zoe-obrien',
        'Phone number': '514 555-0199',
        'E-mail': newAddress(),
        Password: password,
      },
      required: ['First name', 'Last name', 'Username', 'Phone number', 'E-mail', 'Password'],
      fills: { Password: 'new-password' },
      call: 'POST /users/?',
    },
    {
      name: 'update user',
      at: at(`/admin/users/${username}/update`, 'Update Profile'),
      typed: { 'First name': 'Zoé', Role: 'Ticket Person', 'Your password': password },
      fills: ownPassword,
      call: 'PUT /users/[^/]+',
    },
    {
      name: 'note about a person',
      at: at(`/admin/users/${username}`, 'Add note'),
      typed: { 'New note': 'Prefers the aisle & no music' },
      required: ['New note'],
      call: 'POST /users/[^/]+/notes',
    },
    {
      name: 'labels of a person',
      at: at(`/admin/users/${username}`, 'Save labels'),
      typed: { Labels: 'press, school group' },
      call: 'PUT /users/[^/]+/labels',
    },
    {
      name: 'merge of two accounts',
      at: at(`/admin/users/${username}`, 'Show what moves', 'Merge This User'),
      typed: { 'Username of the account to keep': 'patron' },
      required: ['Username of the account to keep'],
      call: 'GET /users/[^/]+/merge',
    },
    {
      name: 'settings',
      at: at('/admin/settings#tax', 'Save Tax and price'),
      typed: { 'Tax rate (%)': '12', 'Your password': password },
      enter: 'Tax rate (%)',
      call: 'PUT /settings',
    },
  ])
})

test('forms about shows and performances', async ({ open, app, watch }) => {
  const admin = await demoPerson(app, staff.admin)
  const show = await addShow(app, admin, unique('Les Formes'))
  const page = await open(admin)
  const fields = {
    'Show name': unique('Une autre forme'),
    Description: 'Une pièce.',
    Cast: 'Béatrice Thibodeau',
    Director: 'Marie-Ève',
    Location: 'Studio',
  }
  const about = `/admin/shows`
  await expectAll(page, watch, [
    {
      name: 'add show',
      at: async (tab) => {
        await tab.goto('/admin/shows/add')
        const form = tab.locator('form.show-form')
        // A draft needs no picture.
        await form.getByLabel('Hidden').check()
        return form
      },
      typed: {
        Description: 'Une pièce.',
        'Start date': '2031-04-03',
        'End date': '2031-04-05',
        Cast: 'Béatrice Thibodeau',
        Director: 'Marie-Ève',
        Location: 'Studio',
        'Show name': unique('Toute neuve'),
      },
      required: ['Show name', 'Description', 'Start date', 'End date', 'Cast', 'Director', 'Location'],
      call: 'POST /shows',
      failure: 'error-page',
    },
    {
      name: 'update show',
      at: at(`${about}/update/${show._id}`, 'Update Show'),
      typed: fields,
      enter: 'Director',
      required: ['Show name'],
      call: 'PUT /shows/update',
      failure: 'error-page',
    },
    {
      name: 'delete show',
      at: at(`${about}/delete/${show._id}`, 'Delete Show'),
      typed: { 'Show name': show.showName },
      // The name is typed to confirm: nobody confirms by coming back.
      kept: { 'Show name': '' },
      required: ['Show name'],
      call: 'DELETE /shows/[^/]+',
      failure: 'error-page',
    },
    {
      name: 'one performance',
      at: at(`${about}/${show._id}/performances`, 'Add This Performance', '+ One performance'),
      typed: { Starts: '2031-02-09T20:15', 'Doors open, minutes before': '45' },
      required: ['Starts'],
      call: 'POST /shows/[^/]+/performances',
    },
    {
      name: 'a run',
      at: at(`${about}/${show._id}/performances`, 'Preview', '+ A run'),
      typed: { 'First day': '2031-03-06', 'Last day': '2031-03-09', 'Doors open, minutes before': '45' },
      required: ['First day', 'Last day'],
      call: 'POST /shows/[^/]+/performances/run/preview',
    },
    {
      name: 'times of a performance',
      at: async (tab) => {
        await tab.goto(`${about}/${show._id}/performances`)
        await tab
          .getByRole('button', { name: /^More about / })
          .first()
          .click()
        await tab.getByRole('menuitem', { name: 'Change times' }).click()
        return tab.getByRole('dialog').locator('form')
      },
      typed: { Starts: '2031-02-06T20:00', 'Doors open': '2031-02-06T19:00' },
      call: 'PUT /performances/[^/]+',
    },
  ])
})

test('forms about seats, orders and the audience', async ({ open, app, seeded, watch }) => {
  const { order } = await buy(app, seeded, seeded.free.slice(0, 1))
  const { performance, show } = seeded
  const page = await open(await demoPerson(app, staff.admin))
  await expectAll(page, watch, [
    {
      name: 'code',
      at: at('/admin/codes', 'Save code', 'Add a code'),
      typed: { Code: 'Été & co', 'Per cent off': '20', 'Tickets in total, at most': '30' },
      required: ['Code'],
      call: 'PUT /admin/codes/[^/]+',
    },
    {
      name: 'add seat',
      at: at('/admin/seatMap/add', 'Add Seat', 'Add Seat'),
      typed: { 'Seat number': '4321', Availability: 'Not Available', Price: '12.50' },
      required: ['Price'],
      call: 'POST /seatMap',
    },
    {
      name: 'update seat',
      at: at('/admin/seatMap/13/update', 'Update Seat', 'Update Seat'),
      typed: { Availability: 'Not Available', 'Seat number': '14' },
      required: ['Seat number'],
      call: 'PUT /seatMap/14',
    },
    {
      name: 'delete seat',
      at: at('/admin/seatMap/13/delete', 'Delete Seat', 'Delete Seat'),
      typed: { 'Seat number': '15' },
      required: ['Seat number'],
      call: 'DELETE /seatMap/15',
    },
    {
      name: 'prices of a performance',
      at: at(`/seatMap?performance=${performance.id}`, 'Save prices'),
      typed: { 'Student tickets': 'Per cent off', 'Student: how much': '20', 'Price of House': '12.34' },
      call: 'PUT /performances/[^/]+/pricing',
    },
    {
      name: 'block seats',
      at: async (tab) => {
        await tab.goto(`/seatMap?performance=${performance.id}`)
        await seat(tab, seeded.free.at(-1) ?? 0).click()
        return tab.getByRole('form', { name: 'Block' })
      },
      typed: { Reason: 'Caméra' },
      required: ['Reason'],
      call: 'POST /performances/[^/]+/blocks',
    },
    {
      name: 'announcement',
      at: at(`/admin/shows/${show._id}/announcements`, 'Preview'),
      typed: { Message: 'Bonsoir.\n\nÀ demain.', Subject: 'Venez tôt' },
      call: 'POST /announcements/preview',
    },
    {
      name: 'refund',
      at: at(`/admin/orders/${order.orderId}`, /^Refund \$/, 'Refund'),
      typed: { 'Message to the buyer (included in the e-mail)': 'Désolé.', 'Your password': password },
      required: ['Your password'],
      fills: ownPassword,
      call: 'POST /orders/[^/]+/refunds',
    },
    {
      name: 'cancel a performance',
      at: at(
        `/admin/performances/${performance.id}/cancel`,
        'Cancel and refund everyone',
        'Cancel This Performance',
      ),
      typed: {
        'Message to ticket holders (included in the e-mail)': 'We are sorry.',
        'Message in French (optional)': 'Désolé.',
        'Your password': password,
      },
      required: ['Your password'],
      fills: ownPassword,
      call: 'POST /performances/[^/]+/cancel',
    },
  ])
})

test('a new show, the desk and a new offer ask before what was typed is lost', async ({ open, app }) => {
  const { performance } = await seedPerformance(app)
  const page = await open(await demoPerson(app, staff.admin))
  const audit = page.getByRole('banner').getByRole('link', { name: 'Audit', exact: true })
  const question = page.getByRole('alertdialog', { name: /^Leave this page\?/ })
  const forms = [
    { path: '/admin/shows/add', label: 'Description' },
    { path: `/admin/orders/new?performance=${performance.id}`, label: 'Note (optional)' },
    { path: `/admin/offers/new?performance=${performance.id}`, label: 'Note (optional)' },
  ]
  for (const { path, label } of forms)
    await test.step(path, async () => {
      await page.goto(path)
      const field = page.getByLabel(label, { exact: true })
      if (path.startsWith('/admin/orders')) await page.getByText('Buyer, donation and note').click()
      await field.fill('Deux places au bord')
      await audit.click()
      await question.getByRole('button', { name: 'Stay' }).click()
      await expect(field).toHaveValue('Deux places au bord')
      await audit.click()
      await question.getByRole('button', { name: 'Leave' }).click()
      await expect(page).toHaveURL(/\/admin\/audit/)
    })
})

test('the typed ticket at the door: no answer keeps it, and sends it again', async ({ open, app, watch }) => {
  const seeded = await seedPerformance(app, { atDoor: true })
  const page = await open(await demoPerson(app, staff.door))
  await page.goto('/scan-ticket')
  await page.getByLabel('Performance').selectOption(seeded.performance.id)
  await expectAll(page, watch, [
    {
      name: 'typed ticket',
      at: at('/scan-ticket', 'Check'),
      typed: { 'Ticket number': 'TICKET-0000000000000000' },
      required: ['Ticket number'],
      call: 'POST /verify-ticket',
      failure: async (tab) => {
        const screen = tab.getByRole('alertdialog')
        await expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
        await screen.getByRole('button', { name: 'Close' }).click()
      },
    },
  ])
})
