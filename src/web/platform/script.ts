/**
 * A loader for a third-party script that loads it once; after a failure the next call tries again. `found`
 * returns what the script provides, or undefined; `name` is used in the error.
 */
export function scriptLoader<T>(name: string, found: () => T | undefined): (url: string) => Promise<T> {
  let loading: Promise<T> | undefined
  return (url) => {
    loading ??= insert(url, name, found).catch((problem) => {
      loading = undefined
      throw problem
    })
    return loading
  }
}

function insert<T>(url: string, name: string, found: () => T | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const finish = () => {
      const brought = found()
      if (brought !== undefined) return resolve(brought)
      script.remove()
      reject(new Error(`${name}’s script did not load.`))
    }
    script.src = url
    script.async = true
    script.onload = finish
    script.onerror = finish
    document.head.append(script)
  })
}
