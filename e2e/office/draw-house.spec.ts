import type { HousePlan, SavedPlan } from '../../src/shared/seating/plan.ts'
import { openInFrench } from '../support/french.ts'
import { demoPerson, newPatron, signIn, staff } from '../support/people.ts'
import { shootAndCheck } from '../support/screens.ts'
import { expect, test } from '../support/theatre.ts'

test('a house is drawn from a sentence, shown, corrected, saved and on sale', async ({
  open,
  app,
  seeded,
}) => {
  const admin = await demoPerson(app, staff.admin)
  const page = await open(admin)
  const read = () => app.api<SavedPlan>('GET', '/house/plan', { token: admin.token })
  const before = await read()
  await page.goto('/seatMap')
  await page.getByRole('button', { name: 'Draw from text' }).click()
  const dialog = page.getByRole('dialog', { name: 'Draw from text' })
  const box = dialog.getByLabel('Sentences or a CSV')
  await expect(box).toBeFocused()
  await shootAndCheck(page, 'draw-house-empty')
  await dialog.getByRole('button', { name: 'Use this house' }).click()
  await expect(dialog.getByText('Please write which rows and seats the house has.')).toBeVisible()

  const text =
    'Rows A-H, 10 seats; row K 12, odd left from the aisle. Wheelchair K1, companions K99. Zone Upstairs: K.'
  await box.fill(text)
  await expect(dialog.getByText('There is no row or seat of this name.')).toBeVisible()
  await shootAndCheck(page, 'draw-house-problem')
  await dialog.getByRole('button', { name: 'K99' }).click()
  const selected = () =>
    box.evaluate((field: HTMLTextAreaElement) => field.value.slice(field.selectionStart, field.selectionEnd))
  expect(await selected()).toBe('K99')
  await page.keyboard.type('K2')
  await expect(dialog.getByText('92 seats', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('img', { name: 'Preview of the house' })).toBeVisible()
  await expect(dialog.getByText('Upstairs: 12 seats at $10.00')).toBeVisible()
  await shootAndCheck(page, 'draw-house')
  await dialog.getByRole('button', { name: 'Use this house' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('There are unsaved changes.')).toBeVisible()
  await page.getByRole('button', { name: 'Save the house' }).click()
  await expect(page.getByText(`Saved as version ${before.version + 1}.`)).toBeVisible()
  const { plan } = await read()
  const numbers = ({ seats }: HousePlan) =>
    seats.map(({ row, number, seatNum }) => `${row}${number} ${seatNum}`)
  expect(numbers(plan).slice(0, 80), 'seats that were there have their numbers').toEqual(numbers(before.plan))

  const buyers = await open(await newPatron(app))
  await buyers.goto(seeded.path)
  await expect(buyers.getByRole('gridcell', { name: /^Row K seat 12, .*\$10\.00/ })).toBeVisible()
  await expect(buyers.getByRole('gridcell', { name: /^Row K seat 1, .*wheelchair/i })).toBeVisible()
  await app.api('PUT', '/house/plan', {
    token: admin.token,
    body: { version: before.version + 1, plan: before.plan },
  })
})

test('a CSV with a column too many, and a plan of pretix, show what is lost before it is', async ({
  open,
  app,
}) => {
  const page = await open(await demoPerson(app, staff.admin))
  await page.goto('/seatMap')
  await page.getByRole('button', { name: 'Draw from text' }).click()
  const csv = 'area;row;seat;colour\nStalls;A;1;red\nStalls;A;2;red\n'
  await page
    .getByLabel('CSV or SVG file')
    .setInputFiles({ name: 'x.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Columns that are not read: colour.')).toBeVisible()
  await dialog.getByText('78 seats of the house are not in it').click()
  await expect(dialog.getByText('A3, A4, A5')).toBeVisible()
  await shootAndCheck(page, 'draw-house-csv')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  const seats = ['1', '2', '3'].map((number) => ({
    seat_guid: number,
    seat_number: number,
    position: { x: Number(number) * 30, y: 0 },
    ...(number === '3' && { category: 'Rollstuhl' }),
  }))
  const written = (text: string, x: number, y: number) => ({
    ...{ shape: 'rectangle', position: { x, y }, text: { text, position: { x: 0, y: 0 } } },
  })
  const areas = [written('Bar', 150, 40), written('Bühne', 60, 90)]
  const pretix = JSON.stringify({ zones: [{ name: 'Stalls', areas, rows: [{ row_number: 'A', seats }] }] })
  await page
    .getByLabel('Plan file')
    .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(pretix) })
  await expect(dialog.getByText('The file has no prices. New zones cost $10.00: Rollstuhl.')).toBeVisible()
  await expect(dialog.getByText('The plan is turned, so that the stage is in front')).toBeVisible()
  await expect(dialog.getByText('Shapes that are not kept: Bar.')).toBeVisible()
  await expect(dialog.getByText('77 seats of the house are not in it')).toBeVisible()
  await expect(page.getByText('Everything is saved.')).toBeVisible()
  await shootAndCheck(page, 'draw-house-pretix')
  await dialog.getByRole('button', { name: 'Use this house' }).click()
  await expect(page.getByText('There are unsaved changes.')).toBeVisible()
  await expect(page.getByRole('gridcell', { name: /^Row A seat 3, .*wheelchair/i })).toBeVisible()
  await expect(page.getByText('Bar', { exact: true })).toBeVisible()
  await shootAndCheck(page, 'editor-pretix')
  const drawn = page.getByText('Bar', { exact: true })
  const across = page.getByLabel('Bar, across')
  const before = await across.inputValue()
  const from = (await drawn.boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(from.x + 88, from.y + 8, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => Number(await across.inputValue()), 'dragged').toBeGreaterThan(Number(before))
  await expect(drawn).toHaveAttribute('x', await across.inputValue())
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(across).toHaveValue(before)
  await expect(drawn).toHaveAttribute('x', before)
  await across.fill('300')
  await across.press('Tab')
  await expect(drawn, 'typed').toHaveAttribute('x', '300')
  await page.getByLabel('Bar, back').fill('far')
  await page.getByLabel('Bar, back').press('Tab')
  await expect(page.getByText('Please enter numbers.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(drawn).toHaveAttribute('x', before)
  await page.getByRole('button', { name: 'Add a text, Stalls' }).click()
  await expect(page.getByLabel('Text on the map, Stalls')).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  const text = page.getByLabel('Text on the map, Stalls')
  await text.fill('')
  await text.blur()
  await expect(text).toBeHidden()
  await expect(page.getByText('Bar', { exact: true })).toBeHidden()
})

test('the editor: a rule names a new row, and seats that are chosen', async ({ open, app }) => {
  const page = await open(await demoPerson(app, staff.admin))
  await page.goto('/seatMap')
  const seatNamed = (name: string) => page.getByRole('gridcell', { name: `Row K seat ${name},` })
  const add = page.getByRole('form', { name: 'Add a row' })
  for (const [field, text] of [
    ['Row', 'K'],
    ['Seats', '4'],
    ['Starts with', 'g'],
    ['Left out', 'I, O'],
    ['Aisles after', '2'],
  ] as const)
    await add.getByLabel(field, { exact: field === 'Row' }).fill(text)
  await add.getByLabel('Starts with').press('Enter')
  await expect(seatNamed('G').or(seatNamed('K'))).toHaveCount(2)
  await expect(seatNamed('I')).toHaveCount(0)

  await seatNamed('G').click()
  await expect(page.getByRole('form', { name: 'Name the chosen seats' }), 'one seat has a name').toBeHidden()
  await seatNamed('H').click()
  const name = page.getByRole('form', { name: 'Name the chosen seats' })
  await name.getByLabel('Starts with').fill('J')
  await name.getByLabel('Starts with').press('Enter')
  await expect(name.getByText('Two seats are called K-J.')).toBeVisible()
  await page.getByRole('button', { name: 'Whole rows' }).click()
  await expect(page.getByRole('heading', { name: 'Chosen seats: 4' })).toBeVisible()
  await name.getByLabel('Starts with').fill('?')
  await name.getByRole('button', { name: 'Name the chosen seats' }).click()
  await expect(name.getByText('The first seat is called by a number')).toBeVisible()
  await name.getByLabel('Starts with').fill('2')
  await name.getByLabel('Numbers').selectOption('Every other one, odd or even')
  await name.getByLabel('Numbering').selectOption('From the right')
  const left = async (seat: string) => (await seatNamed(seat).boundingBox())?.x ?? 0
  const before = await left('G')
  await name.getByRole('button', { name: 'Name the chosen seats' }).click()
  await expect(seatNamed('8')).toBeVisible()
  await expect.poll(() => left('8'), 'the names change, and no place').toBe(before)
  await name.getByLabel('Curve').fill('30')
  await shootAndCheck(page, 'editor-names')
  await name.getByLabel('Curve').press('Enter')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(seatNamed('G')).toBeVisible()
})

test('an SVG becomes seats that are corrected before they are used; hostile ones are refused', async ({
  open,
  app,
}) => {
  const page = await open(await demoPerson(app, staff.admin))
  await page.goto('/seatMap')
  await page.getByRole('button', { name: 'Draw from text' }).click()
  const dialog = page.getByRole('dialog')
  const box = dialog.getByLabel('Sentences or a CSV')
  const choose = (text: string) =>
    page
      .getByLabel('CSV or SVG file')
      .setInputFiles({ name: 'x.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(text) })
  const svg = (inner: string, before = '') =>
    `<?xml version="1.0"?>${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${inner}</svg>`
  const seat = (id: string, x: number, y: number) =>
    `<circle id="${id}" cx="${x}" cy="${y}" r="4" style="fill:#080"/>`
  const active = 'This SVG has scripts, entities or links to other files.'
  const bomb = `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(99)}"><!ENTITY b "&a;&a;&a;">]>`
  for (const [text, says] of [
    [svg(`<desc>&b;</desc>${seat('A1', 0, 0)}`, bomb), active],
    [svg(`<script>window.ran = true</script>${seat('A1', 0, 0)}`), active],
    [svg(`<image xlink:href="/x.png" onerror="window.ran = true"/>${seat('A1', 0, 0)}`), active],
    [svg(`${'<g>'.repeat(200)}${seat('A1', 0, 0)}${'</g>'.repeat(200)}`), 'nested too deeply'],
    ['<html><body>A1</body></html>', 'This is not an SVG.'],
    [svg('<path id="A1"/>'), 'This SVG has no circles or rectangles with an id.'],
    [`<svg>${' '.repeat(4 * 1024 * 1024)}</svg>`, 'This file is larger than 4 MB'],
  ] as const) {
    await choose(text)
    await expect(dialog.getByText(says)).toBeVisible()
    await expect(box).toHaveValue('')
  }
  await shootAndCheck(page, 'draw-house-svg-refused')
  expect(await page.evaluate(() => 'ran' in window), 'nothing of it runs').toBe(false)

  const row = [0, 1, 2, 3, 4].map((x) => seat(x === 2 ? 'circle8' : `A${x + 1}`, x * 10, 0)).join('')
  await choose(
    svg(
      `<rect id="floor" width="900" height="900"/><g transform="translate(5 5)">${row}</g>${seat('B-1', 5, 20)}`,
    ),
  )
  await expect(box).toHaveValue(/^area,row,seat,x,y\r?\n,A,1,20,20\r?\n/)
  await expect(dialog.getByText('6 seats', { exact: true })).toBeVisible()
  await box.fill((await box.inputValue()).replace(',A,3,', ',A,3A,'))
  await shootAndCheck(page, 'draw-house-svg')
  await dialog.getByRole('button', { name: 'Use this house' }).click()
  await expect(page.getByRole('gridcell', { name: 'Row A seat 3A,' })).toBeVisible()
  await expect(page.getByRole('gridcell', { name: 'Row B seat 1,' })).toBeVisible()
})

test('in French: an SVG becomes the lines of a CSV, and a rule names seats', async ({ browser, app }) => {
  const context = await openInFrench(browser, app.url)
  const page = await context.newPage()
  await page.goto('/login')
  await signIn(page, await demoPerson(app, staff.admin))
  await page.goto('/seatMap')
  await page.getByRole('button', { name: 'Dessiner à partir d’un texte' }).click()
  const dialog = page.getByRole('dialog')
  const choose = (inner: string) =>
    page
      .getByLabel('Fichier CSV ou SVG')
      .setInputFiles({
        name: 'x.svg',
        mimeType: 'image/svg+xml',
        buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`),
      })
  await choose('<path id="A1"/>')
  await expect(
    dialog.getByText('Ce SVG ne contient ni cercle ni rectangle avec un identifiant.'),
  ).toBeVisible()
  await choose([1, 2, 3].map((n) => `<circle id="A${n}" cx="${n * 25}" r="10"/>`).join(''))
  await expect(dialog.getByLabel('Phrases ou CSV')).toHaveValue(/^area;row;seat;x;y\r?\n;A;1;40;0\r?\n/)

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const add = page.getByRole('form', { name: 'Ajouter une rangée' })
  await add.getByLabel('Rangée', { exact: true }).fill('K')
  await add.getByLabel('Commence par').fill('?')
  await add.getByLabel('Commence par').press('Enter')
  await expect(add.getByText('La première place porte un numéro, ou d’une à trois lettres.')).toBeVisible()
  await add.getByLabel('Commence par').fill('2')
  await add.getByLabel('Numéros').selectOption('Un sur deux, pairs ou impairs')
  await add.getByLabel('Omis').fill('4')
  await add.getByRole('button', { name: 'Ajouter la rangée' }).click()
  const seat = (number: number) =>
    page.getByRole('gridcell', { name: new RegExp(`^Rangée K, place ${number},`) })
  await expect(seat(2).or(seat(6))).toHaveCount(2)
  await expect(seat(3).or(seat(4))).toHaveCount(0)
  await context.close()
})
