// Preloaded into every process of a run under TEST_CLOCK: sets its clock ahead by the `ms` of this address, or back.
import { ServerResponse } from 'node:http'
import { createRequire, syncBuiltinESMExports } from 'node:module'

const ms = Number(new URL(import.meta.url).searchParams.get('ms'))
const TrueDate = Date

globalThis.Date = new Proxy(TrueDate, {
  construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [now()], made),
  apply: () => new TrueDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})

/** By default SQLite reads the machine's time, once for each statement. */
const sqlite = createRequire(import.meta.url)('node:sqlite') as typeof import('node:sqlite')
const TrueDatabase = sqlite.DatabaseSync
sqlite.DatabaseSync = class extends TrueDatabase {
  constructor(...given: ConstructorParameters<typeof TrueDatabase>) {
    super(...given)
    if (this.isOpen) this.function('unixepoch', { varargs: true, deterministic: true }, () => now() / 1000)
  }
}
syncBuiltinESMExports()

// Node dates its answers by the machine.
const { writeHead } = ServerResponse.prototype
ServerResponse.prototype.writeHead = function (this: ServerResponse, ...given: unknown[]) {
  if (this.sendDate && !this.headersSent && !this.hasHeader('date'))
    this.setHeader('date', new Date().toUTCString())
  return Reflect.apply(writeHead, this, given)
}

function now(): number {
  return TrueDate.now() + ms
}
