import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/accounts/errors', {
  en: {
    'all-fields-required': 'All fields are required!',
    'invalid-token': 'Invalid or expired token.',
    'weak-password': 'Please choose a password that is harder to guess.',
    'invalid-credentials': "Invalid credentials or account doesn't exist.",
    'google-failed': 'This sign-in does not come from Google.',
    'account-disabled': 'This account is closed. Please ask the box office.',
    'wrong-password': 'This is not your password. Please try again.',
    'password-needed': 'Please type your own password to confirm this.',
    'login-again':
      'To be sure that it is you, please log out, sign in with Google again and come back here within ten minutes.',
    'user-not-found': 'User not found.',
    'note-not-found': 'This note no longer exists.',
    'user-exists': 'User already exists. Please log in.',
    'email-change-confirmed':
      'This change has already been confirmed: the account now has the new address. If that was not you, please contact the box office at once.',
    'email-change-withdrawn': 'This change has already been withdrawn and can no longer be confirmed.',
    'email-change-replaced':
      'A later change has replaced this one. To stop that one, use the link in our latest warning.',
    'email-change-expired': 'This change was not confirmed in time and can no longer be confirmed.',
    'profile-complete': 'Your profile is already complete.',
    'no-password': 'Your account has no password yet. Set one with "Forgot your password?" first.',
    'username-taken': 'This username is taken. Please choose another one.',
    'last-admin': 'This is the last admin. Make somebody else an admin first.',
    'request-decided': 'This request has already been decided.',
    'person-unverified':
      'This person has not verified their e-mail address yet. The role can be given after that.',
    'cannot-merge': 'These accounts cannot be merged.',
    'money-open':
      'A payment or a refund of this account is still open. Please try again when it is finished.',
    'tickets-ahead':
      'There are tickets for upcoming performances. They stay valid, but nobody can show or send them again. Delete the account anyway?',
  },
  fr: {
    'all-fields-required': 'Tous les champs sont obligatoires.',
    'invalid-token': 'Ce lien n’est pas valide ou a expiré.',
    'weak-password': 'Veuillez choisir un mot de passe plus difficile à deviner.',
    'invalid-credentials': 'Identifiants incorrects ou compte inexistant.',
    'google-failed': 'Cette connexion ne provient pas de Google.',
    'account-disabled': 'Ce compte est fermé. Veuillez vous adresser à la billetterie.',
    'wrong-password': 'Ce n’est pas votre mot de passe. Veuillez réessayer.',
    'password-needed': 'Veuillez saisir votre propre mot de passe pour confirmer.',
    'login-again':
      'Pour que nous puissions vérifier votre identité, veuillez vous déconnecter, vous reconnecter avec Google et revenir ici dans les dix minutes.',
    'user-not-found': 'Compte introuvable.',
    'note-not-found': 'Cette note n’existe plus.',
    'user-exists': 'Ce compte existe déjà. Veuillez vous connecter.',
    'email-change-confirmed':
      'Ce changement a déjà été confirmé\u00a0: le compte a maintenant la nouvelle adresse. Si vous n’en êtes pas à l’origine, veuillez joindre la billetterie immédiatement.',
    'email-change-withdrawn': 'Ce changement a déjà été annulé et ne peut plus être confirmé.',
    'email-change-replaced':
      'Un changement plus récent a remplacé celui-ci. Pour arrêter ce dernier, suivez le lien de notre dernier avertissement.',
    'email-change-expired': 'Ce changement n’a pas été confirmé à temps et ne peut plus l’être.',
    'profile-complete': 'Votre profil est déjà complet.',
    'no-password':
      'Votre compte n’a pas encore de mot de passe. Choisissez-en un d’abord avec «\u00a0Mot de passe oublié?\u00a0».',
    'username-taken': 'Ce nom d’utilisateur est déjà pris. Veuillez en choisir un autre.',
    'last-admin': 'C’est le dernier compte d’administration. Donnez d’abord ce rôle à quelqu’un d’autre.',
    'request-decided': 'Cette demande a déjà reçu une réponse.',
    'person-unverified':
      'Cette personne n’a pas encore confirmé son adresse courriel. Le rôle pourra lui être donné ensuite.',
    'cannot-merge': 'Ces comptes ne peuvent pas être fusionnés.',
    'money-open':
      'Un paiement ou un remboursement de ce compte est encore en cours. Veuillez réessayer lorsqu’il sera terminé.',
    'tickets-ahead':
      'Il y a des billets pour des représentations à venir. Ils restent valides, mais personne ne pourra plus les afficher ni les renvoyer. Supprimer quand même le compte?',
  },
})
