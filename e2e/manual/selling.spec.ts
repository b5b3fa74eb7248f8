import { testTasks } from './player.ts'
import { selling } from './tasks/selling.ts'

testTasks(selling)
