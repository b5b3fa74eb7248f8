import { catalogue } from '../../shared/language/define.ts'

export const words = catalogue('web/shell', {
  skip: ['Skip to content', 'Aller au contenu'],
  mainNav: ['Main', 'Navigation principale'],
  shows: ['Shows', 'Spectacles'],
  scanTicket: ['Scan Ticket', 'Contrôle des billets'],
  myTickets: ['My tickets', 'Mes billets'],
  boxOffice: ['Box office', 'Billetterie'],
  yourAccount: ['Your account', 'Votre compte'],
  adminPanel: ['Admin Panel', 'Administration'],
  staffProfile: ['Ticket Person Profile', 'Mon profil'],
  yourProfile: ['Your profile', 'Votre profil'],
  loggingOut: ['Logging out…', 'Déconnexion…'],
  logout: ['Logout', 'Se déconnecter'],
  cart: ['Cart', 'Panier'],
  login: ['Login', 'Se connecter'],
  signUp: ["Don't have an account? Sign up", 'Pas encore de compte? En créer un'],
  college: ['College', 'Collège'],
  about: ['About', 'À propos'],
  department: ['Theatre department', 'Département de théâtre'],
  faq: ['FAQ', 'FAQ'],
  contacts: ['Contacts', 'Coordonnées'],
  privacy: ['Privacy', 'Confidentialité'],
  testMode: ['Test mode', 'Mode d’essai'],
  testModeInbox: [
    'Test mode: <inbox>Test inbox</inbox>',
    'Mode d’essai\u00a0: <inbox>courriels d’essai</inbox>',
  ],
  mapInNewTab: ['(map, in a new tab)', '(carte, dans un nouvel onglet)'],
  phoneLoggedOut: [
    'This phone was logged out. To continue at the door, log in again; if that is refused, ask the front-of-house manager.',
    'La session de ce téléphone a pris fin. Reconnectez-vous; en cas de refus, voyez la personne responsable de l’accueil.',
  ],
  loggedOut: [
    'You were logged out. Please log in again to continue.',
    'Votre session a pris fin. Veuillez vous reconnecter pour continuer.',
  ],
})
