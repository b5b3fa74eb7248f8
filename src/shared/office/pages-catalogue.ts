import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/office/pages', {
  '/admin': ['Tonight', 'Ce soir'],
  '/admin?page=info': ['Personal Information', 'Renseignements personnels'],
  '/admin?page=update': ['Update Profile', 'Modifier le profil'],
  '/admin?page=security': ['Security', 'Sécurité'],
  '/admin?page=users': ['All Users', 'Tous les comptes'],
  '/admin/settings': ['Settings', 'Paramètres'],
  '/admin/audit': ['Audit', 'Journal'],
  '/admin/manual': ['Manual', 'Guide'],
  '/admin/manual/:task': ['Manual', 'Guide'],
  '/admin/users': ['All Users', 'Tous les comptes'],
  '/admin/users/add': ['Add User', 'Ajouter un compte'],
  '/admin/users/import': ['Import People', 'Importer des personnes'],
  '/admin/users/:username': ['User', 'Compte'],
  '/admin/users/:username/update': ['Update User', 'Modifier le compte'],
  '/admin/users/:id/delete': ['Delete User', 'Supprimer le compte'],
})
