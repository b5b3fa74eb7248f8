/**
 * The subset of Google Identity Services' `google.accounts.id` that a page with a button uses. It opens the account
 * chooser in a popup and passes its credential to the page's callback.
 */
export const clientScript = `(() => {
  'use strict'
  const here = new URL('.', document.currentScript.src)
  const words = {
    signin_with: 'Sign in with Google',
    signup_with: 'Sign up with Google',
    continue_with: 'Continue with Google',
  }
  const french = {
    signin_with: 'Se connecter avec Google',
    signup_with: 'S’inscrire avec Google',
    continue_with: 'Continuer avec Google',
  }
  let settings = null
  let popup = null

  addEventListener('message', (event) => {
    if (event.origin !== here.origin || event.source !== popup || !settings) return
    if (!event.data || event.data.type !== 'sandbox-google-credential') return
    popup = null
    settings.callback({ credential: event.data.credential, select_by: 'btn' })
  })

  const choose = () => {
    const address = new URL('select', here)
    address.search = new URLSearchParams({
      client_id: settings.client_id,
      nonce: settings.nonce || '',
      origin: location.origin,
    })
    popup = open(address, 'sandbox-google', 'popup,width=500,height=700')
  }

  const button = (options) => {
    const made = document.createElement('button')
    made.type = 'button'
    const said = /^fr/.test(options.locale || '') ? french : words
    made.lang = said === french ? 'fr' : 'en'
    made.textContent = (said[options.text] || said.signin_with) + ' (TEST MODE)'
    Object.assign(made.style, {
      width: (options.width || 240) + 'px',
      maxWidth: '100%',
      minHeight: '44px',
      padding: '8px 12px',
      border: '1px solid #747775',
      borderRadius: '4px',
      background: '#ffffff',
      color: '#1f1f1f',
      font: '500 15px/1.3 system-ui, sans-serif',
      cursor: 'pointer',
    })
    made.addEventListener('click', choose)
    return made
  }

  window.google = {
    accounts: {
      id: {
        initialize(given) {
          if (!given || !given.client_id) throw new Error('initialize needs a client_id')
          settings = given
        },
        renderButton(parent, options) {
          if (!settings) throw new Error('initialize comes before renderButton')
          parent.replaceChildren(button(options || {}))
        },
        disableAutoSelect() {},
        cancel() {},
      },
    },
  }
})()
`
