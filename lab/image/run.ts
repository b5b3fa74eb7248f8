import assert from 'node:assert/strict'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '../../src/server/testing/free-ports.ts'
import { until } from '../../src/server/testing/until.ts'
import { requirePackage } from '../kit/require-package.ts'
import { reasonNotToRun, startContainer } from './container.ts'
import { type ImageConfig, imageConfig, readStages } from './containerfile.ts'
import { buildLayers } from './layers.ts'
import { orderAndPay, readTickets, sell, waitForTickets } from './sell.ts'

/** How long a container may take to stop before it is killed, in ms: Docker's own limit. */
const GRACE_MS = 10_000
/** For a slow machine: the first start makes a season with a past. */
const START_MS = 300_000

const root = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/**
 * Builds the layers of the image without a container engine and runs them as one would: as the image's account, with
 * files that only /data can be written of, and no rights. Sells in it, stops it, and starts it again on the same data.
 */
async function tryImage(): Promise<void> {
  const reason = reasonNotToRun()
  if (reason)
    return console.log(`Skipped: the layers of the image cannot run on this machine, since ${reason}.`)
  const stages = readStages(read('deploy/image/Containerfile'))
  const config = imageConfig(stages)
  const work = mkdtempSync(join(tmpdir(), 'foh-image-'))
  const data = join(work, 'data')
  mkdirSync(data)
  const [uid = 0, gid = 0] = config.user.split(':').map(Number)
  chownSync(data, uid, gid)
  try {
    const folder = await timed('layers built', async () => buildLayers(stages, read('.dockerignore'), work))
    for (const volume of config.volumes) assert.equal(statSync(join(folder, volume)).uid, uid)
    for (const program of ['sh', 'npm', 'apt-get'])
      assert(!existsSync(join(folder, 'usr/bin', program)), program)
    await runTwice(folder, data, config)
    console.log('The image runs, sells, stops and continues.')
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

async function runTwice(folder: string, data: string, config: ImageConfig): Promise<void> {
  // Alone, the container has a network of its own; here the ports are those of the machine.
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const env = { PORT: String(port), DEMO_RESET: '00:00' }
  const first = startContainer(folder, data, config, env)
  try {
    await timed('first start healthy', () => untilHealthy(first, config))
    const [uid] = config.user.split(':')
    assert.deepEqual(first.account(), { uid, capabilities: '0000000000000000', mayGain: false })
    checkWriting(first, config)
    const sale = await timed('two seats sold', () => sell(origin))
    console.log(`  ${sale.mailed}: ${sale.tickets.join(', ')}`)
    // Nothing is lost of a payment that the server may not have heard of yet.
    const paid = await orderAndPay(origin)
    assert.equal(await timed('stopped', () => first.stop(GRACE_MS)), 0, 'SIGTERM ends it in time with code 0')

    const second = startContainer(folder, data, config, env)
    try {
      await timed('second start healthy', () => untilHealthy(second, config))
      assert.deepEqual(await readTickets(origin, sale.orderId), sale.tickets)
      await timed('tickets of the payment before', () => waitForTickets(paid, origin))
      await sell(origin)
      await timed('begun anew', async () => {
        second.signal('SIGUSR2')
        const isNew = () =>
          readTickets(origin, sale.orderId).then(
            () => false,
            (error: unknown) => /: 404 /.test(String(error)),
          )
        await until(isNew, 'nothing of the sale is left', START_MS)
      })
      await sell(origin)
      assert.equal(await second.stop(GRACE_MS), 0)
    } finally {
      second.kill()
    }
  } finally {
    first.kill()
  }
}

type Container = ReturnType<typeof startContainer>

/** Asks by the command of the HEALTHCHECK, in the container. */
async function untilHealthy(container: Container, { health }: ImageConfig): Promise<void> {
  await until(
    () => {
      if (container.hasEnded()) throw new Error('The container ended by itself.')
      return container.exec(health).code === 0
    },
    'the container is healthy',
    START_MS,
  )
}

/** A program in the container can write the data and /tmp, and nothing else. */
function checkWriting(container: Container, { command }: ImageConfig): void {
  const write = (path: string) =>
    container.exec([command[0] ?? '', '-e', `fs.writeFileSync(${JSON.stringify(path)}, 'x')`])
  for (const path of ['/data/tried', '/tmp/tried']) assert.equal(write(path).code, 0, path)
  for (const path of ['/app/dist/tried', '/app/tried', '/etc/passwd', '/tried', '/backup/tried'])
    assert.match(write(path).output, /EROFS/, path)
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  const done = await work()
  console.log(`${((performance.now() - begun) / 1000).toFixed(1).padStart(6)} s   ${what}`)
  return done
}

if (process.argv[2] === 'lint') {
  requirePackage('dockerfile-utils')
  // The packages that it imports are only in lab/.
  const { lintImage } = (await import(new URL('lint.js', import.meta.url).href)) as { lintImage(): boolean }
  process.exitCode = lintImage() ? 0 : 1
} else await tryImage()
