import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/accounts/pages/privacy', {
  intro: [
    'This page says what {theatre} keeps about you when you buy tickets here, why, for how long, who sees it, and what you may ask of us.',
    'Cette page explique quels renseignements personnels {theatre} conserve à votre sujet lorsque vous achetez des billets ici, pourquoi et pendant combien de temps, qui y a accès et ce que vous pouvez nous demander.',
  ],
  whoHeading: ['Who is in charge', 'La personne responsable'],
  officer: [
    'The person in charge of the protection of personal information is <written>{officer}</written>.',
    'La personne responsable de la protection des renseignements personnels est <written>{officer}</written>.',
  ],
  writeTo: [
    'Write to <mail>{email}</mail>. You get an answer within 30 days.',
    'Écrivez à <mail>{email}</mail>. Vous recevrez une réponse dans les 30\u00a0jours.',
  ],
  writeToTheatre: [
    'Write to the address of the theatre. You get an answer within 30 days.',
    'Écrivez à l’adresse du théâtre. Vous recevrez une réponse dans les 30\u00a0jours.',
  ],
  keptHeading: ['What we keep', 'Ce que nous conservons'],
  readersHeading: ['Who sees it', 'Qui y a accès'],
  readers: [
    'The people of the box office see accounts and orders. Staff at the door see the names and seats of the evening, on a list that their phones keep for at most {hours} hours after the performance. We sell nothing about you and give nothing to advertisers.',
    'Le personnel de la billetterie a accès aux comptes et aux commandes. À l’entrée, le personnel d’accueil voit les noms et les places de la soirée, sur une liste que ses téléphones conservent au plus {hours}\u00a0heures après la représentation. Nous ne vendons aucun renseignement à votre sujet et n’en communiquons aucun à des annonceurs.',
  ],
  others: [
    'These others do part of the work, and get what they need for it:',
    'Les tiers suivants accomplissent une partie du travail et reçoivent les renseignements dont ils ont besoin à cette fin\u00a0:',
  ],
  payments: [
    '{name} takes payments: it gets the order’s number, the seats and the amount, your e-mail address where it needs one, and whatever you enter on its own page.',
    '{name} traite les paiements\u00a0: ce service reçoit le numéro de la commande, les places et le montant, votre adresse courriel s’il en a besoin, et ce que vous saisissez sur sa propre page.',
  ],
  google: [
    'Google confirms who you are, if you choose to sign in with it: we get your name and e-mail address from it, and no password.',
    'Google confirme votre identité, si vous choisissez de vous connecter ainsi\u00a0: nous en recevons votre nom et votre adresse courriel, mais aucun mot de passe.',
  ],
  college: [
    'Your college confirms who you are, if you choose to sign in with it: we get its number for you, your name and your e-mail address from it, and no password.',
    'Votre collège confirme votre identité, si vous choisissez de vous connecter ainsi\u00a0: nous en recevons le numéro qu’il vous donne, votre nom et votre adresse courriel, mais aucun mot de passe.',
  ],
  googleWallet: [
    'Google gets a ticket with its code when you add it to Google Wallet.',
    'Google reçoit un billet avec son code lorsque vous l’ajoutez à Google Wallet.',
  ],
  mail: [
    'Our mail service carries our e-mails to you, with your tickets.',
    'Notre service de courriel achemine les courriels que nous vous envoyons, avec vos billets.',
  ],
  push: [
    'The push service of your browser’s maker carries notifications, encrypted, if you turn them on.',
    'Le service de notification du fabricant de votre navigateur achemine les notifications, chiffrées, si vous les activez.',
  ],
  pictures: [
    'Pictures of a show may come from the company’s own site, which then learns the address of your connection.',
    'Les images d’un spectacle peuvent provenir du site de la compagnie, qui prend alors connaissance de l’adresse de votre connexion.',
  ],
  onServer: [
    'The data is on a server that the theatre runs. The services named above may work outside Quebec.',
    'Les renseignements sont conservés sur un serveur exploité par le théâtre. Les services nommés ci-dessus peuvent mener leurs activités à l’extérieur du Québec.',
  ],
  inPlace: [
    'The data and its backups are kept in <written>{place}</written>. The services named above may work outside Quebec.',
    'Lieu de conservation des renseignements et de leurs copies de sauvegarde\u00a0: <written>{place}</written>. Les services nommés ci-dessus peuvent mener leurs activités à l’extérieur du Québec.',
  ],
  consentHeading: ['E-mails you agree to', 'Les courriels auxquels vous consentez'],
  ticked: [
    'Tickets, refunds and changes are always e-mailed. Reminders and announcements are e-mailed unless you untick their box when you pay or in your profile.',
    'Les billets, les remboursements et les changements sont toujours envoyés par courriel. Les rappels et les annonces le sont aussi, à moins que vous ne décochiez leur case au moment de payer ou dans votre profil.',
  ],
  unticked: [
    'Tickets, refunds and changes are always e-mailed. Reminders and announcements are e-mailed only if you tick their box, when you pay or in your profile.',
    'Les billets, les remboursements et les changements sont toujours envoyés par courriel. Les rappels et les annonces ne le sont que si vous cochez leur case, au moment de payer ou dans votre profil.',
  ],
  takeBack: [
    'You can withdraw your consent in your <link>profile</link>, or by the link in every such e-mail, without logging in. It takes effect at once.',
    'Vous pouvez retirer votre consentement dans votre <link>profil</link>, ou par le lien qui figure dans chacun de ces courriels, sans vous connecter. Le retrait prend effet immédiatement.',
  ],
  browserHeading: ['In your browser', 'Dans votre navigateur'],
  noCookies: [
    'We don’t track visitors, and set no cookie before you open the log-in form or choose a language. Nothing follows you to other sites.',
    'Nous ne suivons pas les visiteurs et ne déposons aucun témoin (cookie) avant que vous ouvriez le formulaire de connexion ou choisissiez une langue. Rien ne vous suit sur d’autres sites.',
  ],
  session: [
    'When you log in, this site keeps your session, your role and your e-mail address in the browser’s local storage until you log out.',
    'Lorsque vous vous connectez, ce site conserve votre session, votre rôle et votre adresse courriel dans le stockage local du navigateur, jusqu’à votre déconnexion.',
  ],
  knownDevice: [
    'A cookie named known-device marks a browser that you have logged in with for {days} days, so that strangers who guess passwords cannot lock you out there. It gives no access.',
    'Un témoin nommé known-device reconnaît pendant {days}\u00a0jours un navigateur qui a servi à vous connecter, pour que des inconnus qui tentent de deviner des mots de passe ne puissent pas vous y bloquer l’accès. Il ne donne accès à rien.',
  ],
  language: [
    'A cookie named language keeps the language that you chose, or that of your account, for {days} days. It names nobody.',
    'Un témoin nommé language retient pendant {days}\u00a0jours la langue que vous avez choisie, ou celle de votre compte. Il n’identifie personne.',
  ],
  googleCookies: [
    'A cookie named google-browser lasts an hour while you sign in with Google, whose button loads a script of Google when the log-in form opens.',
    'Un témoin nommé google-browser est conservé une heure lorsque vous vous connectez avec Google, dont le bouton charge un script de Google à l’ouverture du formulaire de connexion.',
  ],
  collegeCookie: [
    'A cookie named college-browser lasts an hour while you sign in with your college.',
    'Un témoin nommé college-browser est conservé une heure lorsque vous vous connectez avec votre collège.',
  ],
  paymentCookies: [
    'On the payment page the payment services may load a script, which may set cookies of its own.',
    'Sur la page de paiement, les services de paiement peuvent charger un script, qui peut déposer ses propres témoins.',
  ],
  tab: [
    'What you chose is kept in the tab until you close it: seats, kinds of tickets, a donation. Where you were going before you signed up, and a code, are kept for two hours.',
    'Ce que vous avez choisi est conservé dans l’onglet jusqu’à sa fermeture\u00a0: places, types de billets, don. La page où vous alliez avant de créer votre compte et un code sont retenus pendant deux heures.',
  ],
  tickets: [
    'Tickets that you opened are kept on the device, to be shown without a network, until you log out.',
    'Les billets que vous avez ouverts sont conservés sur l’appareil, pour s’afficher même sans réseau, jusqu’à votre déconnexion.',
  ],
  rightsHeading: ['Your rights', 'Vos droits'],
  see: [
    'To see what we keep, and to take it with you: <button>Download my data</button> in your <profile>profile</profile> gives you everything as one JSON file, which programs can read.',
    'Consulter vos renseignements et les emporter\u00a0: dans votre <profile>profil</profile>, <button>Télécharger mes renseignements</button> vous remet le tout dans un seul fichier JSON, un format structuré que des logiciels peuvent lire.',
  ],
  correct: [
    'To have it corrected: <update>Update Profile</update>, or ask us.',
    'Les faire rectifier\u00a0: <update>Modifier le profil</update>, ou nous le demander.',
  ],
  remove: [
    'To have it deleted: <button>Delete my account</button> in your <profile>profile</profile> removes your name, addresses, phone number and everything written about you, wherever it is kept.',
    'Les faire supprimer\u00a0: dans votre <profile>profil</profile>, <button>Supprimer mon compte</button> efface votre nom, vos adresses, votre numéro de téléphone et tout ce qui est écrit à votre sujet, où que ce soit conservé.',
  ],
  unlist: [
    'To have your name taken off a public page of ours, or off what search engines show of it, where it harms you: this site names actors and crews; it publishes nothing about people who buy tickets.',
    'Faire retirer votre nom d’une de nos pages publiques, ou de ce que les moteurs de recherche en montrent, s’il vous y cause un préjudice\u00a0: ce site nomme les interprètes et les équipes; il ne publie rien sur les personnes qui achètent des billets.',
  ],
  withdraw: ['To withdraw your consent, at any time.', 'Retirer votre consentement, en tout temps.'],
  review: [
    'To have a person look at it where the server decides by itself, as with the limit of seats that one person may hold.',
    'Faire revoir par une personne ce que le serveur décide seul, par exemple la limite du nombre de places qu’une même personne peut réserver.',
  ],
  write: [
    'For all of these you may also write to <mail>{email}</mail>.',
    'Pour exercer ces droits, vous pouvez aussi écrire à <mail>{email}</mail>.',
  ],
  complain: [
    'If our answer does not satisfy you, you may complain to the <commission>Commission d’accès à l’information</commission> of Quebec.',
    'Si notre réponse ne vous satisfait pas, vous pouvez porter plainte à la <commission>Commission d’accès à l’information</commission> du Québec.',
  ],
})
