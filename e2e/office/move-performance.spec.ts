import { expect, type Page, test } from '@playwright/test'
import type { House } from '../../src/shared/seating/house.ts'
import { defaultName } from '../../src/shared/seating/seats.ts'
import { openInFrench } from '../support/french.ts'
import { buy } from '../support/orders.ts'
import { demoPerson, type Person, signIn, staff } from '../support/people.ts'
import { planned } from '../support/planned.ts'
import { type RunningApp, startApp } from '../support/running-app.ts'
import { shootAndCheck } from '../support/screens.ts'
import { roomyRow, type SeededPerformance, seedPerformance } from '../support/seeded-performance.ts'

let app: RunningApp
let admin: Person

// Its own theatre: a second house names houses in every other test.
test.beforeAll(async () => {
  app = await startApp({ settings: { FRENCH: 'true' } })
  admin = await demoPerson(app, staff.admin)
})
test.afterAll(async () => app?.close())

/** A house with the first two seats of this row, and six of a row Z. */
async function addHouse(name: string, row: string): Promise<House> {
  const { token } = admin
  const house = await app.api<House>('POST', '/houses', { token, body: { name } })
  const seat = (row: string, at: number, y: number) => ({
    ...{ seatNum: y * 10 + at, row, number: String(at), x: at * 40, y: y * 40 },
    ...{ block: 'main', zone: 'house', kind: 'standard', available: true, price: null, note: '' },
  })
  const plan = {
    zones: [{ id: 'house', name: 'House', price: 12 }],
    blocks: [{ id: 'main', title: 'House', color: '' }],
    seats: [seat(row, 1, 0), seat(row, 2, 0), ...[1, 2, 3, 4, 5, 6].map((at) => seat('Z', at, 1))],
  }
  await app.api('PUT', `/house/plan?house=${house.id}`, { token, body: { version: 1, plan } })
  return house
}

type Said = Record<'more' | 'change' | 'house' | 'save' | 'rest' | 'newSeat' | 'missing', string> &
  Record<'before' | 'stale' | 'after' | 'done' | 'mail', RegExp>

const english: Said = {
  more: 'More about ',
  change: 'Change house',
  house: 'House',
  save: 'Save',
  rest: 'Place the rest automatically',
  newSeat: 'New seat for ',
  missing: 'Please give it a seat.',
  before: /1 seat has the same name there, and 1 has to be placed\. One buyer gets an e-mail/,
  stale: /Nothing was moved: please check the list/,
  after: /1 seat has the same name there, and 2 have to be placed\. 2 buyers get an e-mail/,
  done: /It plays in another house now: .* 2 buyers are notified by e-mail\./,
  mail: /Your changed tickets/,
}
const french: Said = {
  more: 'Autres actions',
  change: 'Changer de salle',
  house: 'Salle',
  save: 'Enregistrer',
  rest: 'Attribuer le reste automatiquement',
  newSeat: 'Nouvelle place pour ',
  missing: 'Veuillez lui attribuer une place.',
  before: /1\splace a le même nom dans cette salle, et 1 est à attribuer\. Une personne recevra un courriel/,
  stale: /Rien n’a été déplacé\s: veuillez vérifier la liste/,
  after: /1\splace a le même nom dans cette salle, et 2 sont à attribuer\. 2 personnes recevront un courriel/,
  done: /Autre salle désormais\s: .* 2 personnes en sont avisées par courriel\./,
  mail: /Your changed tickets/,
}

/** Two seats are sold, of which one has a twin; a third one is bought while the admin places the other. */
async function moves(page: Page, name: string, seeded: SeededPerformance, said: Said) {
  const first = roomyRow(seeded.free) ?? 0
  const { row, number } = defaultName(first + 2)
  const { who } = await buy(app, seeded, [first, first + 2])
  const house = await addHouse(name, row)
  const { local } = (await planned(app, admin, seeded)).find(({ id }) => id === seeded.performance.id) ?? {}
  expect(local).toBeDefined()
  await page.goto(`/admin/shows/${seeded.show._id}/performances`)
  const line = page.getByRole('row').filter({ has: page.locator(`a[href*="${seeded.performance.id}"]`) })
  await line.getByRole('button', { name: new RegExp(`^${said.more}`) }).click()
  await page.getByRole('menuitem', { name: said.change }).click()
  const dialog = page.getByRole('dialog', { name: said.change })
  await dialog.getByRole('combobox', { name: said.house, exact: true }).selectOption(name)
  await expect(dialog.getByText(said.before)).toBeVisible()
  const field = dialog.getByLabel(`${said.newSeat}${row}${number}`)
  await dialog.getByRole('button', { name: said.save }).click()
  await expect(dialog.getByText(said.missing)).toBeVisible()
  await shootAndCheck(page, `move-${name}`)
  await dialog.getByRole('button', { name: said.rest }).click()
  await expect(field).toHaveValue(new RegExp(`^(?:Z[1-6]|${row}2)$`))
  await field.fill('z6')

  await buy(app, seeded, [first + 4])
  await dialog.getByRole('button', { name: said.save }).click()
  await expect(dialog.getByText(said.stale)).toBeVisible()
  await expect(dialog.getByText(said.after)).toBeVisible()
  await expect(field).toHaveValue('z6')
  await dialog.getByRole('button', { name: said.rest }).click()
  await expect(field, 'what was typed stays').toHaveValue('z6')
  await shootAndCheck(page, `move-${name}-stale`)
  await dialog.getByRole('button', { name: said.save }).click()
  await expect(page.getByText(said.done)).toBeVisible()
  await expect(line).toContainText(name)
  expect((await planned(app, admin, seeded)).find(({ id }) => id === seeded.performance.id)).toMatchObject({
    house: house.id,
    sold: 3,
  })
  const mail = await app.mail(who.email, said.mail)
  expect(mail.text).toContain('Z6')
  expect(mail.text).toContain(`(${name})`)
}

test('a performance moves with its seats, those without a twin are placed, and a purchase meanwhile shows the new list', async ({
  browser,
}) => {
  const window = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const
  const context = await browser.newContext({ baseURL: app.url, ...window })
  const page = await context.newPage()
  await page.goto('/')
  await signIn(page, admin)
  await moves(page, 'Loft', await seedPerformance(app), english)
  await context.close()
})

test('a performance moves to another house in French', async ({ browser }) => {
  const context = await openInFrench(browser, app.url)
  const page = await context.newPage()
  await page.goto('/')
  await signIn(page, admin)
  await moves(page, 'Grenier', await seedPerformance(app), french)
  await context.close()
})
