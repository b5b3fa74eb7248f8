import { catalogue } from '../../language/define.ts'

export const words = catalogue('shared/platform/settings/setting-row', {
  en: {
    theatre: 'Theatre',
    links: 'Links',
    contacts: 'Contacts',
    banner: 'Banner',
    tax: 'Tax and price',
    sales: 'Sales',
    books: 'Accounting',
    privacy: 'Privacy',
    inFrench: '{label}, in French',
    inFrenchHint: 'For readers of French. Without it they read the English text.',
  },
  fr: {
    theatre: 'Théâtre',
    links: 'Liens',
    contacts: 'Coordonnées',
    banner: 'Bandeau',
    tax: 'Taxes et prix',
    sales: 'Ventes',
    books: 'Comptabilité',
    privacy: 'Confidentialité',
    inFrench: '{label}, en français',
    inFrenchHint: 'Pour les personnes qui lisent en français. À défaut, elles voient le texte anglais.',
  },
})
