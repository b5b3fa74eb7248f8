import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/accounts/components', {
  newPassword: ['New Password', 'Nouveau mot de passe'],
  confirmNew: ['Confirm New Password', 'Confirmer le nouveau mot de passe'],
  show: ['Show Password', 'Afficher le mot de passe'],
  chooseNew: ['Please choose a new password.', 'Veuillez choisir un nouveau mot de passe.'],
  noMatch: ['Passwords do not match.', 'Les mots de passe ne correspondent pas.'],
  password: ['Password', 'Mot de passe'],
  hidePassword: ['Hide password', 'Masquer le mot de passe'],
  showPassword: ['Show password', 'Afficher le mot de passe'],
  unreadable: [
    'Nobody can see your password, not even us: only an encrypted form of it is stored.',
    'Personne ne peut voir votre mot de passe, pas même nous\u00a0: seule une forme chiffrée en est conservée.',
  ],
  changePassword: ['Change your password', 'Changer votre mot de passe'],
  notProvided: ['Not Provided', 'Non fourni'],
  whyPassword: [
    'To change {what, select, other {an e-mail address or a role} own {your e-mail address}}, please type your own password.',
    'Pour changer {what, select, other {une adresse courriel ou un rôle} own {votre adresse courriel}}, veuillez saisir votre propre mot de passe.',
  ],
  update: ['Update Profile', 'Modifier le profil'],
  updated: ['Profile updated successfully!', 'Profil mis à jour!'],
  emailWaits: [
    'We sent a link to {email}. The address changes once it has been opened.',
    'Nous avons envoyé un lien à {email}. L’adresse changera dès qu’il aura été ouvert.',
  ],
  roleWaits: [
    'The {role} role takes effect once a password of {least} characters is set.',
    'Le rôle «\u00a0{role}\u00a0» prendra effet lorsqu’un mot de passe de {least}\u00a0caractères aura été choisi.',
  ],
  notUpdated: ['Error updating profile.', 'Une erreur s’est produite pendant la mise à jour du profil.'],
  refused: ['Update failed.', 'La mise à jour a échoué.'],
})
