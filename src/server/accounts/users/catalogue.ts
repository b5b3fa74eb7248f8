import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('server/accounts/users', {
  en: {
    username: 'Username',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'E-mail',
    phone: 'Phone',
    role: 'Role',
    verified: 'E-mail verified',
    disabled: 'Disabled',
    since: 'Account since',
    yes: 'yes',
    no: 'no',
  },
  fr: {
    username: 'Nom d’utilisateur',
    firstName: 'Prénom',
    lastName: 'Nom de famille',
    email: 'Courriel',
    phone: 'Téléphone',
    role: 'Rôle',
    verified: 'Courriel confirmé',
    disabled: 'Désactivé',
    since: 'Compte depuis',
    yes: 'oui',
    no: 'non',
  },
})
