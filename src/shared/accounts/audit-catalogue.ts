import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/accounts/audit', {
  created: [
    'created the account of {subject}{role, select, none {} user { with the User role} ticket_person { with the Ticket Person role} admin { with the Admin role} other { with the {role} role}}',
    'a créé un compte\u00a0: {subject}{role, select, none {} user { (rôle Public)} ticket_person { (rôle Équipe d’accueil)} admin { (rôle Administration)} other { (rôle {role})}}',
  ],
  imported: [
    'imported {count, plural, one {# person} other {# people}} from {subject}',
    'a importé {count, plural, one {# personne} other {# personnes}} de {subject}',
  ],
  importUndone: [
    'removed {count, plural, one {# account} other {# accounts}}, undoing the import of {subject}',
    'a retiré {count, plural, one {# compte} other {# comptes}} en annulant l’importation de {subject}',
  ],
  updated: [
    'changed the account of {subject}{fields, select, none {} other { ({fields})}}',
    'a modifié un compte\u00a0: {subject}{fields, select, none {} other { ({fields})}}',
  ],
  field: [
    '{field, select, other {{name}}}',
    '{field, select, first_name {prénom} last_name {nom de famille} username {nom d’utilisateur} phone {téléphone} email {adresse courriel} other {{name}}}',
  ],
  disabled: ['disabled the account of {subject}', 'a désactivé un compte\u00a0: {subject}'],
  enabled: ['enabled the account of {subject}', 'a réactivé un compte\u00a0: {subject}'],
  merged: [
    'merged another account into that of {subject}',
    'a fusionné un autre compte avec celui-ci\u00a0: {subject}',
  ],
  mergedAway: [
    'merged into another account, and deleted, the account of {subject}',
    'a fusionné avec un autre, puis supprimé, un compte\u00a0: {subject}',
  ],
  guestClaimed: [
    'moved into the account of {subject} what was bought without one',
    'a versé dans ce compte des achats faits sans compte\u00a0: {subject}',
  ],
  noteAdded: ['wrote a note about {subject}', 'a écrit une note sur {subject}'],
  noteDeleted: ['deleted a note about {subject}', 'a supprimé une note sur {subject}'],
  labels: ['changed the labels of {subject}', 'a modifié des étiquettes\u00a0: {subject}'],
  verificationMailed: [
    'sent a new verification link to {subject}',
    'a envoyé un nouveau lien de confirmation à {subject}',
  ],
  deleted: ['deleted the account of {subject}', 'a supprimé un compte\u00a0: {subject}'],
  unverified: [
    'deleted, since its address was never verified, the account of {subject}',
    'a supprimé, faute d’adresse confirmée, un compte\u00a0: {subject}',
  ],
  unused: [
    'deleted, after years without use, the account of {subject}',
    'a supprimé, après des années sans utilisation, un compte\u00a0: {subject}',
  ],
  downloaded: ['downloaded all data about {subject}', 'a téléchargé tous les renseignements sur {subject}'],
  roleGiven: [
    'gave {subject} {role, select, none {a role} user {the User role} ticket_person {the Ticket Person role} admin {the Admin role} other {the {role} role}}{waits, select, yes {, once a long password is set} other {}}',
    'a donné à {subject} {role, select, none {un rôle} user {le rôle Public} ticket_person {le rôle Équipe d’accueil} admin {le rôle Administration} other {le rôle {role}}}{waits, select, yes {, dès qu’un long mot de passe sera choisi} other {}}',
  ],
  roleRefused: [
    'refused {subject} {role, select, none {a role} user {the User role} ticket_person {the Ticket Person role} admin {the Admin role} other {the {role} role}}',
    'a refusé à {subject} {role, select, none {un rôle} user {le rôle Public} ticket_person {le rôle Équipe d’accueil} admin {le rôle Administration} other {le rôle {role}}}',
  ],
  roleInForce: [
    'set a long password: {subject} now has {role, select, none {a role} user {the User role} ticket_person {the Ticket Person role} admin {the Admin role} other {the {role} role}}',
    'a choisi un long mot de passe\u00a0: {subject} a maintenant {role, select, none {un rôle} user {le rôle Public} ticket_person {le rôle Équipe d’accueil} admin {le rôle Administration} other {le rôle {role}}}',
  ],
  passwordReset: [
    'set a new password by an e-mailed link for {subject}',
    'a choisi un nouveau mot de passe, par un lien reçu par courriel, pour {subject}',
  ],
  passwordChanged: ['changed the password of {subject}', 'a changé le mot de passe pour {subject}'],
  emailChanged: [
    'confirmed a new e-mail address for {subject}',
    'a confirmé une nouvelle adresse courriel pour {subject}',
  ],
  emailWithdrawn: [
    'withdrew the pending change of e-mail address for {subject}',
    'a retiré le changement d’adresse courriel en attente pour {subject}',
  ],
  emailStopped: [
    'used the link in the warning to stop the change of e-mail address for {subject}',
    'a utilisé le lien de l’avertissement pour arrêter le changement d’adresse courriel pour {subject}',
  ],
  googleLinked: ['linked a Google account to {subject}', 'a lié un compte Google à {subject}'],
  collegeConnected: ['connected {subject} with the college', 'a lié au collège\u00a0: {subject}'],
  collegeDisconnected: ['disconnected {subject} from the college', 'a délié du collège\u00a0: {subject}'],
  takenOver: [
    'proved with Google to be the owner of {subject}',
    'a prouvé avec Google que ce compte lui appartient\u00a0: {subject}',
  ],
})
