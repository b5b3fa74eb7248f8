import { catalogue } from '../../language/define.ts'

export const words = catalogue('shared/platform/settings/privacy-settings', {
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
