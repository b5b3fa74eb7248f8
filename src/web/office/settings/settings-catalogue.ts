import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/office/settings/settings', {
  about: [
    'Changes take effect for everyone within seconds. Seats that are already held keep their price, tax and time.',
    'Les changements prennent effet pour tout le monde en quelques secondes. Les places déjà réservées gardent leur prix, leurs taxes et leur délai.',
  ],
  find: ['Find a setting', 'Chercher un paramètre'],
  sections: ['Sections', 'Sections'],
  noneFound: ['No setting has these words.', 'Aucun paramètre ne contient ces mots.'],
  fixed: [
    'Fixed by {variable} in the environment of the server.',
    'Fixé par {variable} dans l’environnement du serveur.',
  ],
  passwordHint: [
    'To change what people pay, please type your own password.',
    'Pour changer ce que les gens paient, veuillez saisir votre propre mot de passe.',
  ],
  save: ['Save {section}', 'Enregistrer «\u00a0{section}\u00a0»'],
  undo: ['Undo', 'Annuler les modifications'],
  nothingChanged: ['Nothing was changed.', 'Rien n’a été changé.'],
  removeNamed: ['Remove {name}', 'Retirer {name}'],
  title: ['Title', 'Titre'],
  titleFr: ['Title in French, if it has another', 'Titre en français, s’il est différent'],
  phone: ['Phone', 'Téléphone'],
  contactNumber: ['Contact {number}', 'Coordonnées {number}'],
  removeContact: ['Remove this contact', 'Retirer ces coordonnées'],
  noContacts: [
    'There are no contacts in the header or the footer.',
    'Il n’y a pas de coordonnées dans l’en-tête ni au bas des pages.',
  ],
  addContact: ['+ Add a contact', '+ Ajouter des coordonnées'],
  taxNumber: ['Tax {number}', 'Taxe {number}'],
  removeTax: ['Remove this tax', 'Retirer cette taxe'],
  noTaxes: [
    'There are none: the single tax above is charged.',
    'Il n’y en a pas\u00a0: la taxe unique ci-dessus s’applique.',
  ],
  addTax: ['+ Add a tax', '+ Ajouter une taxe'],
  quebecTaxes: ['Fill in Quebec’s taxes', 'Remplir avec les taxes du Québec'],
  nameInEnglish: ['Name in English', 'Nom en anglais'],
  nameInFrench: ['Name in French, if it has another', 'Nom en français, s’il est différent'],
  rate: ['Rate in per cent', 'Taux en pour cent'],
  registration: ['Registration number', 'Numéro d’inscription'],
  quebec: ['Privacy in Quebec', 'Confidentialité au Québec'],
  aboutQuebec: [
    'One press sets what Law 25 and the anti-spam law ask for: no box for e-mails is ticked beforehand, and nothing about people is kept longer than it has to be. The section Privacy below shows what it sets.',
    'Un seul clic règle ce que demandent la Loi\u00a025 et la Loi canadienne anti-pourriel (LCAP)\u00a0: aucune case pour les courriels n’est cochée d’avance, et rien de ce qui concerne les personnes n’est conservé plus longtemps que nécessaire. La section Confidentialité, ci-dessous, montre ce qui est réglé.',
  ],
  isQuebec: ['The settings are those of Quebec.', 'Les paramètres sont ceux du Québec.'],
  quebecPinned: [
    'The environment of the server sets what differs from Quebec’s law.',
    'L’environnement du serveur fixe ce qui s’écarte de la loi du Québec.',
  ],
  setQuebec: ['Use the settings of Quebec', 'Utiliser les paramètres du Québec'],
})
