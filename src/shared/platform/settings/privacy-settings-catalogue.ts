import { catalogue } from '../../language/define.ts'

export const words = catalogue('shared/platform/settings/privacy-settings', {
  en: {
    privacyOfficer: 'Person in charge of the protection of personal information',
    privacyOfficerHint:
      'Name and title, on the Privacy page. Without another, the law names the head of the house.',
    privacyOfficerFr: 'That person’s name and title, in French',
    privacyEmail: 'E-mail of that person',
    privacyEmailHint:
      'On the Privacy page: where people write to about what is kept about them. Empty: the box office.',
    dataPlace: 'Where the data is kept',
    dataPlaceHint:
      'On the Privacy page: the place of the server and of its backups. Say so if it is outside Quebec.',
    inFrenchHint: 'On the French Privacy page. Without it the English text is shown.',
    boxesTicked: 'E-mail boxes are ticked in advance',
    boxesTickedHint:
      'Off: only people who ticked a box themselves get reminders and announcements, whatever was ticked in advance before.',
    mailLogMonths: 'What was mailed to whom is kept for',
    mailLogMonthsHint: 'Address, subject and outcome of each e-mail; never its text.',
    unverifiedDays: 'Accounts whose e-mail address is not verified are kept for',
    unverifiedDaysHint: 'They are deleted then: somebody may have typed the address of somebody else.',
    idleYears: 'Accounts of patrons that nobody uses are kept for',
    idleYearsHint: 'From the last log-in or order. Their owners are told a month before by e-mail.',
    orderYears: 'Orders keep the name of their buyer, after the year they were made in, for',
    orderYearsHint: 'The tax law asks for six. The amounts stay in the books without a name.',
  },
  fr: {
    privacyOfficer: 'Personne responsable de la protection des renseignements personnels',
    privacyOfficerHint:
      'Nom et titre, sur la page Confidentialité. À défaut, la loi désigne la personne qui dirige l’établissement.',
    privacyOfficerFr: 'Nom et titre de cette personne, en français',
    privacyEmail: 'Courriel de cette personne',
    privacyEmailHint:
      'Sur la page Confidentialité\u00a0: où écrire au sujet des renseignements conservés. Vide\u00a0: à la billetterie.',
    dataPlace: 'Lieu de conservation des renseignements',
    dataPlaceHint:
      'Sur la page Confidentialité\u00a0: le lieu du serveur et de ses copies de sauvegarde. Précisez s’il est hors du Québec.',
    inFrenchHint: 'Sur la page Confidentialité en français. À défaut, le texte anglais y paraît.',
    boxesTicked: 'Les cases pour les courriels sont cochées d’avance',
    boxesTickedHint:
      'Désactivé\u00a0: seules les personnes qui ont elles-mêmes coché la case reçoivent des rappels et des annonces, peu importe ce qui était coché d’avance jusque-là.',
    mailLogMonths: 'Conservation du registre des courriels envoyés',
    mailLogMonthsHint: 'Adresse, objet et sort de chaque courriel; jamais son texte.',
    unverifiedDays: 'Conservation des comptes dont l’adresse courriel n’est pas confirmée',
    unverifiedDaysHint:
      'Ils sont ensuite supprimés\u00a0: quelqu’un a pu saisir l’adresse d’une autre personne.',
    idleYears: 'Conservation des comptes du public dont personne ne se sert',
    idleYearsHint:
      'Depuis la dernière connexion ou commande. Leurs titulaires sont prévenus un mois d’avance par courriel.',
    orderYears: 'Conservation du nom sur les commandes, après l’année où elles ont été passées',
    orderYearsHint: 'La loi fiscale demande six ans. Les montants restent dans les livres, sans nom.',
  },
})
