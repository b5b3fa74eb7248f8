import { MINUTE_MS } from '../../../src/shared/platform/durations.ts'
import { localIn } from '../../support/offers.ts'
import { newAddress } from '../../support/people.ts'
import { performancesOf, step, type Task } from '../task.ts'

export const offers: Task[] = [
  {
    id: 'reserve-for-a-group',
    title: ['Reserve seats for a group and get paid', 'Réserver des places pour un groupe et être payé'],
    pages: ['/admin/offers', '/admin/offers/new', '/admin/offers/:id', '/admin/offers/:id/seats'],
    about: [
      'An offer keeps seats for a person or a group, who pay later by a link. They need no account, and get the tickets once everything is paid.',
      'Une offre garde des places pour une personne ou un groupe, qui paie plus tard par un lien. Aucun compte n’est requis, et les billets partent dès que tout est payé.',
    ],
    steps: [
      step(
        'In the side bar press **Offers**, then **Reserve and send a link**.',
        'Dans la barre latérale, appuyez sur **Offres**, puis sur **Réserver et envoyer un lien**.',
        async (at) => {
          await at.open('Offers')
          await at.press('Reserve and send a link')
        },
      ),
      step(
        'Choose the **Performance** and press seats on the map. To choose many, hold Shift and drag a rectangle.',
        'Choisissez la **Représentation** et appuyez sur des places du plan. Pour en choisir plusieurs, maintenez Maj et tracez un rectangle.',
        async (at) => {
          await at.choose('Performance', at.world.seeded.performance.id)
          await at.seats(...at.world.seeded.free.slice(0, 3))
        },
      ),
      step(
        'Fill in **Name** and **E-mail for the link and the tickets**. **Pay by** is when the seats go on sale again; until **Seats can be given up until (optional)** the recipient may take fewer.',
        'Remplissez **Nom** et **Adresse courriel pour le lien et les billets**. Après l’échéance **À payer avant le**, les places retournent en vente; le champ **Des places peuvent être rendues jusqu’au (facultatif)** fixe jusqu’à quand le destinataire peut en prendre moins.',
        async (at) => {
          await at.type('Name', 'Maëlle Ouellet')
          await at.type('E-mail for the link and the tickets', newAddress())
          await at.type('Pay by', localIn(45 * MINUTE_MS))
          await at.type('Seats can be given up until (optional)', localIn(30 * MINUTE_MS))
        },
        (at) => at.main.getByRole('form').last(),
      ),
      step(
        'Press **Reserve … seats and send the link**. Whoever has the link can pay and gets the tickets: send it only to the recipient.',
        'Appuyez sur **Réserver … places et envoyer le lien**. Qui a le lien peut payer et reçoit les billets\u00a0: ne l’envoyez qu’au destinataire.',
        async (at) => {
          await at.press('Reserve … seats and send the link')
          await at.page.waitForURL(/offers\/[0-9a-f]{32}$/)
        },
      ),
      step(
        'For money that comes another way, choose **Cheque**, **Cash**, **Card terminal** or **Bank transfer** below **Record a payment**, type the **Amount**, all or a part, and press **Record the payment**.',
        'Pour de l’argent venu autrement, choisissez **Chèque**, **Argent comptant**, **Terminal de paiement** ou **Virement** sous **Inscrire un paiement**, saisissez le **Montant**, en tout ou en partie, et appuyez sur **Inscrire le paiement**.',
        async (at) => {
          for (const label of ['Record a payment', 'Cash', 'Card terminal', 'Bank transfer'])
            await at.see(label)
          await at.press('Cheque')
          await at.type('Amount', '20')
          await at.send('Record the payment')
        },
        (at) =>
          at.main
            .getByRole('region')
            .filter({ hasText: /Cheque|Chèque/ })
            .last(),
      ),
      step(
        'If plans change, use **Change the seats**, **Save the deadlines** or **Save the recipient**. **Withdraw the offer** frees the seats and refunds what was paid by card.',
        'En cas de changement, utilisez **Changer les places**, **Enregistrer les échéances** ou **Enregistrer le destinataire**. **Retirer l’offre** libère les places et rembourse ce qui a été payé par carte.',
        async (at) => {
          for (const label of [
            'Change the seats',
            'Save the deadlines',
            'Save the recipient',
            'Withdraw the offer',
          ])
            await at.see(label)
        },
      ),
    ],
  },
  {
    id: 'give-complimentary-tickets',
    title: ['Give complimentary tickets', 'Offrir des billets de faveur'],
    pages: ['/admin/offers/complimentary', '/admin/offers'],
    about: [
      'A director, for example, gives tickets to a list of guests. Each guest and the giver get a link.',
      'Une metteuse en scène, par exemple, offre des billets à une liste d’invités. Elle reçoit un lien, et chaque invité aussi.',
    ],
    steps: [
      step(
        'In the side bar press **Offers**, then **Give complimentary tickets**.',
        'Dans la barre latérale, appuyez sur **Offres**, puis sur **Offrir des billets de faveur**.',
        async (at) => {
          await at.open('Offers')
          await at.press('Give complimentary tickets')
        },
      ),
      step(
        'Choose the **Performance**. The best free seats are given, unless you press seats on the map.',
        'Choisissez la **Représentation**. Les meilleures places libres sont offertes, sauf si vous en choisissez sur le plan.',
        (at) => at.choose('Performance', at.world.seeded.performance.id),
      ),
      step(
        'Fill in **Name** and **E-mail of who gives them**, and **Claim by**. Paste a line for each guest under **Guests: name, e-mail, seats**.',
        'Remplissez **Nom** et **Adresse courriel de qui les offre**, et **À accepter avant le**. Collez une ligne par invité sous **Personnes invitées\u00a0: nom, adresse courriel, places**.',
        async (at) => {
          await at.type('Name', 'Ginette Reno')
          await at.type('E-mail of who gives them', newAddress())
          await at.type('Claim by', localIn(45 * MINUTE_MS))
          await at.type(
            'Guests: name, e-mail, seats',
            `Ève Landry, ${newAddress()}, 2\nMax Roy, ${newAddress()}, 1`,
          )
        },
        (at) => at.main.getByRole('form').last(),
      ),
      step(
        'Press **Give the tickets and send the links**. The page says who has claimed or declined; there you can take tickets back or extend the deadline.',
        'Appuyez sur **Offrir les billets et envoyer les liens**. La page dit qui a confirmé ou décliné; vous pouvez y reprendre des billets ou prolonger l’échéance.',
        async (at) => {
          await at.press('Give the tickets and send the links')
          await at.page.waitForURL(/offers\/[0-9a-f]{32}$/)
        },
      ),
      step(
        'To give one person a ticket at once, sell it at the **Desk** and choose **Complimentary** instead of cash, with a reason.',
        'Pour donner un billet tout de suite, vendez-le au **Guichet** et choisissez **De faveur** au lieu du comptant, avec une raison.',
        async (at) => {
          await at.open('Desk')
          await at.see('Complimentary')
        },
      ),
    ],
  },
  {
    id: 'write-to-the-audience',
    title: ['Write to the audience', 'Écrire au public'],
    pages: ['/admin/shows/:id/announcements', '/admin/messages', '/admin/shows/:id/performances'],
    about: [
      'An announcement goes to those who have tickets and want such e-mails.',
      'Une annonce va à celles et ceux qui ont des billets et acceptent de recevoir ces courriels.',
    ],
    from: async (world) => {
      for (const seats of [2, 2]) await world.buy(seats)
      return performancesOf(world)
    },
    steps: [
      step(
        'On the page of a show’s performances, press **Write to the audience**.',
        'Sur la page des représentations d’un spectacle, appuyez sur **Écrire au public**.',
        (at) => at.press('Write to the audience'),
      ),
      step(
        'Choose one performance or all under **To everyone with tickets for**. Write **Subject** and **Message**; a blank line begins a paragraph.',
        'Choisissez une représentation ou toutes sous **À toutes les personnes qui ont des billets pour**. Écrivez **Objet** et **Message à envoyer**; une ligne vide commence un paragraphe.',
        async (at) => {
          await at.choose('To everyone with tickets for', at.world.seeded.performance.id)
          await at.type('Subject', 'Parking tonight')
          await at.type('Message', 'The car park is closed. Please come by métro.')
        },
      ),
      step(
        'Press **Preview**. The page shows the e-mail, and how many people get it.',
        'Appuyez sur **Aperçu**. La page montre le courriel, et combien de personnes le recevront.',
        async (at) => {
          await at.press('Preview')
          await at.main.locator('iframe').waitFor()
        },
        (at) => at.main.getByRole('region').first(),
      ),
      step(
        'Press **Send to … people**. Below **Sent before** the page counts what went out, and can stop the rest.',
        'Appuyez sur **Envoyer à … personnes**. Sous **Annonces déjà envoyées**, la page compte les envois et peut arrêter le reste.',
        async (at) => {
          await at.press('Send to … people')
          await at.see('Sent before')
        },
      ),
    ],
  },
]
