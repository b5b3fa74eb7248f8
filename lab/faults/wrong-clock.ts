// Preloaded into a server: its Date is off by the milliseconds in the file of WRONG_CLOCK, which may change at any time.
import { readFileSync } from 'node:fs'

const file = process.env.WRONG_CLOCK ?? ''
const Right = Date
let offset = 0
const look = () => {
  offset = Number(readFileSync(file, 'utf8')) || 0
}
look()
setInterval(look, 20).unref()

class WrongDate extends Right {
  constructor(...given: [] | [number | string | Date]) {
    if (given.length === 0) super(Right.now() + offset)
    else super(...(given as [number]))
  }
  static override now = () => Right.now() + offset
}
globalThis.Date = WrongDate as DateConstructor
