import { testTasks } from './player.ts'
import { people } from './tasks/people.ts'

testTasks(people)
