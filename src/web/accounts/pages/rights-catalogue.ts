import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/accounts/pages/rights', {
  browserHeading: ['In your browser', 'Dans votre navigateur'],
  noCookies: [
    'We count no visitors, and set no cookie before you open the log-in form or choose a language. Nothing follows you to other sites.',
    'Nous ne comptons pas les visites et ne déposons aucun témoin (cookie) avant que vous ouvriez le formulaire de connexion ou choisissiez une langue. Rien ne vous suit sur d’autres sites.',
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
  google: [
    'A cookie named google-browser lasts an hour while you sign in with Google, whose button loads a script of Google when the log-in form opens.',
    'Un témoin nommé google-browser est conservé une heure lorsque vous vous connectez avec Google, dont le bouton charge un script de Google à l’ouverture du formulaire de connexion.',
  ],
  payments: [
    'On the payment page the payment services may load a script, which may set cookies of its own.',
    'Sur la page de paiement, les services de paiement peuvent charger un script, qui peut déposer ses propres témoins.',
  ],
  tab: [
    'What you chose is kept in the tab until you close it: seats, kinds of tickets, a donation. Where you were going before you signed up is kept for two hours.',
    'Ce que vous avez choisi est conservé dans l’onglet jusqu’à sa fermeture\u00a0: places, types de billets, don. La page où vous alliez avant de créer votre compte est retenue pendant deux heures.',
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
