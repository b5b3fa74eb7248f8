import { catalogue } from '../../language/define.ts'

export const words = catalogue('shared/platform/settings/theatre-settings', {
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
})
