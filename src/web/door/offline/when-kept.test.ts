import { describe, expect, test } from 'vitest'
import { whenKept } from './when-kept.ts'

/** A worker of a browser, as far as a page sees it. */
class Worker extends EventTarget {
  state: ServiceWorkerState

  constructor(state: ServiceWorkerState) {
    super()
    this.state = state
  }

  become(state: ServiceWorkerState): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

const none = { active: null, waiting: null, installing: null }
const of = (part: 'active' | 'waiting' | 'installing', worker: Worker) =>
  whenKept({ ...none, [part]: worker as unknown as ServiceWorker })

describe('the files of the scanner', () => {
  test('T05 are kept where a worker runs or waits to', async () => {
    await of('active', new Worker('activated'))
    await of('waiting', new Worker('installed'))
  })

  test('T05 are kept once the install is over', async () => {
    const worker = new Worker('installing')
    const kept = of('installing', worker)
    worker.become('installed')
    await kept
  })

  test('T05 are kept in another language once those have come, whatever runs until then', async () => {
    const [active, installing] = [new Worker('activated'), new Worker('installing')]
    const workers = { ...none, active, installing } as unknown as Parameters<typeof whenKept>[0]
    const kept = whenKept(workers)
    installing.become('redundant')
    await expect(kept).rejects.toThrow('A file of the scanner did not come.')
  })

  test('T05 did not come where the install fails, seen or before anybody looked', async () => {
    const worker = new Worker('installing')
    const kept = of('installing', worker)
    worker.become('redundant')
    for (const failed of [kept, of('installing', new Worker('redundant')), whenKept(none)])
      await expect(failed).rejects.toThrow('A file of the scanner did not come.')
  })
})
