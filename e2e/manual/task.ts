import type { Locator, Page } from '@playwright/test'
import type { Order } from '../../src/shared/orders/contract.ts'
import type { Person } from '../support/people.ts'
import type { RunningApp } from '../support/running-app.ts'
import type { SeededPerformance } from '../support/seeded-performance.ts'

/** English and French. Labels of the product are marked: `Press **Save**`; `…` stands for a value in a label. */
export type Pair = readonly [english: string, french: string]

/** What a task is played on: a performance that nobody else uses, and an admin. */
export type World = {
  app: RunningApp
  admin: Person
  seeded: SeededPerformance
  /** Buys this many free seats of the performance. */
  buy: (seats: number) => Promise<Order>
}

/** Somebody who does what a step says; each label has to be marked in its sentence. */
export type Actor = {
  page: Page
  world: World
  /** Parts of the page to search in; without one, the whole page. */
  side: Locator
  main: Locator
  dialog: Locator
  /** Presses what stands in the side bar, one after another. */
  open: (...labels: string[]) => Promise<void>
  /** Presses a button, link, item of a menu, or what opens a part of the page. */
  press: (label: string, within?: Locator) => Promise<void>
  type: (label: string, value: string, within?: Locator) => Promise<void>
  choose: (label: string, option: string | { index: number }, within?: Locator) => Promise<void>
  tick: (label: string, within?: Locator) => Promise<void>
  /** Presses, and waits until the server has accepted the change. */
  send: (label: string, within?: Locator) => Promise<void>
  /** Waits until the label is on the page. */
  see: (label: string, within?: Locator) => Promise<void>
  /** Opens the menu of a row of a table. */
  more: (row: Locator) => Promise<void>
  /** Presses free seats of the map. */
  seats: (...free: number[]) => Promise<void>
}

export type Step = {
  says: Pair
  act: (at: Actor) => Promise<unknown>
  /** The part of the page to take a picture of after the step. */
  picture?: (at: Actor) => Locator
}

export type Task = {
  id: string
  title: Pair
  /** Paths of the office's pages from which the task is offered. */
  pages: readonly string[]
  about: Pair
  /** Prepares what the task is done with; returns the page that it begins on. */
  from?: (world: World) => Promise<string>
  steps: readonly Step[]
  /** Undoes what other tests would notice. */
  after?: (world: World) => Promise<unknown>
}

/** A step; `act` does what its sentences say. */
export const step = (
  english: string,
  french: string,
  act: Step['act'],
  picture?: (at: Actor) => Locator,
): Step => ({ says: [english, french], act, ...(picture && { picture }) })

/** The page on which a show's performances are planned. */
export const performancesOf = async ({ seeded }: World) => `/admin/shows/${seeded.show._id}/performances`

/** The labels that a sentence marks, in its order. */
export const labelsIn = (sentence: string): string[] =>
  [...sentence.matchAll(/\*\*(.+?)\*\*/g)].map(([, label = '']) => label)

/** A label as a pattern, in which `…` is anything. */
export function patternOf(label: string): RegExp {
  const parts = label
    .split('…')
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s/g, '\\s'))
  return new RegExp(`^${parts.join('(.+)')}$`)
}

/** The file of a step's picture, without its folder. */
export const pictureOf = ({ id }: Task, index: number, language: 'en' | 'fr') =>
  `${id}-${index + 1}.${language}.webp`
