import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/office/pages', {
  adminPanelTitle: ['Tonight', 'Ce soir'],
  adminPanelDescription: [
    'The house, what needs your attention, and sales.',
    'La salle, ce qui demande votre attention et les ventes.',
  ],
  infoPartTitle: ['Personal Information', 'Renseignements personnels'],
  infoPartDescription: ['Your own account and its details.', 'Votre propre compte et ses renseignements.'],
  updatePartTitle: ['Update Profile', 'Modifier le profil'],
  updatePartDescription: ['Change your own details.', 'Modifier vos propres renseignements.'],
  securityPartTitle: ['Security', 'Sécurité'],
  securityPartDescription: [
    'Your password and where you are logged in.',
    'Votre mot de passe et vos sessions ouvertes.',
  ],
  usersPartTitle: ['All Users', 'Tous les comptes'],
  usersPartDescription: ['The accounts, and requests for a role.', 'Les comptes et les demandes de rôle.'],
  adminSettingsTitle: ['Settings', 'Paramètres'],
  adminSettingsDescription: [
    'What can be changed about the theatre.',
    'Ce qui peut être changé pour le théâtre.',
  ],
  adminAuditTitle: ['Audit', 'Journal'],
  adminAuditDescription: ['Who did what, and when.', 'Qui a fait quoi, et quand.'],
  adminUsersTitle: ['All Users', 'Tous les comptes'],
  adminUsersDescription: ['The accounts, and requests for a role.', 'Les comptes et les demandes de rôle.'],
  adminUsersAddTitle: ['Add User', 'Ajouter un compte'],
  adminUsersAddDescription: ['Create an account for somebody.', 'Créer un compte pour quelqu’un.'],
  adminUsersImportTitle: ['Import People', 'Importer des personnes'],
  adminUsersImportDescription: [
    'Create accounts for the people of a file.',
    'Créer des comptes pour les personnes d’un fichier.',
  ],
  adminUsersOneTitle: ['User', 'Compte'],
  adminUsersOneDescription: [
    'An account, and what can be done with it.',
    'Un compte, et ce qu’on peut en faire.',
  ],
  adminUsersUpdateTitle: ['Update User', 'Modifier le compte'],
  adminUsersUpdateDescription: [
    'Change the details of an account.',
    'Modifier les renseignements d’un compte.',
  ],
  adminUsersDeleteTitle: ['Delete User', 'Supprimer le compte'],
  adminUsersDeleteDescription: ['Delete an account.', 'Supprimer un compte.'],
})
