/** The theatre that this installation belongs to: its fixed name, links and contact blocks. */
export const theatre = {
  name: 'Hawthorn College Theatre',
  city: 'Montréal',
  links: {
    department: 'https://college.example/theatre',
    faq: 'https://college.example/theatre/faq',
  },
  social: [
    { name: 'Instagram', url: 'https://www.instagram.com/hawthorntheatre' },
    { name: 'Facebook', url: 'https://www.facebook.com/hawthorntheatre' },
    { name: 'YouTube', url: 'https://www.youtube.com/@hawthorntheatre' },
  ],
  contacts: [
    { title: 'Security', phone: '514 555-0110', email: 'security@college.example' },
    { title: 'Human resources', phone: '514 555-0124', email: 'hr@college.example' },
    { title: 'Admissions', phone: '514 555-0138', email: 'admissions@college.example' },
    { title: 'Continuing education', phone: '514 555-0152', email: 'conted@college.example' },
    { title: 'Communications', phone: '514 555-0167', email: 'comms@college.example' },
  ],
  banner: {
    strong: 'Under construction.',
    text: 'This site is a student project: no real tickets are sold here.',
  },
} as const
