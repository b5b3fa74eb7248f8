/** Defaults of the settings: name, links, contacts, banner. */
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
    phone: '514 555-0100',
    email: 'boxoffice@college.example',
    hours: 'Weekdays 12 to 5 pm, and from an hour before each performance.',
  },
  contacts: [
    { title: 'Security', phone: '514 555-0110', email: 'security@college.example' },
    { title: 'Human resources', phone: '514 555-0124', email: 'hr@college.example' },
    { title: 'Admissions', phone: '514 555-0138', email: 'admissions@college.example' },
    { title: 'Continuing education', phone: '514 555-0152', email: 'conted@college.example' },
    { title: 'Communications', phone: '514 555-0167', email: 'comms@college.example' },
  ],
  banner: {
    lead: 'Under construction.',
    text: 'This site is a student project: no real tickets are sold here.',
  },
}
