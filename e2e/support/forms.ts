import type { Locator, Page, Route } from '@playwright/test'
import { expect, test } from './theatre.ts'
import type { Watch } from './watch.ts'

export type FormCase = {
  name: string
  /** Opens the form and returns it. */
  at: (page: Page) => Promise<Locator>
  /** Values by label; choices of a select by their text. */
  typed: Record<string, string>
  /** What is there again after a failure, by label; default: all that was typed. */
  kept?: Record<string, string>
  /** Autocomplete values by label. All other text fields must have `off`. */
  fills?: Record<string, string>
  /** Where Enter is pressed; default: the last field. */
  enter?: string
  /** Required fields: when empty, they are refused in place, before anything is sent. */
  required?: string[]
  /** The call that submits it, as `POST /users`. */
  call: string
  /** How a server error is shown: on the page, in a dialog, or on a separate page that leads back. */
  failure?: 'in-place' | 'dialog' | 'error-page' | ((page: Page) => Promise<void>)
}

/** Autocomplete of the caller's own password. */
export const ownPassword = { 'Your password': 'current-password' }

/** The form with the button of this name. */
const formWith = (page: Page, button: string | RegExp) =>
  page.locator('form').filter({ has: page.getByRole('button', { name: button }) })
const pressed = async (page: Page, button: string | RegExp) =>
  page.getByRole('button', { name: button, exact: true }).click()

/** Goes to a path, presses what opens the form, and returns the form with this button. */
export const at =
  (address: string, submit: string | RegExp, ...opens: (string | RegExp)[]): FormCase['at'] =>
  async (page) => {
    await page.goto(address)
    for (const button of opens) await pressed(page, button)
    const form = formWith(page, submit).last()
    await form.evaluate((element) => element.setAttribute('data-tested', ''))
    return page.locator('form[data-tested]')
  }

/** Expects each of these forms to work, one after another. */
export async function expectAll(page: Page, watch: Watch, forms: FormCase[]): Promise<void> {
  watch.expectProblem(/console error: /)
  for (const form of forms)
    await test.step(form.name, async () => {
      await expectFormWorks(page, watch, form)
    })
}

const broken = { code: 'internal', message: 'Something went wrong. Please try again.', requestId: 'none' }

/**
 * Expects a form to work: fields have labels and autocomplete; required ones are refused in place; Enter submits; while
 * the server is slow, that is shown and a second press sends nothing; a server error is announced and the values are
 * kept.
 */
async function expectFormWorks(page: Page, watch: Watch, one: FormCase): Promise<void> {
  const form = await one.at(page)
  await expect(form, `${one.name} is ready`).toHaveAttribute('aria-busy', 'false')
  const held = await holdCall(page, one.call)
  await expectFields(form, one)
  await expectRequired(page, form, one)
  expect(held.count(), `${one.name} asks nothing before it is filled in`).toBe(0)
  await fill(form, one.typed)
  const field = form.getByLabel(one.enter ?? Object.keys(one.typed).at(-1) ?? '', { exact: true })
  await field.press('Enter')
  await expect(form, `${one.name} says that it is busy`).toHaveAttribute('aria-busy', 'true')
  const button = form.locator('button[type=submit]')
  await expect(button, `${one.name} takes no second press`).toBeDisabled()
  await field.press('Enter')
  await button.click({ force: true })
  await expect.poll(held.count, `${one.name} is sent by Enter`).toBe(1)
  watch.expectProblem(new RegExp(`answer 500: ${one.call.split(' ')[0]} `))
  await held.fail()
  await expectFailure(page, one)
  const again = one.failure === 'error-page' ? await one.at(page) : form
  await expect(again, `${one.name} can be sent again`).toHaveAttribute('aria-busy', 'false')
  for (const [label, text] of Object.entries(one.kept ?? one.typed))
    await expect(again.getByLabel(label, { exact: true }), `${one.name} keeps ${label}`).toHaveValue(
      await heldFor(again.getByLabel(label, { exact: true }), text),
    )
  expect(held.count(), `${one.name} was sent once`).toBe(1)
  await held.end()
}

async function expectFields(form: Locator, { name, fills = {} }: FormCase): Promise<void> {
  const fields = await form.locator('input:not([type=hidden]):not([type=file]), select, textarea').all()
  for (const field of fields) {
    const { label, kind, filledBy } = await field.evaluate((element) => {
      const input = element as HTMLInputElement
      const words = [...(input.labels ?? [])].map((each) => each.textContent?.trim() ?? '')
      const named = input.getAttribute('aria-labelledby') ?? ''
      const others = named.split(' ').map((id) => document.getElementById(id)?.textContent?.trim() ?? '')
      const label = [input.getAttribute('aria-label') ?? '', ...words, ...others].filter(Boolean)[0] ?? ''
      return { label, kind: input.type, filledBy: input.autocomplete }
    })
    expect(label, `${name}: each field has a label`).not.toBe('')
    if (['text', 'email', 'tel', 'password', 'search', 'url'].includes(kind))
      expect(filledBy, `${name}: what fills ${label}`).toBe(fills[label] ?? 'off')
  }
}

async function expectRequired(
  page: Page,
  form: Locator,
  { name, required = [], typed }: FormCase,
): Promise<void> {
  if (required.length === 0) return
  const filled = Object.fromEntries(required.map((label) => [label, '']))
  await fill(form, { ...typed, ...filled })
  const first = form.getByLabel(required[0] ?? '', { exact: true })
  await first.press('Enter')
  const box = page.getByRole('alertdialog')
  await expect(box.or(form.locator('[aria-invalid=true]').first()).first()).toBeVisible()
  if (await box.isVisible()) await box.getByRole('button', { name: 'OK' }).click()
  for (const label of required) {
    const field = form.getByLabel(label, { exact: true })
    await expect(field, `${name}: ${label} is refused`).toHaveAttribute('aria-invalid', 'true')
    await expect(field, `${name}: ${label} says why`).toHaveAccessibleDescription(/\S/)
  }
  await expect(first, `${name}: the first of them has the focus, and is read out`).toBeFocused()
}

async function fill(form: Locator, typed: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(typed)) {
    const field = form.getByLabel(label, { exact: true })
    if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption(text)
    else await field.fill(text)
  }
}

/** The value of a field that shows `text`; for a select, the value of that choice. */
function heldFor(field: Locator, text: string): Promise<string> {
  return field.evaluate(
    (element, shown) =>
      element instanceof HTMLSelectElement
        ? ([...element.options].find((option) => option.label === shown)?.value ?? shown)
        : shown,
    text,
  )
}

/** Holds back every such call until `fail` makes the server fail. */
async function holdCall(page: Page, call: string) {
  const [method, path = ''] = call.split(' ')
  const url = new RegExp(`/api${path}(\\?.*)?$`)
  let count = 0
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const answer = async (route: Route) => {
    if (route.request().method() !== method) return route.fallback()
    count += 1
    await released
    await route.fulfill({ status: 500, json: broken })
  }
  await page.route(url, answer)
  return { count: () => count, fail: async () => release(), end: () => page.unroute(url, answer) }
}

async function expectFailure(page: Page, { name, failure = 'in-place' }: FormCase): Promise<void> {
  if (failure instanceof Function) return failure(page)
  if (failure === 'error-page') return expect(page, name).toHaveURL('/SystemError')
  if (failure === 'in-place') return expect(page.getByRole('alert').first(), `${name} says so`).toBeVisible()
  const box = page.getByRole('alertdialog')
  await expect(box, `${name} says so`).toBeVisible()
  await box.getByRole('button', { name: 'OK' }).click()
}
