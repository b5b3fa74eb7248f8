let loading: Promise<void> | undefined

/**
 * Loads PayPal's browser SDK from the address that the server names; after a failure the next call tries again.
 * PayPal's own loader knows two fixed addresses, and does nothing once the SDK is there.
 */
export function loadPayPal(url: string): Promise<void> {
  loading ??= insertScript(url).catch((problem) => {
    loading = undefined
    throw problem
  })
  return loading
}

function insertScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      script.remove()
      reject(new Error('PayPal’s script did not load.'))
    }
    script.src = url
    script.async = true
    script.onload = () => ('paypal' in window ? resolve() : fail())
    script.onerror = fail
    document.head.append(script)
  })
}
