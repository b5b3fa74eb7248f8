import { testTasks } from './player.ts'
import { offers } from './tasks/offers.ts'

testTasks(offers)
