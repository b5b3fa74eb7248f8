import { localIn } from '../../support/offers.ts'
import { demoPassword, demoPerson, staff } from '../../support/people.ts'
import { step, type Task, type World } from '../task.ts'

const dashboard = async (world: World) => {
  await world.buy(3)
  return `/admin/dashboard?performance=${world.seeded.performance.id}`
}

/** In which language the account of the door reads, whatever the address was. */
async function setLanguage({ app }: World, language: 'en' | 'fr'): Promise<void> {
  const { token } = await demoPerson(app, staff.door)
  await app.api('PUT', '/auth/language', { token, body: { language } })
}

export const evening: Task[] = [
  {
    id: 'follow-the-evening',
    title: ['Tonight, and the summary of the evening', 'Ce soir, et le bilan de la soirée'],
    pages: ['/admin', '/admin/dashboard'],
    about: [
      'The first page of the office follows the next performance: what is sold, who has come, and what waits for you.',
      'La première page de l’administration suit la prochaine représentation\u00a0: ce qui est vendu, qui est arrivé et ce qui vous attend.',
    ],
    from: dashboard,
    steps: [
      step(
        'The figures lead to their lists: **Sold** to the orders, **Admitted** to the seats of the house, **Takings** to the statement.',
        'Les chiffres mènent à leurs listes\u00a0: **Vendus** aux commandes, **Entrées** aux places de la salle, **Recettes** au relevé.',
        async (at) => {
          for (const label of ['Sold', 'Admitted', 'Takings']) await at.see(label)
        },
        (at) => at.main,
      ),
      step(
        'The first button is the next thing to do: **Sell at the desk**, then, in the evening, opening the doors, **Live house** and the no-shows.',
        'Le premier bouton est la prochaine chose à faire\u00a0: **Vendre au guichet**, puis, le soir, ouvrir les portes, **Salle en direct** et les absents.',
        async (at) => {
          await at.see('Sell at the desk')
          await at.press('Live house')
        },
      ),
      step(
        '**Live house** shows who is in, by seat, who went out for a moment, and the phones at the door. **Lobby screen** opens what the public sees in the lobby. **Back to the office** leads back.',
        '**Salle en direct** montre qui est entré, place par place, qui est sorti un moment, et les téléphones à l’entrée. **Écran du hall** ouvre ce que le public voit dans le hall. **Retour à l’administration** ramène ici.',
        async (at) => {
          await at.see('Live house')
          await at.see('Lobby screen')
          await at.press('Back to the office')
        },
      ),
      step(
        'Afterwards, open **Reports** in the side bar and press **Evening’s summary**: who came, what was received and what was noted, on one sheet. Press **Print**.',
        'Après, ouvrez **Rapports** dans la barre latérale et appuyez sur **Bilan de la soirée**\u00a0: qui est venu, ce qui a été encaissé et ce qui a été noté, sur une feuille. Appuyez sur **Imprimer**.',
        async (at) => {
          await at.open('Reports')
          await at.press('Evening’s summary')
          await at.main.getByRole('combobox').first().selectOption(at.world.seeded.performance.id)
          await at.press('Print')
        },
        (at) => at.main,
      ),
    ],
  },
  {
    id: 'prepare-the-door',
    title: ['Prepare the door', 'Préparer l’entrée'],
    pages: ['/admin/dashboard', '/admin/keys'],
    about: [
      'Ushers scan tickets with their phones, even without a network. Print the door list in case all phones fail.',
      'Le personnel d’accueil scanne les billets avec un téléphone, même sans réseau. Imprimez la liste d’entrée au cas où tous les téléphones feraient défaut.',
    ],
    from: dashboard,
    steps: [
      step(
        'On the first page press **Door list**. Find a guest by **Name or seat**; a guest without a ticket is let in here.',
        'Sur la première page, appuyez sur **Liste d’entrée**. Trouvez une personne par **Nom ou place**; c’est ici qu’on fait entrer une personne sans son billet.',
        async (at) => {
          await at.press('Door list', at.main)
          await at.type('Name or seat', 'Tremblay')
          await at.main.getByRole('listitem').first().waitFor()
        },
        (at) => at.main,
      ),
      step('Press **Print**.', 'Appuyez sur **Imprimer**.', (at) => at.press('Print')),
      step(
        'On each phone, log in with a door account: **E-mail**, **Password** and **Login**. The scanner opens.',
        'Sur chaque téléphone, connectez-vous avec un compte d’accueil\u00a0: **Courriel**, **Mot de passe** et **Se connecter**. Le lecteur s’ouvre.',
        async (at) => {
          const french = new URL(at.page.url()).pathname.startsWith('/fr/')
          await setLanguage(at.world, french ? 'fr' : 'en')
          await at.page.evaluate(() => localStorage.clear())
          await at.page.goto(french ? '/fr/login' : '/login')
          await at.type('E-mail', staff.door)
          await at.type('Password', demoPassword)
          await at.press('Login', at.main)
          await at.page.waitForURL('**/scan-ticket')
        },
      ),
      step(
        'Choose the **Performance**. The phone downloads its list and shows when it did. Do this while there is a network.',
        'Choisissez la **Représentation**. Le téléphone télécharge sa liste et affiche l’heure. Faites-le pendant qu’il y a du réseau.',
        async (at) => {
          await at.choose('Performance', { index: 1 })
        },
      ),
      step(
        'Press **Start the camera** and allow it once. Type a code that does not scan under **Ticket number** and press **Check**. Without a network the phone decides by its list, and sends its admissions later.',
        'Appuyez sur **Démarrer la caméra** et autorisez-la une fois. Un code illisible se saisit sous **Numéro du billet**; appuyez sur **Vérifier**. Sans réseau, le téléphone décide selon sa liste, et transmet les entrées plus tard.',
        async (at) => {
          await at.see('Start the camera')
          await at.see('Check')
          await at.type('Ticket number', 'TICKET-')
        },
        (at) => at.main,
      ),
    ],
    after: (world) => setLanguage(world, 'en'),
  },
  {
    id: 'report-to-the-accountant',
    title: ['Reports, and the export for the accountant', 'Rapports, et l’exportation pour la comptabilité'],
    pages: ['/admin/reports', '/admin/reports/:name'],
    about: [
      'Reports are tables of a period or a performance, on paper or as a file.',
      'Les rapports sont des tableaux d’une période ou d’une représentation, sur papier ou en fichier.',
    ],
    steps: [
      step(
        'In the side bar press **Reports**, and choose one. To settle with a company, use **Box-office statement of a performance**; to compare with the bank, **Receipts by payment method and day**.',
        'Dans la barre latérale, appuyez sur **Rapports**, et choisissez-en un. Pour régler avec une compagnie, utilisez **Relevé d’une représentation**; pour comparer avec la banque, **Encaissements par mode de paiement et par jour**.',
        async (at) => {
          await at.open('Reports')
          await at.see('Box-office statement of a performance')
          await at.see('Receipts by payment method and day')
        },
        (at) => at.main,
      ),
      step(
        'For the accountant press **Journal for accountants**. Choose **From**, **To** and **Totals**. Tickets are income on the day of their performance, and received in advance until then.',
        'Pour la comptabilité, appuyez sur **Journal comptable**. Choisissez **Du**, **Au** et **Totaux**. Les billets sont un revenu le jour de leur représentation, et perçus d’avance jusque-là.',
        async (at) => {
          await at.press('Journal for accountants')
          const today = localIn(0).slice(0, 10)
          await at.type('From', `${today.slice(0, 8)}01`)
          await at.type('To', today)
          await at.see('Totals')
        },
        (at) => at.main,
      ),
      step(
        'Press **Download XLSX**, **Download CSV** or **Download PDF**.',
        'Appuyez sur **Télécharger XLSX**, **Télécharger CSV** ou **Télécharger PDF**.',
        async (at) => {
          await at.see('Download CSV')
          await at.see('Download PDF')
          await Promise.all([at.page.waitForEvent('download'), at.press('Download XLSX')])
        },
      ),
      step(
        'To change the account codes, open **Settings**, press **Accounting** and go to **Codes of accounts**.',
        'Les codes des comptes sont un paramètre\u00a0: ouvrez **Paramètres**, appuyez sur **Comptabilité** et allez à **Codes des comptes**.',
        async (at) => {
          await at.open('Settings')
          await at.press('Accounting', at.main)
          await at.see('Codes of accounts')
        },
      ),
    ],
  },
]
