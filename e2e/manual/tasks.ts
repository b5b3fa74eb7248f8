import type { Task } from './task.ts'
import { evening } from './tasks/evening.ts'
import { house } from './tasks/house.ts'
import { offers } from './tasks/offers.ts'
import { people } from './tasks/people.ts'
import { programme } from './tasks/programme.ts'
import { selling } from './tasks/selling.ts'

/** The whole manual, in its order. */
export const tasks: readonly Task[] = [...programme, ...house, ...selling, ...offers, ...evening, ...people]
