import { expect } from '@playwright/test'
import type { SavedPlan } from '../../../src/shared/seating/plan.ts'
import { performancesOf, step, type Task } from '../task.ts'

/** The seating plan before the manual draws another. */
const before = new Map<string, SavedPlan>()
let codes = 0

export const house: Task[] = [
  {
    id: 'draw-the-house',
    title: ['Draw a house from text', 'Dessiner une salle à partir d’un texte'],
    pages: ['/seatMap', '/admin/seatMap', '/admin/seatMap/add'],
    about: [
      'A sentence or a list draws the whole house. Seats that keep their names stay the same, with their prices and notes.',
      'Une phrase ou une liste dessine toute la salle. Les places qui gardent leur nom restent les mêmes, avec leurs prix et leurs notes.',
    ],
    from: async ({ app, admin }) => {
      before.set(app.url, await app.api<SavedPlan>('GET', '/house/plan', { token: admin.token }))
      return '/admin/dashboard'
    },
    steps: [
      step(
        'In the side bar, open **House** and press **Seat Map**. Press **Export** to have a copy of the plan before a large change; **Import** brings it back.',
        'Dans la barre latérale, ouvrez **Salle** et appuyez sur **Plan de salle**. Appuyez sur **Exporter** pour garder une copie du plan avant un grand changement; **Importer** le rétablit.',
        async (at) => {
          await at.open('House', 'Seat Map')
          for (const label of ['Export', 'Import']) await at.see(label)
        },
      ),
      step(
        'Press **Draw from text** and describe the house under **Sentences or a CSV**: areas, rows and seats, what is left out, wheelchair spaces. The dialog has examples, and shows the house while you type. What it cannot read is listed.',
        'Appuyez sur **Dessiner à partir d’un texte** et décrivez la salle sous **Phrases ou CSV**\u00a0: sections, rangées et places, ce qui est omis, espaces pour fauteuils. La fenêtre donne des exemples et montre la salle pendant la saisie. Ce qu’elle ne peut pas lire est énuméré.',
        async (at) => {
          await at.press('Draw from text')
          await at.type(
            'Sentences or a CSV',
            'Rows A-H, 10 seats; row K 12, odd left from the aisle. Wheelchair K1, companions K2. Zone Upstairs: K.',
          )
          await at.dialog.getByRole('img').first().waitFor()
        },
        (at) => at.dialog,
      ),
      step(
        'Press **Use this house**. It is now in the editor, not saved yet. Drag seats to move them, add rows under **Add a row**, and type the prices under **Zones and blocks**.',
        'Appuyez sur **Utiliser cette salle**. Elle est maintenant dans l’éditeur, pas encore enregistrée. Faites-y glisser des places, ajoutez des rangées sous **Ajouter une rangée**, et saisissez les prix sous **Zones et blocs**.',
        async (at) => {
          await at.press('Use this house')
          for (const label of ['Add a row', 'Zones and blocks']) await at.see(label)
        },
      ),
      step(
        'Press ⋯ and **Check**: it lists seats that somebody has for an upcoming performance, which cannot be removed.',
        'Appuyez sur ⋯ et **Vérifier**\u00a0: on y voit les places que quelqu’un occupe à une représentation à venir, qui ne peuvent être retirées.',
        async (at) => {
          await at.more(at.main)
          await at.press('Check')
        },
      ),
      step(
        'Press **Save the house**. Everybody sees the new plan at once.',
        'Appuyez sur **Enregistrer la salle**. Tout le monde voit aussitôt le nouveau plan.',
        (at) => at.send('Save the house'),
        (at) => at.main.getByRole('region').first(),
      ),
    ],
    after: async ({ app, admin: { token } }) => {
      const read = () => app.api<SavedPlan>('GET', '/house/plan', { token })
      const saved = before.get(app.url)?.version ?? 0
      await expect.poll(async () => (await read()).version, 'the page has saved').toBeGreaterThan(saved)
      const { version } = await read()
      const body = { version, plan: before.get(app.url)?.plan }
      await app.api('PUT', '/house/plan', { token, body })
    },
  },
  {
    id: 'set-prices',
    title: ['Set prices and zones', 'Fixer les prix et les zones'],
    pages: ['/seatMap', '/admin/shows/:id/performances'],
    about: [
      'A zone has one price. The house has prices, and a performance may have its own. What is held or sold keeps its price.',
      'Une zone a un seul prix. La salle a ses prix, et une représentation peut avoir les siens. Ce qui est retenu ou vendu garde son prix.',
    ],
    from: performancesOf,
    steps: [
      step(
        'Under **Planned performances**, press the date of the performance. Its seats are shown with who has them.',
        'Sous **Représentations planifiées**, appuyez sur la date de la représentation. Ses places s’affichent, avec qui les occupe.',
        async (at) => {
          await at.see('Planned performances')
          await at.main.locator(`tr [href*="${at.world.seeded.performance.id}"]`).first().click()
        },
      ),
      step(
        'Below **Prices and rules**, type **Price of …**, or the price of another zone. A field that is empty means the price of the house.',
        'Sous **Prix et règles**, saisissez **Prix\u00a0: …**, ou le prix d’une autre zone. Un champ vide signifie le prix de la salle.',
        async (at) => {
          await at.see('Prices and rules')
          await at.type('Price of …', '18')
        },
      ),
      step(
        'For a price that rises, press **Add a later price** and type it and its first day.',
        'Pour un prix qui augmente, appuyez sur **Ajouter un prix ultérieur**, puis saisissez-le et son premier jour.',
        (at) => at.see('Add a later price'),
      ),
      step(
        'Under **… tickets**, choose whether each ticket type is sold, and whether single seats may be left between others.',
        'Sous **Billets\u00a0: …**, choisissez si chaque type de billet est en vente, et si l’on peut laisser des places isolées entre d’autres.',
        async (at) => {
          await at.see('… tickets')
          await at.main.getByRole('form').last().getByRole('combobox').nth(1).selectOption({ index: 1 })
        },
        (at) => at.main.getByRole('form').last(),
      ),
      step('Press **Save prices**.', 'Appuyez sur **Enregistrer les prix**.', (at) => at.send('Save prices')),
      step(
        'To change zones or the usual prices, press **Seat Map** in the side bar: **Zones and blocks** has the price of each zone and **Add a zone**. Choose seats on the map to put them into a zone, then press **Save the house**.',
        'Pour changer les zones ou les prix habituels, appuyez sur **Plan de salle** dans la barre latérale\u00a0: **Zones et blocs** montre le prix de chaque zone et **Ajouter une zone**. Choisissez des places sur le plan pour les mettre dans une zone, puis appuyez sur **Enregistrer la salle**.',
        async (at) => {
          await at.open('Seat Map')
          for (const label of ['Zones and blocks', 'Add a zone', 'Save the house']) await at.see(label)
        },
      ),
    ],
  },
  {
    id: 'add-a-ticket-type',
    title: ['Add a ticket type', 'Ajouter un type de billet'],
    pages: ['/admin/ticket-types'],
    about: [
      'Ticket types are what seats are sold as: Adult is the full price, others cost less or are for some people only.',
      'Les types de billets disent comment une place est vendue\u00a0: Adulte est le plein tarif, les autres coûtent moins ou sont réservés à certaines personnes.',
    ],
    steps: [
      step(
        'In the side bar, open **House** and press **Ticket Types**, then **Add a Ticket Type**.',
        'Dans la barre latérale, ouvrez **Salle** et appuyez sur **Types de billets**, puis sur **Ajouter un type de billet**.',
        async (at) => {
          await at.open('House', 'Ticket Types')
          await at.press('Add a Ticket Type')
        },
      ),
      step(
        'Type **Name in English** and **Name in French**. Under **Price by** choose per cent or dollars off, a fixed price, or an amount that the buyer chooses, and fill in the amount.',
        'Saisissez **Nom anglais** et **Nom français**. Sous **Prix**, choisissez un pourcentage ou des dollars de réduction, un prix fixe, ou un montant au choix de l’acheteur, et inscrivez le montant.',
        async (at) => {
          codes += 1
          await at.type('Name in English', `Faculty ${codes}`, at.dialog)
          await at.type('Name in French', `Corps professoral ${codes}`, at.dialog)
          await at.see('Price by')
          await at.dialog.locator('input[inputmode=decimal]').first().fill('12')
        },
      ),
      step(
        'Choose **Who may buy it**: everybody, or the desk alone. Tick **The door asks for proof** if somebody has to show a card.',
        'Choisissez **Qui peut l’acheter**\u00a0: tout le monde, ou seulement le guichet. Cochez **L’entrée demande une preuve** si l’on doit montrer une carte.',
        async (at) => {
          await at.see('Who may buy it')
          await at.tick('The door asks for proof')
        },
        (at) => at.dialog,
      ),
      step(
        'Leave **Offered at every performance that does not leave it out** ticked to sell it everywhere at once. Otherwise choose it in the prices of each performance.',
        'Laissez **Offert à toute représentation qui ne l’exclut pas** coché pour le vendre partout aussitôt. Sinon, choisissez-le dans les prix de chaque représentation.',
        async (at) => {
          await at.see('Offered at every performance that does not leave it out')
          await at.dialog.getByRole('checkbox').first().uncheck()
        },
      ),
      step(
        'Press **Save type**. Later, archive a type instead of deleting it: what was sold keeps its name.',
        'Appuyez sur **Enregistrer le type**. Plus tard, archivez un type au lieu de le supprimer\u00a0: ce qui est vendu garde son nom.',
        async (at) => {
          await at.press('Save type')
          await at.dialog.waitFor({ state: 'detached' })
        },
      ),
    ],
  },
  {
    id: 'make-a-code',
    title: ['Make a code', 'Créer un code'],
    pages: ['/admin/codes'],
    about: [
      'People type a code in the cart, or follow a link that ends in ?code= and the code. It makes tickets cheaper, or opens a sale early.',
      'On saisit un code dans le panier, ou l’on suit un lien qui se termine par ?code= et le code. Il réduit le prix des billets, ou ouvre une vente d’avance.',
    ],
    steps: [
      step(
        'In the side bar, open **House** and press **Codes**, then **Add a code**.',
        'Dans la barre latérale, ouvrez **Salle** et appuyez sur **Codes**, puis sur **Ajouter un code**.',
        async (at) => {
          await at.open('House', 'Codes')
          await at.press('Add a code')
        },
      ),
      step(
        'Type the **Code**, choose **What it does**, such as **Per cent off**, and fill in the number.',
        'Saisissez le **Code**, choisissez **Ce qu’il fait**, comme **Réduction en pourcentage**, et inscrivez le nombre.',
        async (at) => {
          codes += 1
          await at.type('Code', `SPRING${codes}`, at.dialog)
          await at.see('What it does')
          await at.type('Per cent off', '20', at.dialog)
        },
      ),
      step(
        'Limit it if you like: to **Shows**, **Performances**, zones or ticket types, to days, and by **Tickets per order, at most** and **Tickets in total, at most**. A field left empty limits nothing.',
        'Limitez-le au besoin\u00a0: à des **Spectacles**, des **Représentations**, des zones ou des types de billets, à des jours, et par **Billets par commande, au plus** et **Billets en tout, au plus**. Un champ vide ne limite rien.',
        async (at) => {
          await at.see('Shows', at.dialog)
          await at.see('Performances', at.dialog)
          await at.type('Tickets per order, at most', '4', at.dialog)
          await at.type('Tickets in total, at most', '100', at.dialog)
        },
        (at) => at.dialog,
      ),
      step(
        'Press **Save code**. The list counts its uses and the dollars forgone. To end it, open it and tick **Stopped**.',
        'Appuyez sur **Enregistrer le code**. La liste compte ses utilisations et le manque à gagner. Pour y mettre fin, ouvrez-le et cochez **Arrêté**.',
        async (at) => {
          await at.see('Stopped')
          await at.press('Save code')
          await at.dialog.waitFor({ state: 'detached' })
        },
      ),
    ],
  },
  {
    id: 'sell-a-series',
    title: ['Sell a series', 'Vendre une série d’abonnement'],
    pages: ['/admin/codes'],
    about: [
      'A series sells several evenings together. The page The season, which the footer leads to, offers it to everybody.',
      'Une série vend plusieurs soirées ensemble. La page «\u00a0La saison\u00a0», accessible au pied de page, l’offre à tout le monde.',
    ],
    steps: [
      step(
        'In the side bar, open **House** and press **Codes**, then **Add a code**. Type the public name of the series as the **Code**.',
        'Dans la barre latérale, ouvrez **Salle** et appuyez sur **Codes**, puis sur **Ajouter un code**. Saisissez le nom public de la série comme **Code**.',
        async (at) => {
          codes += 1
          await at.open('House', 'Codes')
          await at.press('Add a code')
          await at.type('Code', `Winter ${codes}`, at.dialog)
        },
      ),
      step(
        'Under **What it does** choose **Series: one price for all evenings**, and type the price of one seat for all of them.',
        'Sous **Ce qu’il fait**, choisissez **Série\u00a0: un prix pour toutes les soirées**, et saisissez le prix d’une place pour toutes.',
        async (at) => {
          await at.choose('What it does', 'series', at.dialog)
          await at.type('Series: one price for all evenings', '30', at.dialog)
        },
      ),
      step(
        'Choose the **Performances**, or the **Shows** of which any performance counts, and type **Evenings needed**, at most as many as you list. With fewer, people choose: any three of five.',
        'Choisissez les **Représentations**, ou les **Spectacles** dont toute représentation compte, et saisissez **Nombre de soirées**, au plus autant que vous en listez. S’il en faut moins, on choisit\u00a0: trois sur cinq.',
        async (at) => {
          await at.type('Evenings needed', '2', at.dialog)
          await at.see('Performances', at.dialog)
          for (const index of [1, 1]) await at.choose('Shows', { index }, at.dialog)
        },
        (at) => at.dialog,
      ),
      step(
        'Press **Save code**. Patrons choose seats for the first evening; if the series needs every evening listed, a button in their cart takes the same seats for the others.',
        'Appuyez sur **Enregistrer le code**. L’acheteur choisit ses places pour la première soirée; si la série exige toutes les soirées, un bouton du panier prend les mêmes pour les autres.',
        async (at) => {
          await at.press('Save code')
          await at.dialog.waitFor({ state: 'detached' })
        },
      ),
    ],
  },
]
