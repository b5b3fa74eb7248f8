// The dates of a show on a page of another site. Without this script, or while the theatre cannot be reached, the link
// inside the element stays:
// <script src="https://tickets.example/widget.js" async></script>
// <theatre-dates show="Hamlet"><a href="https://tickets.example/shows/Hamlet">Tickets</a></theatre-dates>
;(() => {
  const { origin } = new URL(document.currentScript.src)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`
    :host { display: block; }
    ul { display: grid; gap: 8px; margin: 0; padding: 0; list-style: none; }
    li { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 16px; }
    .when { flex: 1 1 14em; }
    a { display: inline-flex; align-items: center; min-height: 44px; padding: 0 16px; border: 1px solid; color: inherit; }
  `)
  const words = {
    en: {
      buy: 'Choose seats',
      left: (count) => (count === 1 ? '1 seat left' : `${count} seats left`),
      ...{ 'sold-out': 'Sold out', closed: 'Sales closed', past: 'Over', cancelled: 'Cancelled' },
    },
    fr: {
      buy: 'Choisir les places',
      left: (count) => (count < 2 ? `${count} place restante` : `${count} places restantes`),
      ...{ 'sold-out': 'Complet', closed: 'Vente fermée', past: 'Terminée', cancelled: 'Annulée' },
    },
  }
  const made = (name, text, more = {}) => Object.assign(document.createElement(name), { textContent: text, ...more })
  const read = async (path) => {
    const answer = await fetch(`${origin}/api${path}`, { credentials: 'omit' }).catch(() => null)
    return answer?.ok ? answer.json().catch(() => null) : null
  }

  class TheatreDates extends HTMLElement {
    async connectedCallback() {
      if (this.shadowRoot || this.isAsking) return
      this.isAsking = true
      const [shows, performances] = await Promise.all([read('/shows/all'), read('/performances')])
      this.isAsking = false
      const wanted = this.getAttribute('show')
      const names = new Map(shows?.map(({ _id, showName }) => [_id, showName]))
      const dates = performances?.filter(({ showId }) =>
        wanted ? wanted === showId || wanted === names.get(showId) : names.has(showId),
      )
      if (dates?.length > 0) this.draw(dates, (showId) => (wanted ? '' : `${names.get(showId)}, `))
    }

    draw(dates, nameOf) {
      const { lang } = this.closest('[lang]') ?? { lang: 'en' }
      const isFrench = /^fr\b/i.test(lang)
      const said = words[isFrench ? 'fr' : 'en']
      const format = new Intl.DateTimeFormat(lang || 'en', {
        ...{ dateStyle: 'full', timeStyle: 'short' },
        timeZone: this.getAttribute('time-zone') ?? 'America/Toronto',
      })
      const root = this.attachShadow({ mode: 'open' })
      root.adoptedStyleSheets = [sheet]
      const list = made('ul', '', { part: 'dates' })
      for (const { showId, startsAt, status, seatsLeft } of dates) {
        const item = made('li', '', { part: 'date' })
        const label = nameOf(showId) + format.format(new Date(startsAt))
        const left = status === 'on-sale' ? said.left(seatsLeft) : said[status]
        item.append(made('span', label, { className: 'when', part: 'when' }), made('span', left, { part: 'left' }))
        if (status === 'on-sale') {
          const href = `${origin}${isFrench ? '/fr' : ''}/shows/${showId}`
          const button = made('a', said.buy, { href, target: '_top', part: 'button', rel: 'noopener' })
          button.setAttribute('aria-label', `${said.buy}: ${label}`)
          item.append(button)
        }
        list.append(item)
      }
      root.append(list)
    }
  }
  if (!customElements.get('theatre-dates')) customElements.define('theatre-dates', TheatreDates)
})()
