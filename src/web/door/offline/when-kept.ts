type Workers = Pick<ServiceWorkerRegistration, 'active' | 'waiting' | 'installing'>

/**
 * Resolves when what the newest worker of this registration keeps has come, as for one that runs already. Rejects when an
 * install failed, also where that happened before anybody looked and there is no worker.
 */
export async function whenKept({ active, waiting, installing }: Workers): Promise<void> {
  if (!installing && (active || waiting)) return
  if (!installing) throw lost()
  await new Promise<void>((resolve, reject) => {
    const look = () => {
      if (installing.state === 'redundant') reject(lost())
      else if (installing.state !== 'installing') resolve()
    }
    installing.addEventListener('statechange', look)
    look()
  })
}

const lost = () => new Error('A file of the scanner did not come.')
