import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/accounts/components', {
  en: {
    newPassword: 'New Password',
    confirmNew: 'Confirm New Password',
    show: 'Show Password',
    chooseNew: 'Please choose a new password.',
    noMatch: 'Passwords do not match.',
    password: 'Password',
    hidden: 'Hidden',
    hidePassword: 'Hide password',
    showPassword: 'Show password',
    unreadable: 'Nobody can read your password, not even us: only a fingerprint of it is stored.',
    changePassword: 'Change your password',
    notProvided: 'Not Provided',
    whyPassword:
      'To change {what, select, other {an e-mail address or a role} own {your e-mail address}}, please type your own password.',
    update: 'Update Profile',
    updated: 'Profile updated successfully!',
    emailWaits: 'We sent a link to {email}. The address changes once it has been opened.',
    roleWaits: 'The {role} role takes effect once a password of {least} characters is set.',
    notUpdated: 'Error updating profile.',
    refused: 'Update failed.',
  },
  fr: {
    newPassword: 'Nouveau mot de passe',
    confirmNew: 'Confirmer le nouveau mot de passe',
    show: 'Afficher le mot de passe',
    chooseNew: 'Veuillez choisir un nouveau mot de passe.',
    noMatch: 'Les mots de passe ne correspondent pas.',
    password: 'Mot de passe',
    hidden: 'Masqué',
    hidePassword: 'Masquer le mot de passe',
    showPassword: 'Afficher le mot de passe',
    unreadable:
      'Personne ne peut lire votre mot de passe, pas même nous\u00a0: seule une empreinte en est conservée.',
    changePassword: 'Changer votre mot de passe',
    notProvided: 'Non fourni',
    whyPassword:
      'Pour changer {what, select, other {une adresse courriel ou un rôle} own {votre adresse courriel}}, veuillez saisir votre propre mot de passe.',
    update: 'Modifier le profil',
    updated: 'Profil mis à jour!',
    emailWaits: 'Nous avons envoyé un lien à {email}. L’adresse changera dès qu’il aura été ouvert.',
    roleWaits:
      'Le rôle «\u00a0{role}\u00a0» prendra effet lorsqu’un mot de passe de {least}\u00a0caractères aura été choisi.',
    notUpdated: 'Une erreur s’est produite pendant la mise à jour du profil.',
    refused: 'La mise à jour a échoué.',
  },
})
