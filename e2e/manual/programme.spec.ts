import { testTasks } from './player.ts'
import { programme } from './tasks/programme.ts'

testTasks(programme)
