/**
 * The subset of PayPal's browser SDK v6 that a page with a PayPal button uses. It opens the approval page in a popup
 * and reports the outcome to the page's callbacks.
 */
export const clientScript = `(() => {
  'use strict'
  const here = new URL('../..', document.currentScript.src)

  class PayPalButton extends HTMLElement {
    static observedAttributes = ['disabled']
    #button = document.createElement('button')
    constructor() {
      super()
      this.#button.type = 'button'
      this.#button.textContent = 'Pay with PayPal (TEST MODE)'
      Object.assign(this.#button.style, {
        width: '100%', minHeight: '48px', padding: '8px 12px', border: '1px solid #8a6100', borderRadius: '4px',
        background: '#ffc439', color: '#111', font: '700 16px/1.3 system-ui, sans-serif', cursor: 'pointer',
      })
      this.attachShadow({ mode: 'open' }).append(this.#button)
    }
    connectedCallback() { this.style.display = 'block' }
    attributeChangedCallback(_name, _before, value) { this.#button.disabled = value !== null }
  }
  if (!customElements.get('paypal-button')) customElements.define('paypal-button', PayPalButton)

  const session = (options) => {
    let popup = null
    let watching = 0
    const end = () => {
      clearInterval(watching)
      popup = null
    }
    const heard = (event) => {
      if (event.origin !== here.origin || event.source !== popup || !popup) return
      if (!event.data || event.data.type !== 'sandbox-paypal') return
      end()
      const { result, orderId } = event.data
      if (result === 'approved') options.onApprove?.({ orderId, payerId: 'SANDBOXPAYER', fundingSource: 'paypal' })
      else options.onCancel?.({ orderId })
      options.onComplete?.({ paymentSessionState: result === 'approved' ? 'approved' : 'canceled' })
    }
    addEventListener('message', heard)
    return {
      async start(_presentation, order) {
        popup?.close()
        end()
        const opened = open('', 'sandbox-paypal', 'popup,width=500,height=760')
        popup = opened
        let orderId
        try {
          ;({ orderId } = await (order ?? { orderId: options.orderId }))
        } catch (error) {
          opened?.close()
          end()
          throw error
        }
        if (!opened) throw new Error('The window was blocked')
        const address = new URL('checkoutnow', here)
        address.search = new URLSearchParams({ token: orderId, origin: location.origin })
        opened.location.href = address.href
        watching = setInterval(() => {
          if (!opened.closed) return
          clearInterval(watching)
          // The message that the window sent before closing may still be on its way.
          setTimeout(() => {
            if (popup !== opened) return
            end()
            options.onCancel?.({ orderId })
          }, 700)
        }, 300)
      },
      cancel() {
        popup?.close()
        end()
      },
      destroy() {
        popup?.close()
        end()
        removeEventListener('message', heard)
      },
      hasReturned: () => false,
      resume: async () => {},
    }
  }

  window.paypal = {
    version: '6.0.0',
    async createInstance(given) {
      if (!given || !(given.clientId || given.clientToken)) throw new Error('createInstance needs a clientId')
      if (given.locale !== undefined) {
        const [locale] = Intl.getCanonicalLocales(given.locale)
        if (locale !== given.locale) throw new Error('createInstance takes a BCP-47 locale')
      }
      const eligible = { isEligible: (method) => method === 'paypal', getDetails: () => ({}) }
      return {
        findEligibleMethods: async () => eligible,
        hydrateEligibleMethods: () => eligible,
        updateLocale() {},
        createPayPalOneTimePaymentSession: session,
      }
    },
  }
})()
`
