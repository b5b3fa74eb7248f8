import { catalogue } from '../../language/define.ts'

export const words = catalogue('shared/platform/settings/setting-row', {
  theatre: ['Theatre', 'Théâtre'],
  look: ['Logo and colours', 'Logo et couleurs'],
  links: ['Links', 'Liens'],
  contacts: ['Contacts', 'Coordonnées'],
  banner: ['Banner', 'Bandeau'],
  tax: ['Tax and price', 'Taxes et prix'],
  sales: ['Sales', 'Ventes'],
  books: ['Accounting', 'Comptabilité'],
  privacy: ['Privacy', 'Confidentialité'],
  inFrench: ['{label}, in French', '{label}, en français'],
  inFrenchHint: [
    'For readers of French. Without it they read the English text.',
    'Pour les personnes qui lisent en français. À défaut, elles voient le texte anglais.',
  ],
})
