import { testTasks } from './player.ts'
import { evening } from './tasks/evening.ts'

testTasks(evening)
