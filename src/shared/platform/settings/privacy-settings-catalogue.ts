import { catalogue } from '../../language/define.ts'

export const words = catalogue('shared/platform/settings/privacy-settings', {
  en: {
    officer: 'Person in charge of the protection of personal information',
    aboutOfficer:
      'Name and title, on the Privacy page. Without another, the law names the head of the house.',
    officerFr: 'That person’s name and title, in French',
    email: 'E-mail of that person',
    aboutEmail:
      'On the Privacy page: where people write to about what is kept about them. Empty: the box office.',
    place: 'Where the data is kept',
    aboutPlace:
      'On the Privacy page: the place of the server and of its backups. Say so if it is outside Quebec.',
    placeFr: 'Where the data is kept, in French',
    inFrench: 'On the French Privacy page. Without it the English text is shown.',
    boxes: 'E-mail boxes are ticked in advance',
    aboutBoxes:
      'Off: only people who ticked a box themselves get reminders and announcements, whatever was ticked in advance before.',
    mailLog: 'What was mailed to whom is kept for',
    aboutMailLog: 'Address, subject and outcome of each e-mail; never its text.',
    unverified: 'Accounts whose e-mail address is not verified are kept for',
    aboutUnverified: 'They are deleted then: somebody may have typed the address of somebody else.',
    idle: 'Accounts of patrons that nobody uses are kept for',
    aboutIdle: 'From the last log-in or order. Their owners are told a month before by e-mail.',
    orders: 'Orders keep the name of their buyer, after the year they were made in, for',
    aboutOrders: 'The tax law asks for six. The amounts stay in the books without a name.',
  },
  fr: {
    officer: 'Personne responsable de la protection des renseignements personnels',
    aboutOfficer:
      'Nom et titre, sur la page Confidentialité. À défaut, la loi désigne la personne qui dirige l’établissement.',
    officerFr: 'Nom et titre de cette personne, en français',
    email: 'Courriel de cette personne',
    aboutEmail:
      'Sur la page Confidentialité\u00a0: où écrire au sujet des renseignements conservés. Vide\u00a0: à la billetterie.',
    place: 'Lieu de conservation des renseignements',
    aboutPlace:
      'Sur la page Confidentialité\u00a0: le lieu du serveur et de ses copies de sauvegarde. Précisez s’il est hors du Québec.',
    placeFr: 'Lieu de conservation des renseignements, en français',
    inFrench: 'Sur la page Confidentialité en français. À défaut, le texte anglais y paraît.',
    boxes: 'Les cases pour les courriels sont cochées d’avance',
    aboutBoxes:
      'Désactivé\u00a0: seules les personnes qui ont elles-mêmes coché la case reçoivent des rappels et des annonces, peu importe ce qui était coché d’avance jusque-là.',
    mailLog: 'Conservation du registre des courriels envoyés',
    aboutMailLog: 'Adresse, objet et sort de chaque courriel; jamais son texte.',
    unverified: 'Conservation des comptes dont l’adresse courriel n’est pas confirmée',
    aboutUnverified:
      'Ils sont ensuite supprimés\u00a0: quelqu’un a pu saisir l’adresse d’une autre personne.',
    idle: 'Conservation des comptes du public dont personne ne se sert',
    aboutIdle:
      'Depuis la dernière connexion ou commande. Leurs titulaires sont prévenus un mois d’avance par courriel.',
    orders: 'Conservation du nom sur les commandes, après l’année où elles ont été passées',
    aboutOrders: 'La loi fiscale demande six ans. Les montants restent dans les livres, sans nom.',
  },
})
