import { testTasks } from './player.ts'
import { house } from './tasks/house.ts'

testTasks(house)
