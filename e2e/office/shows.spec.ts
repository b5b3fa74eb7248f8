import type { Page } from '@playwright/test'
import type { Show } from '../../src/shared/shows/contract.ts'
import { press } from '../support/desk.ts'
import { demoPerson, newPatron, staff } from '../support/people.ts'
import { addShow, expectPopup, field, unique } from '../support/programme.ts'
import { shoot, shootAndCheck } from '../support/screens.ts'
import { expect, test } from '../support/theatre.ts'

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

/** Starts watching for a popup; the returned function tells how long it was shown, in ms. */
async function timePopup(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const place = document.querySelector('.popup')
    const times: number[] = []
    Reflect.set(window, 'popupTimes', times)
    if (place) new MutationObserver(() => times.push(performance.now())).observe(place, { childList: true })
  })
  return () =>
    page.evaluate(() => {
      const [shown = 0, gone = 0] = Reflect.get(window, 'popupTimes') as number[]
      return gone - shown
    })
}

test('an admin adds a show from the home page; every field is required', { tag: '@phone-only' }, async ({
  open,
  app,
}) => {
  const page = await open(await demoPerson(app, staff.admin))
  const name = unique('Les Précieuses ridicules')
  await page.goto('/')
  await press(page, 'Add Show')
  const dialog = page.getByRole('dialog', { name: 'Add Show' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(dialog.getByText('All fields are required!')).toBeVisible()
  await expect(field(page, 'Show name')).toBeFocused()
  await shootAndCheck(page, 'show-add-required')

  await field(page, 'Show name').fill(name)
  await field(page, 'Description').fill('<b>Not bold</b>\n\nSecond paragraph.')
  await page.getByLabel('Start date').fill('2031-03-08')
  await page.getByLabel('End date').fill('2031-03-07')
  await field(page, 'Cast').fill(' Étienne Marchand-Roy (Mascarille) , , Sofia Delacroix ')
  await field(page, 'Director').fill('Ingrid Høybye-Larsen')
  await field(page, 'Location').fill('Black Box')
  await field(page, 'Or link pictures').fill('/posters/cyrano-de-bergerac.svg')
  await press(page, 'Add link')
  await field(page, 'Alternative text of picture 1').fill('A man with a long nose')

  await page.getByLabel('Running time in minutes').fill('110')
  await page.getByLabel('Intermissions').selectOption('1')
  await field(page, 'Language').fill('En français, with English surtitles')
  await field(page, 'Access').fill('Step-free.\nTwo wheelchair spaces.')

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await press(page, 'Add Show')
  await expect(dialog.getByText('Here is what you typed before.')).toBeVisible()
  await expect(field(page, 'Show name')).toHaveValue(name)
  await page.getByLabel('End date').fill('2031-03-10')
  await shootAndCheck(page, 'show-add')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expectPopup(page, 'Show added successfully!')
  await expect(dialog).toBeHidden()

  await page.getByRole('searchbox').fill(name)
  await expect(card(page, name)).toContainText('Étienne Marchand-Roy, Sofia Delacroix')
  await expect(card(page, name)).toContainText('<b>Not bold</b>')
  await expect(card(page, name)).toContainText('8 – 10 Mar 2031')
  await shootAndCheck(page, 'show-card-admin')
  await press(page, 'Add Show')
  await expect(field(page, 'Show name')).toHaveValue('')
  await page.keyboard.press('Escape')

  await card(page, name).getByRole('link', { name }).last().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const said = page.getByRole('main')
  await expect(said.getByRole('definition')).toHaveText([
    '$15.90 a seat plus tax',
    '1 h 50 min, with one intermission',
    'En français, with English surtitles',
  ])
  await expect(said.getByRole('region', { name: 'Cast' }).getByRole('listitem')).toHaveText([
    'Étienne Marchand-RoyMascarille',
    'Sofia Delacroix',
  ])
  await expect(said.getByRole('region', { name: 'Getting there' })).toContainText('48 avenue des Aubépines')
  await expect(said.getByRole('region', { name: 'Getting there' })).toContainText('Two wheelchair spaces.')
  await shootAndCheck(page, 'show-with-details')
})

test('only admins have the buttons', async ({ page, open, app }) => {
  const buttons = (on: Page) => on.getByRole('button', { name: /^(Add Show|Edit|Delete)$/ })
  await page.goto('/?add=show')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(buttons(page)).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const door = await open(await demoPerson(app, staff.door))
  await door.goto('/shows')
  await expect(door.getByRole('article').first()).toBeVisible()
  await expect(buttons(door)).toHaveCount(0)
})

test('a card’s Edit and Delete open forms that are filled in; the popups go after five seconds', async ({
  open,
  app,
}) => {
  const person = await demoPerson(app, staff.admin)
  const name = unique('L’Avare')
  await addShow(app, person, name)
  const page = await open(person)
  await page.goto('/shows')
  await page.getByRole('searchbox').fill(name)
  await card(page, name).getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Show' })
  await expect(field(page, 'Show name')).toHaveValue(name)
  await expect(field(page, 'Cast')).toHaveValue('Béatrice Thibodeau\nLiam O’Connell')
  await expect(page.getByLabel('Start date')).toHaveValue('2031-02-06')
  await expect(page.getByLabel('Curtain')).toHaveValue('19:30')
  await expect(page.getByRole('checkbox', { name: 'Hidden' })).not.toBeChecked()
  await shootAndCheck(page, 'show-edit')
  await field(page, 'Show name').fill(`${name}, encore`)
  await field(page, 'Cast').fill('Sammy Davis, Jr. (Harpagon)\nLiam O’Connell')
  await page.getByLabel('End date').fill('2031-02-09')
  const stayed = await timePopup(page)
  await dialog.getByRole('button', { name: 'Update Show' }).click()
  await expectPopup(page, 'Show updated successfully!')
  await expect(dialog).toBeHidden()
  await shoot(page, 'show-popup')
  await expect(page.getByText('Show updated successfully!')).toBeHidden()
  expect(await stayed()).toBeGreaterThan(4900)

  await card(page, `${name}, encore`).getByRole('button', { name: 'Delete' }).click()
  const remove = page.getByRole('dialog', { name: 'Delete Show' })
  await expect(field(page, 'Show name')).toHaveValue('')
  await shootAndCheck(page, 'show-delete')
  await remove.getByRole('button', { name: 'Delete Show' }).click()
  await expect(remove.getByText('All fields are required!')).toBeVisible()
  await field(page, 'Show name').fill(name)
  await remove.getByRole('button', { name: 'Delete Show' }).click()
  await expect(remove.getByText(`This show is called ${name}, encore.`)).toBeVisible()
  await field(page, 'Show name').fill(`${name}, ENCORE`)
  await remove.getByRole('button', { name: 'Delete Show' }).click()
  await expectPopup(page, 'Show deleted successfully!')
  await expect(card(page, `${name}, encore`)).toBeHidden()
})

test('field errors stay at the field; a 400 and a 500 go to their pages, and what was typed comes back', async ({
  open,
  app,
  watch,
}) => {
  watch.expectProblem(/answer (400|500): /)
  watch.expectProblem(/console error: .* status of (400|500)/)
  const person = await demoPerson(app, staff.admin)
  const [taken, name] = [unique('Tartuffe'), unique('Dom Juan')]
  await addShow(app, person, taken)
  const show = await addShow(app, person, name)
  const page = await open(person)
  const failWith = async (status: number, errorMessage: string) => {
    await page.route('**/api/shows/update', (route) =>
      route.fulfill({ status, json: { code: 'internal', message: errorMessage, errorMessage } }),
    )
  }
  for (const [path, title] of [
    [`/?edit=${show._id}`, 'We could not do that'],
    [`/admin/shows/update/${show._id}`, 'Something broke on our side'],
  ] as const) {
    await page.goto(path)
    await field(page, 'Show name').fill(taken)
    await field(page, 'Description').fill('Typed, and not to be lost.')
    await press(page, 'Update Show')
    await expect(page.getByText('There is already a show with this name.')).toBeVisible()
    await expect(field(page, 'Show name')).toBeFocused()
    await field(page, 'Show name').fill(`${name} ou le Festin`)
    await failWith(path.startsWith('/?') ? 400 : 500, `<i>No ${title}</i>`)
    await press(page, 'Update Show')
    await expect(page).toHaveURL(path.startsWith('/?') ? '/UserError' : '/SystemError')
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveText(`<i>No ${title}</i>`)
    await page.reload()
    await expect(page.getByRole('alert')).toHaveText(`<i>No ${title}</i>`)
    await shootAndCheck(page, path.startsWith('/?') ? 'show-user-error' : 'show-system-error')
    await page.unrouteAll()
    await page.getByRole('link', { name: 'Go back and try again' }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByText('Here is what you typed before.')).toBeVisible()
    await expect(field(page, 'Show name')).toHaveValue(`${name} ou le Festin`)
    await expect(field(page, 'Description')).toHaveValue('Typed, and not to be lost.')
    await shootAndCheck(page, path.startsWith('/?') ? 'show-edit-kept' : 'show-update-kept')
    await press(page, 'Start afresh')
    await expect(field(page, 'Show name')).toHaveValue(name)
  }
})

test('two admins edit one show: the second sees what the first did, and decides', async ({
  open,
  app,
  watch,
}) => {
  watch.expectProblem(/answer 409: PUT \/api\/shows\/update/)
  watch.expectProblem(/console error: .* status of 409/)
  const person = await demoPerson(app, staff.admin)
  const name = unique('Le Misanthrope')
  const show = await addShow(app, person, name)
  const [one, two] = [await open(person), await open(person)]
  for (const page of [one, two]) {
    await page.goto(`/admin/shows/update/${show._id}`)
    await expect(field(page, 'Show name')).toHaveValue(name)
  }
  await field(one, 'Show name').fill(`${name} I`)
  await field(one, 'Location').fill('Black Box')
  await press(one, 'Update Show')
  await expectPopup(one, 'Show updated successfully!')
  await expect(one).toHaveURL('/admin/shows')

  await field(two, 'Location').fill('Main Stage')
  await field(two, 'Director').fill('Owen Hargreaves')
  await press(two, 'Update Show')
  await expect(two.getByText('Somebody else has changed this show')).toBeVisible()
  await expect(two.getByText('Also changed by them, and now in your form: Show name.')).toBeVisible()
  await expect(field(two, 'Show name')).toHaveValue(`${name} I`)
  await expect(field(two, 'Location')).toHaveValue('Main Stage')
  await shootAndCheck(two, 'show-conflict')
  const read = () => app.api<Show>('GET', `/shows/${show._id}`, { token: person.token })
  expect(await read()).toMatchObject({ location: 'Black Box', version: 2 })
  await press(two, 'Use theirs for Location')
  await expect(field(two, 'Location')).toHaveValue('Black Box')
  await press(two, 'Save anyway')
  await expectPopup(two, 'Show updated successfully!')
  expect(await read()).toMatchObject({
    showName: `${name} I`,
    location: 'Black Box',
    directorName: 'Owen Hargreaves',
    version: 3,
  })
})

test('a show that somebody has seats of is not deleted, but can be hidden', async ({ open, app, watch }) => {
  watch.expectProblem(/answer 409: DELETE \/api\/shows/)
  watch.expectProblem(/console error: .* status of 409/)
  const person = await demoPerson(app, staff.admin)
  const show = await addShow(app, person, unique('Britannicus'))
  const [performance] = await app.api<{ id: string }[]>('GET', `/performances?show=${show._id}`)
  await app.api('PUT', `/performances/${performance?.id}/hold`, {
    token: (await newPatron(app)).token,
    body: { seats: [1] },
  })
  const page = await open(person)
  await page.goto(`/admin/shows/delete/${show._id}`)
  await field(page, 'Show name').fill(show.showName)
  await press(page, 'Delete Show')
  await expect(page.getByText('so it cannot be deleted. Hide it instead?')).toBeVisible()
  await shootAndCheck(page, 'show-delete-refused')
  await press(page, 'Hide Show')
  await expectPopup(page, 'Show updated successfully!')
  await page.goto(`/admin/shows?search=${encodeURIComponent(show.showName)}`)
  await expect(page.getByRole('row', { name: show.showName })).toContainText('Hidden')
})
