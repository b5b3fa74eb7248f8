/** Defaults of the settings: name, links, contacts, banner; `…Fr` is what readers of French get. */
export const theatreDefaults = {
  name: 'Hawthorn College Theatre',
  city: 'Montréal',
  links: {
    department: 'https://college.example/theatre',
    faq: 'https://college.example/theatre/faq',
    instagram: 'https://www.instagram.com/hawthorntheatre',
    facebook: 'https://www.facebook.com/hawthorntheatre',
    youtube: 'https://www.youtube.com/@hawthorntheatre',
  },
  boxOffice: {
    address: '48 avenue des Aubépines, Montréal, QC H2X 1H8',
    directions: 'Métro Saint-Laurent, then six minutes on foot.',
    directionsFr: 'Métro Saint-Laurent, puis six minutes à pied.',
    phone: '514 555-0100',
    email: 'boxoffice@college.example',
    hours: 'Weekdays 12 to 5 pm, and from an hour before each performance.',
    hoursFr: 'En semaine de 12\u00a0h à 17\u00a0h, et dès une heure avant chaque représentation.',
  },
  contacts: [
    { title: 'Security', titleFr: 'Sécurité', phone: '514 555-0110', email: 'security@college.example' },
    {
      title: 'Human resources',
      titleFr: 'Ressources humaines',
      phone: '514 555-0124',
      email: 'hr@college.example',
    },
    {
      title: 'Admissions',
      titleFr: 'Admissions',
      phone: '514 555-0138',
      email: 'admissions@college.example',
    },
    {
      title: 'Continuing education',
      titleFr: 'Formation continue',
      phone: '514 555-0152',
      email: 'conted@college.example',
    },
    {
      title: 'Communications',
      titleFr: 'Communications',
      phone: '514 555-0167',
      email: 'comms@college.example',
    },
  ],
  banner: {
    lead: 'Under construction.',
    leadFr: 'En construction.',
    text: 'This site is a student project: no real tickets are sold here.',
    textFr: 'Ce site est un projet étudiant\u00a0: aucun vrai billet n’y est vendu.',
  },
  privacyOfficer: 'Agnès Delorme, Secretary General',
  privacyOfficerFr: 'Agnès Delorme, secrétaire générale',
}
