import { step, type Task, type World } from '../task.ts'

const orderOf = async (world: World, seats: number) => `/admin/orders/${(await world.buy(seats)).orderId}`

export const selling: Task[] = [
  {
    id: 'sell-at-the-desk',
    title: [
      'Sell at the desk for cash, and close the shift',
      'Vendre au guichet en argent comptant, et fermer le quart',
    ],
    pages: ['/admin/orders/new', '/admin/orders'],
    about: [
      'The desk sells free seats until 30 minutes after the start, even when online sales are closed. Log out when you leave it: a sale asks for no password.',
      'Le guichet vend les places libres jusqu’à 30 minutes après le début, même quand la vente en ligne est fermée. Déconnectez-vous en le quittant\u00a0: une vente ne demande pas de mot de passe.',
    ],
    from: async ({ seeded }) => `/admin/orders/new?performance=${seeded.performance.id}`,
    steps: [
      step(
        'Press **Open a shift**, type **Cash in the drawer, in dollars** and press **Open shift**.',
        'Appuyez sur **Ouvrir un quart**, saisissez **Argent comptant dans le tiroir-caisse, en dollars** et appuyez sur **Ouvrir le quart**.',
        async (at) => {
          await at.press('Open a shift')
          await at.type('Cash in the drawer, in dollars', '100')
          await at.press('Open shift')
          await at.dialog.waitFor({ state: 'detached' })
        },
      ),
      step(
        'Press seats on the map. For another ticket type choose it beside the seat, or press its number on the keyboard.',
        'Appuyez sur des places du plan. Pour un autre type de billet, choisissez-le à côté de la place, ou tapez son numéro au clavier.',
        (at) => at.seats(...at.world.seeded.free.slice(0, 2)),
      ),
      step(
        '**Cash** is chosen. Press what you are given, by **… given**, or type it in **Cash given**. The page says the change; cash is rounded to five cents.',
        '**Argent comptant** est choisi. Appuyez sur ce qu’on vous donne, **… remis**, ou saisissez-le dans **Argent remis**. La page dit la monnaie à rendre; le comptant est arrondi à cinq cents.',
        async (at) => {
          await at.see('Cash')
          await at.see('Cash given')
          await at.press('… given')
        },
        (at) => at.main.getByRole('form').last(),
      ),
      step(
        'For a card choose **Card terminal** instead, and type the number on its receipt. **Buyer, donation and note** opens the buyer’s fields: a name is needed only to send the tickets by e-mail.',
        'Pour une carte, choisissez plutôt **Terminal de paiement**, et saisissez le numéro du reçu. **Client, don et note** ouvre les champs de l’acheteur\u00a0: le nom n’est requis que pour envoyer les billets par courriel.',
        async (at) => {
          await at.see('Card terminal')
          await at.see('Buyer, donation and note')
        },
      ),
      step(
        'Press **Sell … seats for …**. The receipt is printed. Press **Next sale** to go on.',
        'Appuyez sur **Vendre … places pour …**. Le reçu s’imprime. Appuyez sur **Vente suivante** pour continuer.',
        async (at) => {
          await at.press('Sell … seats for …')
          await at.press('Next sale')
        },
      ),
      step(
        'At the end press **Close shift**, count the drawer, type **Cash counted, in dollars**, and press **Close shift** again. The page says what should be there, and what is short or over. Press **Done**.',
        'À la fin, appuyez sur **Fermer le quart**, comptez le tiroir, saisissez **Argent compté, en dollars**, et appuyez de nouveau sur **Fermer le quart**. La page dit ce qui devrait s’y trouver, et ce qui manque ou dépasse. Appuyez sur **Terminer**.',
        async (at) => {
          await at.press('Close shift')
          await at.type('Cash counted, in dollars', '135', at.dialog)
          await at.press('Close shift', at.dialog)
          await at.press('Done')
        },
      ),
    ],
  },
  {
    id: 'find-an-order',
    title: ['Find an order and e-mail its tickets again', 'Trouver une commande et renvoyer ses billets'],
    pages: ['/admin/orders', '/admin/orders/:id'],
    about: [
      'One field finds orders by name, e-mail address, number, seat, ticket or note.',
      'Un seul champ trouve les commandes par nom, courriel, numéro, place, billet ou note.',
    ],
    from: async (world) => {
      await world.buy(2)
      return '/admin/dashboard'
    },
    steps: [
      step(
        'In the side bar press **Orders**, and type what you know under **Name, e-mail, note, order, seat or ticket**.',
        'Dans la barre latérale, appuyez sur **Commandes**, et saisissez ce que vous savez sous **Nom, courriel, note, commande, place ou billet**.',
        async (at) => {
          await at.open('Orders')
          await at.type('Name, e-mail, note, order, seat or ticket', 'Odile Tremblay')
        },
        (at) => at.main.getByRole('region').first(),
      ),
      step(
        'Press the name of the buyer. The order’s page has its tickets, payments, e-mails and history.',
        'Appuyez sur le nom de l’acheteur. La page de la commande montre ses billets, paiements, courriels et son historique.',
        (at) => at.main.getByRole('rowheader', { name: 'Odile Tremblay' }).getByRole('link').first().click(),
      ),
      step(
        'Press **E-mail tickets again**, or **Print tickets** for somebody at the desk. A wrong address is corrected on the buyer’s page first.',
        'Appuyez sur **Renvoyer les billets par courriel**, ou sur **Imprimer les billets** pour quelqu’un au guichet. Une adresse erronée se corrige d’abord sur la page de l’acheteur.',
        async (at) => {
          await at.see('Print tickets')
          await at.send('E-mail tickets again')
        },
        (at) => at.main,
      ),
    ],
  },
  {
    id: 'change-seats',
    title: ['Change seats or the evening', 'Changer de places ou de soirée'],
    pages: ['/admin/orders/:id/change', '/admin/orders/:id'],
    about: [
      'The desk moves tickets to other seats or another evening, and takes or returns the difference.',
      'Le guichet déplace les billets vers d’autres places ou une autre soirée, et encaisse ou rend la différence.',
    ],
    from: (world) => orderOf(world, 1),
    steps: [
      step(
        'On the order’s page press **Change seats or evening**.',
        'Sur la page de la commande, appuyez sur **Changer de places ou de soirée**.',
        (at) => at.press('Change seats or evening'),
      ),
      step(
        'To move to another evening, choose it under **Performance**. Tickets keep their seats there where they are free.',
        'Pour une autre soirée, choisissez-la sous **Représentation**. Les billets y gardent leurs places si elles sont libres.',
        (at) => at.see('Performance'),
      ),
      step(
        'Below **Tickets**, press a ticket and then its new seat on the map.',
        'Sous **Billets**, appuyez sur un billet, puis sur sa nouvelle place dans le plan.',
        async (at) => {
          await at.see('Tickets')
          await at.seats(at.world.seeded.free[4] ?? 0)
        },
        (at) => at.main.getByRole('form').last(),
      ),
      step(
        'Press the button, which says what there is to pay or to return: **Change, no charge**. The buyer gets new tickets by e-mail; the earlier ones are refused at the door.',
        'Appuyez sur le bouton, qui dit ce qu’il y a à payer ou à rendre\u00a0: **Changer sans frais**. L’acheteur reçoit de nouveaux billets par courriel; les anciens sont refusés à l’entrée.',
        (at) => at.send('Change, no charge'),
      ),
    ],
  },
  {
    id: 'refund-tickets',
    title: ['Refund some tickets', 'Rembourser des billets'],
    pages: ['/admin/orders/:id'],
    about: [
      'Money goes back the way it was paid. Make refunds here and not at the payment provider, where the tickets would stay valid.',
      'L’argent retourne par où il est venu. Remboursez ici et non chez le fournisseur de paiement, où les billets resteraient valides.',
    ],
    from: (world) => orderOf(world, 3),
    steps: [
      step(
        'On the order’s page press **Refund**. For all of it, press **Refund the whole order**.',
        'Sur la page de la commande, appuyez sur **Rembourser**. Pour le tout, appuyez sur **Rembourser toute la commande**.',
        async (at) => {
          await at.see('Refund the whole order')
          await at.press('Refund')
        },
      ),
      step(
        'Tick the seats. If you like, write a **Message to the buyer (included in the e-mail)**. Enter **Your password**.',
        'Cochez les places. Au besoin, écrivez un **Message à la personne qui a acheté (inclus dans le courriel)**. Entrez **Votre mot de passe**.',
        async (at) => {
          await at.dialog.getByRole('checkbox').first().check()
          await at.type('Message to the buyer (included in the e-mail)', 'Get well soon.')
          await at.type('Your password', at.world.admin.password)
        },
        (at) => at.dialog,
      ),
      step(
        'Press **Refund …**. The tickets are void at every door, and their seats are for sale again.',
        'Appuyez sur **Rembourser …**. Les billets sont annulés à toutes les portes, et leurs places sont de nouveau en vente.',
        async (at) => {
          await at.press('Refund …', at.dialog)
          await at.dialog.waitFor({ state: 'detached' })
        },
      ),
      step(
        'Card and PayPal money goes back by itself. What the desk took, pay out yourself and mark it as paid: it waits for you under **Orders**, with refunds that were refused.',
        'Les paiements par carte et par PayPal sont remboursés automatiquement. Ce que le guichet a encaissé, remettez-le vous-même et marquez-le comme payé\u00a0: il vous attend sous **Commandes**, avec les remboursements refusés.',
        (at) => at.open('Orders'),
      ),
    ],
  },
]
