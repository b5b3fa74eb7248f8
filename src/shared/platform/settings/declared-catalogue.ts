import { catalogue } from '../../language/define.ts'

export const words = catalogue('shared/platform/settings/declared', {
  theatreName: ['Name of the theatre', 'Nom du théâtre'],
  theatreNameHint: [
    'Shown at the top of every page, e-mail and ticket.',
    'Affiché en haut de chaque page, courriel et billet.',
  ],
  city: ['City', 'Ville'],
  cityHint: [
    'Shown beside the name on tickets and e-mails, and tells search engines where you are.',
    'Affichée à côté du nom sur les billets et dans les courriels; indique aux moteurs de recherche où vous êtes.',
  ],
  french: ['French beside English', 'Français en plus de l’anglais'],
  frenchHint: [
    'Pages, e-mails and tickets are in the language of each reader, who can change it on every page.',
    'Les pages, les courriels et les billets sont dans la langue de chaque personne, qui peut en changer sur toutes les pages.',
  ],
  logo: ['Logo', 'Logo du théâtre'],
  logoHint: [
    'Stands beside the name on every page, e-mail and ticket. Best with a transparent ground, readable on light and dark.',
    'Placé à côté du nom sur chaque page, courriel et billet. Fond transparent de préférence, lisible sur clair et sur foncé.',
  ],
  lightColour: ['Colour on light', 'Couleur sur fond clair'],
  lightColourHint: [
    'Buttons and links on light pages and in e-mails, and the line above each page.',
    'Boutons et liens des pages claires et des courriels, et le trait en haut des pages.',
  ],
  darkColour: ['Colour on dark', 'Couleur sur fond foncé'],
  darkColourHint: [
    'Buttons and links on dark pages, and the seat on a ticket.',
    'Boutons et liens des pages foncées, et la place sur un billet.',
  ],
  departmentUrl: ['Theatre department', 'Département de théâtre'],
  faqUrl: ['FAQ', 'FAQ'],
  linkHint: [
    'Linked above and below every page, and on the About page.',
    'Lien en haut et au bas de chaque page, et sur la page À propos.',
  ],
  instagramUrl: ['Instagram', 'Instagram'],
  facebookUrl: ['Facebook', 'Facebook'],
  youtubeUrl: ['YouTube', 'YouTube'],
  iconHint: ['An icon above and below every page.', 'Une icône en haut et au bas de chaque page.'],
  boxOfficeAddress: ['Address of the theatre', 'Adresse du théâtre'],
  boxOfficeAddressHint: [
    'In the footer, on the About page, on the page of each show that has no address of its own, and in reminders and announcements, where the law wants a postal address.',
    'Au bas des pages, sur la page À propos, sur celle de chaque spectacle qui n’a pas sa propre adresse, et dans les rappels et les annonces, où la loi exige une adresse postale.',
  ],
  boxOfficeDirections: ['How to get there', 'Comment s’y rendre'],
  boxOfficeDirectionsHint: [
    'Beside the address on the About page and on shows: public transport, parking, which door.',
    'À côté de l’adresse, sur la page À propos et celles des spectacles\u00a0: transport en commun, stationnement, porte à emprunter.',
  ],
  boxOfficePhone: ['Telephone of the box office', 'Téléphone de la billetterie'],
  boxOfficeEmail: ['E-mail of the box office', 'Courriel de la billetterie'],
  askingHint: [
    'Where people ask about tickets and refunds.',
    'Pour les questions du public sur les billets et les remboursements.',
  ],
  boxOfficeHours: ['Hours of the box office', 'Heures de la billetterie'],
  boxOfficeHoursHint: [
    'When somebody answers, on the About page.',
    'Quand quelqu’un répond; sur la page À propos.',
  ],
  contacts: ['Contacts', 'Coordonnées'],
  contactsHint: [
    'Blocks above and below every page: whom to call or write to.',
    'Des blocs en haut et au bas de chaque page\u00a0: qui appeler et à qui écrire.',
  ],
  bannerOn: ['Show the banner', 'Afficher le bandeau'],
  bannerOnHint: [
    'A strip above every page. Turn it off when you go live.',
    'Une bande en haut de chaque page. À désactiver à l’ouverture au public.',
  ],
  bannerLead: ['First words, in bold', 'Premiers mots, en gras'],
  bannerLeadHint: ['The headline.', 'Le titre.'],
  bannerText: ['Text', 'Texte'],
  bannerTextHint: [
    'The detail. A phone shows as much of it as fits on one line.',
    'Le détail. Un téléphone en montre ce qui tient sur une ligne.',
  ],
  taxName: ['Name of the tax', 'Nom de la taxe'],
  taxNameHint: [
    'Shown on carts, payments and receipts, such as “Sales tax” or “GST and QST”.',
    'Affiché dans les paniers, les paiements et les reçus, par exemple «\u00a0Sales tax\u00a0» ou «\u00a0GST and QST\u00a0».',
  ],
  taxNameFrHint: [
    'For readers of French, such as “TPS et TVQ”. Without it they read the English name.',
    'Pour les personnes qui lisent en français, par exemple «\u00a0TPS et TVQ\u00a0». À défaut, elles voient le nom anglais.',
  ],
  taxNumber: ['Registration number', 'Numéro d’inscription'],
  taxNumberHint: [
    'Shown beside the name of the tax on receipts, where the law requires it.',
    'Affiché à côté du nom de la taxe sur les reçus, là où la loi l’exige.',
  ],
  taxRate: ['Tax rate (%)', 'Taxe en pour cent'],
  taxRateHint: [
    'On seats and donation together. Seats that are already held keep the rate they were held at.',
    'Sur l’ensemble des places et du don. Les places déjà réservées gardent le taux auquel elles l’ont été.',
  ],
  taxes: ['Named taxes', 'Taxes nommées'],
  taxesHint: [
    'They take the place of the single tax above: each is a line of its own, with its number, on carts, payments and receipts. Each is worked out on the price before taxes and rounded to the cent by itself.',
    'Elles remplacent la taxe unique ci-dessus\u00a0: chacune a sa propre ligne, avec son numéro, dans les paniers, les paiements et les reçus. Chacune est calculée sur le prix avant taxes et arrondie au cent séparément.',
  ],
  seatsTaxed: ['Seats are taxed', 'Les places sont taxées'],
  seatsTaxedHint: [
    'Turn it off where tickets are tax-free. Seats that are already held keep what was agreed.',
    'À désactiver là où les billets ne sont pas taxés. Les places déjà réservées gardent ce qui était convenu.',
  ],
  donationsTaxed: ['Donations are taxed', 'Les dons sont taxés'],
  donationsTaxedHint: [
    'Turn it off in Canada, where gifts are not taxed.',
    'À désactiver au Canada, où les dons ne sont pas taxés.',
  ],
  seatPriceCents: ['Price of a seat in dollars', 'Prix d’une place en dollars'],
  seatPriceCentsHint: [
    'For every seat without a price of its own: seats at the old price follow. Seats that are already held keep theirs.',
    'Pour toutes les places sans prix particulier\u00a0: celles à l’ancien prix suivent. Les places déjà réservées gardent le leur.',
  ],
  holdMinutes: ['Seats are held for', 'Les places sont réservées pendant'],
  holdMinutesHint: [
    'Long enough to pay, short enough that others get a chance. Current holds keep their time.',
    'Assez longtemps pour payer, assez peu pour laisser une chance aux autres. Les réservations en cours gardent leur délai.',
  ],
  salesCutOffMinutes: ['Sales end before the start by', 'Fin des ventes avant le début'],
  doorsMinutes: ['Doors open before the start by', 'Ouverture des portes avant le début'],
  returnHours: [
    'Tickets can be returned for credit until, hours before the start',
    'Retour de billets contre un crédit, jusqu’à tant d’heures avant le début',
  ],
  returnHoursHint: [
    'Patrons return tickets by themselves until then, for credit of what they paid. 0: they cannot.',
    'D’ici là, la clientèle rend elle-même ses billets contre un crédit du montant payé. 0\u00a0: elle ne le peut pas.',
  ],
  accountCodes: ['Codes of accounts', 'Codes des comptes'],
  accountCodesHint: [
    'In the journal for accountants. The usual code counts where a field is empty.',
    'Dans le journal comptable. Le code habituel s’applique là où un champ est vide.',
  ],
  performanceHint: [
    'Default for new performances; each can have its own.',
    'Valeur par défaut des nouvelles représentations; chacune peut avoir la sienne.',
  ],
  privacyOfficer: [
    'Person in charge of the protection of personal information',
    'Personne responsable de la protection des renseignements personnels',
  ],
  privacyOfficerHint: [
    'Name and title, on the Privacy page. Without another, the law names the head of the house.',
    'Nom et titre, sur la page Confidentialité. À défaut, la loi désigne la personne qui dirige l’établissement.',
  ],
  privacyOfficerFr: [
    'That person’s name and title, in French',
    'Nom et titre de cette personne, en français',
  ],
  privacyEmail: ['E-mail of that person', 'Courriel de cette personne'],
  privacyEmailHint: [
    'On the Privacy page: where people write to about what is kept about them. Empty: the box office.',
    'Sur la page Confidentialité\u00a0: où écrire au sujet des renseignements conservés. Vide\u00a0: à la billetterie.',
  ],
  dataPlace: ['Where the data is kept', 'Lieu de conservation des renseignements'],
  dataPlaceHint: [
    'On the Privacy page: the place of the server and of its backups. Say so if it is outside Quebec.',
    'Sur la page Confidentialité\u00a0: le lieu du serveur et de ses copies de sauvegarde. Précisez s’il est hors du Québec.',
  ],
  inFrenchHint: [
    'On the French Privacy page. Without it the English text is shown.',
    'Sur la page Confidentialité en français. À défaut, le texte anglais y paraît.',
  ],
  boxesTicked: ['E-mail boxes are ticked in advance', 'Les cases pour les courriels sont cochées d’avance'],
  boxesTickedHint: [
    'Off: only people who ticked a box themselves get reminders and announcements, whatever was ticked in advance before.',
    'Désactivé\u00a0: seules les personnes qui ont elles-mêmes coché la case reçoivent des rappels et des annonces, peu importe ce qui était coché d’avance jusque-là.',
  ],
  mailLogMonths: ['What was mailed to whom is kept for', 'Conservation du registre des courriels envoyés'],
  mailLogMonthsHint: [
    'Address, subject and outcome of each e-mail; never its text.',
    'Adresse, objet et sort de chaque courriel; jamais son texte.',
  ],
  unverifiedDays: [
    'Accounts whose e-mail address is not verified are kept for',
    'Conservation des comptes dont l’adresse courriel n’est pas confirmée',
  ],
  unverifiedDaysHint: [
    'They are deleted then: somebody may have typed the address of somebody else.',
    'Ils sont ensuite supprimés\u00a0: quelqu’un a pu saisir l’adresse d’une autre personne.',
  ],
  idleYears: [
    'Accounts of patrons that nobody uses are kept for',
    'Conservation des comptes du public dont personne ne se sert',
  ],
  idleYearsHint: [
    'From the last log-in or order. Their owners are told a month before by e-mail.',
    'Depuis la dernière connexion ou commande. Leurs titulaires sont prévenus un mois d’avance par courriel.',
  ],
  orderYears: [
    'Orders keep the name of their buyer, after the year they were made in, for',
    'Conservation du nom sur les commandes, après l’année où elles ont été passées',
  ],
  orderYearsHint: [
    'The tax law asks for six. The amounts stay in the books without a name.',
    'La loi fiscale demande six ans. Les montants restent dans les livres, sans nom.',
  ],
})
