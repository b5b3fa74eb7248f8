import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/accounts/pages/privacy', {
  privacy: ['Privacy', 'Politique de confidentialité'],
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
})
