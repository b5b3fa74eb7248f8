import { newAddress, newPatron, verificationLink } from '../../support/people.ts'
import { step, type Task } from '../task.ts'

let staff = 0
let settings: { values: object } = { values: {} }

export const people: Task[] = [
  {
    id: 'give-credit',
    title: [
      'Give credit, and replace a lost gift card',
      'Accorder du crédit, et remplacer une carte-cadeau perdue',
    ],
    pages: ['/admin/users/:username', '/admin/orders/:id'],
    about: [
      'Credit is money that a person spends on tickets before they pay the rest. Gift cards become credit.',
      'Un crédit est une somme que la personne dépense en billets avant de payer le reste. Les cartes-cadeaux deviennent du crédit.',
    ],
    from: async ({ app }) => {
      const { token } = await newPatron(app)
      const body = {
        ...{ key: crypto.randomUUID().replaceAll('-', ''), provider: 'stripe', cents: 5000, mailOn: null },
        ...{ senderName: 'Odile', recipientName: 'Max Roy', recipientEmail: newAddress(), message: 'Bravo!' },
      }
      const { url } = await app.api<{ url: string }>('POST', '/gift-cards', { token, body })
      await fetch(url, { method: 'POST', body: new URLSearchParams({ action: 'pay' }), redirect: 'manual' })
      await app.mail(body.recipientEmail, /./)
      return '/admin/dashboard'
    },
    steps: [
      step(
        'In the side bar open **Users** and **All Users**, find the person, and press **Show**.',
        'Dans la barre latérale, ouvrez **Comptes** et **Tous les comptes**, trouvez la personne, et appuyez sur **Afficher**.',
        async (at) => {
          await at.open('Users', 'All Users')
          await at.page.getByRole('searchbox').fill('regular1')
          await at.main.getByRole('row', { name: 'regular2' }).waitFor({ state: 'detached' })
          await at.press('Show', at.main)
        },
      ),
      step(
        'Press **Give credit**. Type **Amount in dollars** and **Reason**, enter **Your password**, and press **Give credit**. **Take credit away** corrects a mistake.',
        'Appuyez sur **Accorder du crédit**. Saisissez **Montant en dollars** et **Raison**, entrez **Votre mot de passe**, et appuyez sur **Accorder du crédit**. **Retirer du crédit** corrige une erreur.',
        async (at) => {
          await at.press('Give credit')
          await at.type('Amount in dollars', '10', at.dialog)
          await at.type('Reason', 'The heating failed', at.dialog)
          await at.type('Your password', at.world.admin.password, at.dialog)
          await at.press('Give credit', at.dialog)
          await at.see('Take credit away')
        },
        (at) => at.main.getByRole('region', { name: /^(Credit|Crédit)$/ }),
      ),
      step(
        'For a gift card that was lost, open **Orders** and search the name or address of either person, or the last four characters of the code.',
        'Pour une carte-cadeau perdue, ouvrez **Commandes** et cherchez le nom ou l’adresse de l’une des deux personnes, ou les quatre derniers caractères du code.',
        async (at) => {
          await at.open('Orders')
          await at.page.getByRole('searchbox').fill('Max Roy')
          await at.main.getByRole('rowheader', { name: 'Odile' }).getByRole('link').first().click()
        },
      ),
      step(
        'On its order press **Replace the card**. It mails a new code and ends the old one. The purchase can be refunded while nobody has entered the code.',
        'Sur sa commande, appuyez sur **Remplacer la carte**. Un nouveau code part par courriel et l’ancien n’est plus valide. L’achat est remboursable tant que personne n’a entré le code.',
        (at) => at.press('Replace the card'),
        (at) => at.dialog,
      ),
    ],
  },
  {
    id: 'add-staff',
    title: ['Add staff and give roles', 'Ajouter du personnel et donner des rôles'],
    pages: ['/admin/users', '/admin/users/add', '/admin/users/:username/update', '/admin/users/:username'],
    about: [
      'A Ticket Person works at the door. An Admin sees the whole office. Somebody who asked for a role while registering is listed under Role requests.',
      'Le rôle Équipe d’accueil permet de travailler à l’entrée, le rôle Administration donne accès à tout. Les personnes qui ont demandé un rôle à l’inscription figurent sous Demandes de rôle.',
    ],
    steps: [
      step(
        'In the side bar open **Users** and press **+ Add User**.',
        'Dans la barre latérale, ouvrez **Comptes** et appuyez sur **+ Ajouter un compte**.',
        (at) => at.open('Users', '+ Add User'),
      ),
      step(
        'Fill in **First name**, **Last name**, **Username**, **Phone number**, **E-mail** and **Password**, of at least 15 characters for staff.',
        'Remplissez **Prénom**, **Nom de famille**, **Nom d’utilisateur**, **Numéro de téléphone**, **Courriel** et **Mot de passe**, d’au moins 15 caractères pour le personnel.',
        async (at) => {
          staff += 1
          await at.type('First name', 'Noémie')
          await at.type('Last name', 'Girard')
          await at.type('Username', `noemie${staff}`)
          await at.type('Phone number', '514 555-0155')
          await at.type('E-mail', newAddress())
          await at.type('Password', 'a balcony over the stage')
        },
        (at) => at.main,
      ),
      step(
        'Press **Add User**. The person gets an e-mail and has to open the link in it.',
        'Appuyez sur **Ajouter le compte**. La personne reçoit un courriel, et ouvre le lien qui s’y trouve.',
        async (at) => {
          const email = await at.main.locator('input').nth(4).inputValue()
          await at.send('Add User', at.main)
          const mail = await at.world.app.mail(email, /./)
          await at.world.app.api('GET', `/auth/verify${new URL(verificationLink(mail.text)).search}`)
        },
      ),
      step(
        'Then press **Show …** and **Update This User**.',
        'Appuyez ensuite sur **Afficher …** et **Modifier ce compte**.',
        async (at) => {
          await at.press('Show …')
          await at.press('Update This User')
        },
      ),
      step(
        'Choose the **Role**, enter **Your password**, and press **Update Profile**. They log in again, and see what the role allows.',
        'Choisissez le **Rôle**, entrez **Votre mot de passe**, et appuyez sur **Modifier le profil**. À sa prochaine connexion, la personne voit ce que le rôle permet.',
        async (at) => {
          await at.choose('Role', 'ticket_person')
          await at.type('Your password', at.world.admin.password)
          await at.press('Update Profile')
          await at.main.locator('input[type=password]').waitFor({ state: 'detached' })
        },
      ),
    ],
  },
  {
    id: 'banner-colours-and-texts',
    title: ['Banner, colours and texts of the theatre', 'Bandeau, couleurs et textes du théâtre'],
    pages: ['/admin/settings'],
    about: [
      'Settings change what everybody sees: name, address, banner, logo, colours, taxes and time limits. They are saved section by section.',
      'Les paramètres changent ce que tout le monde voit\u00a0: nom, adresse, bandeau, logo, couleurs, taxes et délais. On les enregistre section par section.',
    ],
    from: async ({ app, admin: { token } }) => {
      settings = await app.api<typeof settings>('GET', '/settings', { token })
      return '/admin/dashboard'
    },
    steps: [
      step(
        'In the side bar press **Settings**. Type a word under **Find a setting**, or press a section such as **Banner**.',
        'Dans la barre latérale, appuyez sur **Paramètres**. Saisissez un mot sous **Chercher un paramètre**, ou appuyez sur une section comme **Bandeau**.',
        async (at) => {
          await at.open('Settings')
          await at.type('Find a setting', '')
          await at.press('Banner', at.main)
        },
      ),
      step(
        'For the line at the top of every page, tick **Show the banner** and type **First words, in bold**. A text in French has a field beside it; readers of French see the English text where it is empty.',
        'Pour la ligne en haut de chaque page, cochez **Afficher le bandeau** et saisissez **Premiers mots, en gras**. Un texte en français a son champ à côté; s’il est vide, les lecteurs francophones voient le texte anglais.',
        async (at) => {
          await at.tick('Show the banner')
          await at.type('First words, in bold', 'Season tickets.')
        },
      ),
      step('Press **Save Banner**.', 'Appuyez sur **Enregistrer «\u00a0Bandeau\u00a0»**.', async (at) => {
        await at.send('Save Banner')
      }),
      step(
        'Under **Logo and colours**, upload the logo and choose **Colour on light** and **Colour on dark**. The preview shows them. A colour that is hard to read is refused; the page suggests the nearest readable one.',
        'Sous **Logo et couleurs**, téléversez le logo et choisissez **Couleur sur fond clair** et **Couleur sur fond foncé**. L’aperçu les montre. Une couleur difficile à lire est refusée; la page propose la plus proche qui convient.',
        async (at) => {
          await at.press('Logo and colours', at.main)
          await at.see('Colour on light')
          await at.see('Colour on dark')
          await at.page.locator('input[type=color]').first().fill('#0b5394')
        },
        (at) => at.main.getByRole('region', { name: /^Logo (and colours|et couleurs)$/ }),
      ),
    ],
    after: async ({ app, admin: { token } }) => {
      const now = await app.api<typeof settings>('GET', '/settings', { token })
      const pick = ({ values }: typeof settings) => ({ bannerLead: Reflect.get(values, 'bannerLead') })
      if (pick(now).bannerLead === pick(settings).bannerLead) return
      await app.api('PUT', '/settings', { token, body: { changes: pick(settings), before: pick(now) } })
    },
  },
]
