import type { FastifyInstance } from 'fastify'
import { html, sendPage } from './pages.ts'

type Text = readonly [english: string, french: string]

/** What each role may try in its first minute: the account to log in with, and steps with the page that each begins on. */
const roles: { title: Text; account: string; steps: { path: string; says: Text }[] }[] = [
  {
    title: ['You buy tickets', 'Vous achetez des billets'],
    account: 'patron@sandbox.test',
    steps: [
      {
        path: '/shows',
        says: [
          'Choose a show and a date, then two seats on the map. A seat that somebody else takes disappears at once.',
          'Choisissez un spectacle et une date, puis deux places sur le plan. Une place prise par quelqu’un d’autre disparaît aussitôt.',
        ],
      },
      {
        path: '/cart',
        says: [
          'Log in when you are asked, and pay with the test card. No money moves.',
          'Connectez-vous lorsqu’on vous le demande, et payez avec la carte d’essai. Aucun argent ne circule.',
        ],
      },
      {
        path: '/profile',
        says: [
          'Your tickets are in your account and, as a PDF, in the test inbox. Exchange one, or send it to a friend.',
          'Vos billets sont dans votre compte et, en PDF, dans la boîte d’essai. Échangez-en un, ou envoyez-le à une autre personne.',
        ],
      },
    ],
  },
  {
    title: ['You are at the door', 'Vous êtes à l’entrée'],
    account: 'door@sandbox.test',
    steps: [
      {
        path: '/scan-ticket',
        says: [
          'Scan a ticket from the test inbox with a phone, or type its number. Scan it again: it is refused.',
          'Scannez avec un téléphone un billet de la boîte d’essai, ou saisissez son numéro. Scannez-le une deuxième fois\u00a0: il est refusé.',
        ],
      },
      {
        path: '/door-list',
        says: [
          'Find somebody without a ticket by name. Turn the network off: the door goes on.',
          'Trouvez par son nom une personne sans billet. Coupez le réseau\u00a0: l’entrée continue.',
        ],
      },
    ],
  },
  {
    title: ['You run the box office', 'Vous gérez la billetterie'],
    account: 'admin@sandbox.test',
    steps: [
      {
        path: '/admin/dashboard',
        says: [
          'Tonight’s house, what was sold today, and what to do next are on one page.',
          'La salle de ce soir, les ventes du jour et ce qu’il reste à faire sont sur une seule page.',
        ],
      },
      {
        path: '/admin/orders/new',
        says: [
          'Sell two seats for cash at the desk. Then press ⌘K or / and find that order by its buyer.',
          'Vendez deux places au comptant au guichet. Appuyez ensuite sur ⌘K ou / et trouvez cette commande par son acheteur.',
        ],
      },
      {
        path: '/seatMap',
        says: [
          'Draw a house from a sentence. The manual behind “?” has every other task, with pictures.',
          'Dessinez une salle à partir d’une phrase. Le manuel, sous «\u00a0?\u00a0», décrit toutes les autres tâches, en images.',
        ],
      },
    ],
  },
]

const texts = {
  title: ['What to try first', 'Par où commencer'],
  other: ['Français', 'English'],
  inbox: ['Test inbox', 'Boîte d’essai'],
  logIn: ['Log in as', 'Connectez-vous avec'],
  password: ['password', 'mot de passe'],
} as const satisfies Record<string, Text>

/** Adds the guide for whoever tries the product: `siteUrl` is its address. English, or French with `?lang=fr`. */
export function addGuide(app: FastifyInstance, siteUrl: string): void {
  app.get<{ Querystring: { lang?: string } }>('/guide', async (request, reply) => {
    const language = request.query.lang === 'fr' ? 1 : 0
    const say = (text: Text) => text[language]
    const site = (path: string) => siteUrl + (language ? `/fr${path}` : path)
    const content = html`
<nav><a href="${language ? '/guide' : '/guide?lang=fr'}">${say(texts.other)}</a> <a href="/mail">${say(texts.inbox)}</a></nav>
${roles.map(
  ({ title, account, steps }) => html`
<section class="sheet"><h2>${say(title)}</h2>
<p>${say(texts.logIn)} <a href="${site('/login')}">${account}</a>, ${say(texts.password)} <code>sandbox-opening-night</code></p>
<ol>${steps.map(({ path, says }) => html`<li>${say(says)} <a href="${site(path)}">${path}</a></li>`)}</ol></section>`,
)}`
    return sendPage(reply, { title: say(texts.title), content, lang: language ? 'fr' : 'en' })
  })
}
