import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page, Request } from '@playwright/test'
import sharp from 'sharp'
import { buy } from '../support/orders.ts'
import { demoPerson, newPatron, staff } from '../support/people.ts'
import type { RunningApp } from '../support/running-app.ts'
import { seedPerformance } from '../support/seeded-performance.ts'
import { expect, test } from '../support/theatre.ts'
import { type Actor, labelsIn, patternOf, pictureOf, type Step, type Task, type World } from './task.ts'

type Language = 'en' | 'fr'

/** Where `npm run manual` stores the pictures of both languages; unset in a test, which plays English only. */
const folder = process.env.MANUAL_PICTURES
const languages: Language[] = folder ? ['en', 'fr'] : ['en']

/** A test for each task: does what its steps say, by the labels that they name. */
export function testTasks(tasks: readonly Task[]): void {
  test.use({ ownTheatre: true })
  for (const task of tasks)
    for (const language of languages)
      test(`manual: ${task.title[language === 'en' ? 0 : 1]}`, async ({ open, app }) => {
        const world = await makeWorld(app)
        const page = await open(world.admin)
        await page.addInitScript(() => Object.assign(window, { print: () => {} }))
        const path = (await task.from?.(world)) ?? '/admin/dashboard'
        await page.goto(language === 'en' ? path : `/fr${path}`)
        try {
          for (const [index, step] of task.steps.entries())
            await test.step(step.says[0], async () => {
              await playStep(step, page, world, language)
              if (folder && step.picture)
                await take(
                  step.picture(actor(step, page, world, language).at),
                  pictureOf(task, index, language),
                )
            })
        } finally {
          await task.after?.(world)
        }
      })
}

async function makeWorld(app: RunningApp): Promise<World> {
  const seeded = await seedPerformance(app)
  const free = [...seeded.free]
  return {
    app,
    admin: await demoPerson(app, staff.admin),
    seeded,
    buy: async (seats) =>
      (await buy(app, seeded, free.splice(0, seats), { who: await newPatron(app) })).order,
  }
}

/** Does a step; fails if a label of its sentence was not used. */
async function playStep(step: Step, page: Page, world: World, language: Language): Promise<void> {
  const { at, unused } = actor(step, page, world, language)
  await step.act(at)
  expect([...unused], 'labels of the step that nothing was done with').toEqual([])
}

function actor({ says }: Step, page: Page, world: World, language: Language) {
  const marked = labelsIn(says[0])
  const shown = labelsIn(says[language === 'en' ? 0 : 1])
  const unused = new Set(marked)
  const named = (label: string): string | RegExp => {
    if (!marked.includes(label)) throw new Error(`“${label}” is not marked in: ${says[0]}`)
    unused.delete(label)
    const text = shown[marked.indexOf(label)] ?? ''
    return text.includes('…') ? patternOf(text) : text
  }
  const visible = (found: Locator) => found.filter({ visible: true }).first()
  const control = (label: string, within: Locator) =>
    visible(within.getByLabel(named(label), { exact: true }).and(page.locator('input, select, textarea')))
  const body = page.locator('body')
  const at: Actor = {
    page,
    world,
    side: page.getByRole('banner'),
    main: page.getByRole('main'),
    dialog: page.getByRole('dialog').or(page.getByRole('alertdialog')),
    open: async (...labels) => {
      for (const label of labels) await at.press(label, at.side)
    },
    press: (label, within) => {
      const name = named(label)
      const scope = within ?? body
      const roles = ['button', 'link', 'menuitem', 'option'] as const
      const byRole = roles.map((role) => scope.getByRole(role, { name, exact: true }))
      const summary = scope.locator('summary').getByText(name, { exact: true })
      return visible(byRole.reduce((all, one) => all.or(one), summary)).click()
    },
    type: (label, value, within = body) => control(label, within).fill(value),
    choose: async (label, option, within = body) => {
      await control(label, within).selectOption(option)
    },
    tick: (label, within = body) =>
      visible(within.getByRole('checkbox', { name: named(label), exact: true })).check(),
    send: async (label, within) => {
      // An answer may belong to an earlier press, so the request is awaited first.
      const [request] = await Promise.all([page.waitForRequest(isChange), at.press(label, within)])
      const answer = await request.response()
      expect(answer?.status(), request.url()).toBeLessThan(400)
    },
    see: async (label, within = body) => {
      const name = named(label)
      const either = within
        .getByText(name, { exact: true })
        .or(within.getByLabel(name, { exact: true }))
        .or(within.getByRole('heading', { name }))
      await expect(visible(either)).toBeVisible()
    },
    more: (row) => row.locator('[aria-haspopup=menu]').first().click(),
    seats: async (...free) => {
      for (const seat of free) await page.locator(`.map-viewport [data-seat="${seat}"]`).click()
    },
  }
  return { at, unused }
}

/** Whether a request is a call which changes something. */
const isChange = (request: Request) => request.method() !== 'GET' && request.url().includes('/api/')

/** Takes a picture of this part, or of its head if it is long. */
async function take(part: Locator, name: string): Promise<void> {
  mkdirSync(folder ?? '', { recursive: true })
  await part.page().mouse.move(0, 0)
  await part.page().evaluate(() => document.fonts.ready)
  const png = await part.first().screenshot({ animations: 'disabled' })
  const { data, info } = await sharp(png)
    .resize({ width: 900, withoutEnlargement: true })
    .toBuffer({ resolveWithObject: true })
  await sharp(data)
    .extract({ left: 0, top: 0, width: info.width, height: Math.min(info.height, 620) })
    .webp({ quality: 50, effort: 6 })
    .toFile(join(folder ?? '', name))
}
