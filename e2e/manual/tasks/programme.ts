import type { Locator } from '@playwright/test'
import { type Actor, performancesOf, step, type Task } from '../task.ts'

/** The row of the performance in the list of its show. */
const row = ({ page, world }: Actor): Locator =>
  page.getByRole('row').filter({ has: page.locator(`[href*="${world.seeded.performance.id}"]`) })

let shows = 0
let runs = 2

export const programme: Task[] = [
  {
    id: 'publish-a-show',
    title: ['Publish a show', 'Publier un spectacle'],
    pages: ['/admin/shows', '/admin/shows/add', '/admin/shows/update/:id'],
    about: [
      'One form makes the page of a show, its performances and their prices. Patrons can buy as soon as it is published.',
      'Un seul formulaire crée la page d’un spectacle, ses représentations et leurs prix. On peut acheter dès la publication.',
    ],
    steps: [
      step(
        'In the side bar, open **Shows** and press **+ Add Show**.',
        'Dans la barre latérale, ouvrez **Spectacles** et appuyez sur **+ Ajouter un spectacle**.',
        (at) => at.open('Shows', '+ Add Show'),
      ),
      step(
        'Fill in **Show name** and **Description**.',
        'Remplissez **Nom du spectacle** et **Description**.',
        async (at) => {
          shows += 1
          await at.type('Show name', `Antigone${' II'.repeat(shows - 1)}`)
          await at.type('Description', 'A girl says no to a king. By Jean Anouilh.')
        },
      ),
      step(
        'Choose **Start date** and **End date**, and when the **Curtain** rises. A calendar shows a performance on each day: press a day to remove or add one, or a weekday for all of them. To add a matinee, change **Time to add or remove** first.',
        'Choisissez **Date de début** et **Date de fin**, puis l’heure du **Lever du rideau**. Un calendrier affiche une représentation par jour\u00a0: appuyez sur un jour pour en retirer ou en ajouter une, ou sur un jour de la semaine pour les changer toutes. Pour une matinée, modifiez d’abord **Heure à ajouter ou à retirer**.',
        async (at) => {
          await at.type('Start date', '2031-03-06')
          await at.type('End date', '2031-03-16')
          await at.type('Curtain', '19:30')
          await at.type('Time to add or remove', '19:30')
          await at.main.locator('[aria-pressed=true]').last().click()
        },
        (at) => at.page.locator('fieldset').filter({ has: at.page.getByRole('heading', { level: 3 }) }),
      ),
      step(
        'Type **Price of …** only if tickets cost something other than the usual price. Each zone has its field.',
        'N’inscrivez **Prix\u00a0: …** que si les billets ne sont pas au prix habituel. Chaque zone a son champ.',
        (at) => at.type('Price of …', '22'),
      ),
      step(
        'Type the **Cast** with commas between the names and roles in brackets, then **Director** and **Location**.',
        'Saisissez la **Distribution**, les noms séparés par des virgules et les rôles entre parenthèses, puis **Mise en scène** et **Lieu**.',
        async (at) => {
          await at.type('Cast', 'Sofia Delacroix (Antigone), Malik Ouédraogo (Creon)')
          await at.type('Director', 'Ingrid Høybye-Larsen')
          await at.type('Location', 'Studio Theatre')
        },
      ),
      step(
        'Add pictures by **Upload Pictures**, or type their address under **Or link pictures** and press **Add link**. Say what each shows in **Alternative text of picture 1**, for people who cannot see it.',
        'Ajoutez des images par **Téléverser des images**, ou saisissez leur adresse sous **Ou indiquer l’adresse d’images** et appuyez sur **Ajouter le lien**. Dites ce que chacune montre dans **Texte de remplacement de l’image 1**, pour qui ne la voit pas.',
        async (at) => {
          await at.see('Upload Pictures')
          await at.type('Or link pictures', '/posters/cyrano-de-bergerac.svg')
          await at.press('Add link')
          await at.type('Alternative text of picture 1', 'A profile before a golden moon')
        },
      ),
      step(
        'Press **Publish**. With **Save as draft** only admins see the show, until you publish it.',
        'Appuyez sur **Publier**. Avec **Enregistrer l’ébauche**, seule l’administration voit le spectacle jusqu’à sa publication.',
        async (at) => {
          await at.see('Save as draft')
          await at.press('Publish')
          await at.page.waitForURL('**/admin/shows')
        },
      ),
    ],
  },
  {
    id: 'plan-a-run',
    title: ['Plan a run', 'Planifier une série'],
    pages: ['/admin/shows/:id/performances', '/admin/shows'],
    about: [
      'A run adds performances of several weeks at once. Planning the same run again adds only what is missing.',
      'Une série ajoute d’un coup les représentations de plusieurs semaines. Planifier la même série de nouveau n’ajoute que ce qui manque.',
    ],
    steps: [
      step(
        'In the side bar, open **Shows** and press **All Shows**. In the menu at the end of the show’s row choose **Performances**.',
        'Dans la barre latérale, ouvrez **Spectacles** et appuyez sur **Tous les spectacles**. Dans le menu au bout de la ligne du spectacle, choisissez **Représentations**.',
        async (at) => {
          await at.open('Shows', 'All Shows')
          await at.more(at.main.getByRole('row', { name: at.world.seeded.show.showName }))
          await at.press('Performances', at.page.getByRole('menu'))
        },
      ),
      step(
        'Press **+ A run**, choose **First day** and **Last day**, the time, and tick the days of the week. **+ Another time** adds a matinee.',
        'Appuyez sur **+ Une série**, choisissez **Premier jour** et **Dernier jour**, l’heure, et cochez les jours de la semaine. **+ Une autre heure** ajoute une matinée.',
        async (at) => {
          await at.press('+ A run')
          runs += 1
          await at.type('First day', `2032-0${runs}-04`)
          await at.type('Last day', `2032-0${runs}-21`)
          await at.main.getByRole('checkbox').first().check()
          await at.see('+ Another time')
        },
      ),
      step(
        'Press **Preview**. The page lists what will be added, and what is left out and why.',
        'Appuyez sur **Aperçu**. La page énumère ce qui sera ajouté, et ce qui ne le sera pas et pourquoi.',
        async (at) => {
          await at.press('Preview')
          await at.main.getByRole('list').first().waitFor()
        },
        (at) => at.main.getByRole('region').first(),
      ),
      step(
        'Press **Add … performances**. They are on sale at once.',
        'Appuyez sur **Ajouter … représentations**. Elles sont en vente aussitôt.',
        (at) => at.send('Add … performances'),
      ),
    ],
  },
  {
    id: 'change-a-time',
    title: ['Change the time of a performance', 'Changer l’heure d’une représentation'],
    pages: ['/admin/shows/:id/performances'],
    about: [
      'Buyers get an e-mail with the old and the new time. Their tickets stay valid.',
      'Les acheteurs reçoivent un courriel avec l’ancienne et la nouvelle heure. Leurs billets restent valides.',
    ],
    from: async (world) => {
      await world.buy(2)
      return performancesOf(world)
    },
    steps: [
      step(
        'In the list of **Planned performances**, choose **Change times** in the menu of the performance’s row.',
        'Dans la liste des **Représentations planifiées**, choisissez **Modifier les heures** dans le menu de la ligne.',
        async (at) => {
          await at.see('Planned performances')
          await at.more(row(at))
          await at.press('Change times')
        },
      ),
      step(
        'Type the new time in **Starts**. **Doors open** and **Sales end** move along. The dialog says how many buyers get an e-mail.',
        'Saisissez la nouvelle heure dans **Début**. **Ouverture des portes** et **Fin de la vente** suivent. La fenêtre dit combien d’acheteurs recevront un courriel.',
        async (at) => {
          const before = await at.dialog.locator('input').first().inputValue()
          await at.type('Starts', before.replace(/\d\d:\d\d$/, '20:15'), at.dialog)
          await at.see('Doors open', at.dialog)
          await at.see('Sales end', at.dialog)
        },
        (at) => at.dialog,
      ),
      step(
        'If you expect a rush, tick **Open the sale with a waiting room**: nobody can hold seats before the time that you set, and then buyers are let in one after another. Untick it when the rush is over.',
        'Si vous attendez une grande affluence, cochez **Ouvrir la vente par une salle d’attente**\u00a0: personne ne peut retenir de places avant l’heure fixée, puis les acheteurs entrent l’un après l’autre. Décochez la case une fois l’affluence passée.',
        (at) => at.see('Open the sale with a waiting room', at.dialog),
      ),
      step('Press **Save**.', 'Appuyez sur **Enregistrer**.', async (at) => {
        await at.press('Save', at.dialog)
        await at.dialog.waitFor({ state: 'detached' })
      }),
    ],
  },
  {
    id: 'stop-or-cancel',
    title: ['Stop sales, or cancel a performance', 'Fermer la vente, ou annuler une représentation'],
    pages: ['/admin/shows/:id/performances', '/admin/performances/:id/cancel'],
    about: [
      'Closing sales is undone by one press. Cancelling refunds everybody and cannot be undone.',
      'Une vente fermée se rouvre en un clic. L’annulation rembourse tout le monde et est définitive.',
    ],
    from: async (world) => {
      await world.buy(2)
      return performancesOf(world)
    },
    steps: [
      step(
        'To stop sales, choose **Close sales** in the menu of the performance. Payments already under way still become tickets, and the desk still sells. **Reopen sales** in the same menu undoes it.',
        'Pour fermer la vente, choisissez **Fermer la vente** dans le menu de la représentation. Les paiements en cours donnent encore des billets, et le guichet vend encore. **Rouvrir la vente**, dans le même menu, la rouvre.',
        async (at) => {
          await at.more(row(at))
          await at.press('Close sales')
          await at.main.getByRole('status').filter({ hasText: /./ }).first().waitFor()
          await at.more(row(at))
          await at.see('Reopen sales')
        },
        (at) => at.page.getByRole('menu'),
      ),
      step(
        'To cancel, choose **Cancel and refund** in that menu. The page says how many tickets are sold and what will be refunded.',
        'Pour annuler, choisissez **Annuler et rembourser** dans ce menu. La page dit combien de billets sont vendus et ce qui sera remboursé.',
        async (at) => {
          await at.press('Cancel and refund')
          await at.main.getByRole('definition').first().waitFor()
        },
        (at) => at.main,
      ),
      step(
        'Press **Cancel This Performance**. Write what buyers should know under **Message to ticket holders (included in the e-mail)**, and enter **Your password**.',
        'Appuyez sur **Annuler cette représentation**. Écrivez ce que les acheteurs doivent savoir sous **Message aux personnes qui ont des billets (inclus dans le courriel)**, et entrez **Votre mot de passe**.',
        async (at) => {
          await at.press('Cancel This Performance')
          await at.type('Message to ticket holders (included in the e-mail)', 'The lead has lost her voice.')
          await at.type('Your password', at.world.admin.password)
        },
      ),
      step(
        'Press **Cancel and refund everyone**. The page counts the refunds; they continue even if you close it.',
        'Appuyez sur **Annuler et tout rembourser**. La page compte les remboursements; ils continuent même si vous la fermez.',
        async (at) => {
          await at.press('Cancel and refund everyone', at.dialog)
          await at.dialog.waitFor({ state: 'detached' })
        },
      ),
    ],
  },
]
