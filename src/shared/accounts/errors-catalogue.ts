import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/accounts/errors', {
  'all-fields-required': ['All fields are required!', 'Tous les champs sont obligatoires.'],
  'invalid-token': ['Invalid or expired token.', 'Ce lien n’est pas valide ou a expiré.'],
  'weak-password': [
    'Please choose a password that is harder to guess.',
    'Veuillez choisir un mot de passe plus difficile à deviner.',
  ],
  'invalid-credentials': [
    "Invalid credentials or account doesn't exist.",
    'Identifiants incorrects ou compte inexistant.',
  ],
  'google-failed': ['This sign-in does not come from Google.', 'Cette connexion ne provient pas de Google.'],
  'college-failed': [
    'The sign-in with your college did not succeed. Please try again.',
    'La connexion avec votre collège n’a pas abouti. Veuillez réessayer.',
  ],
  'college-address': [
    'An account has your e-mail address already. Log in to it, then connect it with your college under “Security” in your profile.',
    'Un compte a déjà votre adresse courriel. Connectez-vous à ce compte, puis liez-le à votre collège sous «\u00a0Sécurité\u00a0» dans votre profil.',
  ],
  'college-taken': [
    'This person of the college is connected with another account. Disconnect that one first.',
    'Cette identité du collège est liée à un autre compte. Déliez d’abord celui-ci.',
  ],
  'last-way-in': [
    'This is your only way to log in. Choose a password with “Forgot your password?” first.',
    'C’est votre seul moyen de vous connecter. Choisissez d’abord un mot de passe avec «\u00a0Mot de passe oublié?\u00a0».',
  ],
  'account-disabled': [
    'This account is closed. Please ask the box office.',
    'Ce compte est fermé. Veuillez vous adresser à la billetterie.',
  ],
  'wrong-password': [
    'This is not your password. Please try again.',
    'Ce n’est pas votre mot de passe. Veuillez réessayer.',
  ],
  'password-needed': [
    'Please type your own password to confirm this.',
    'Veuillez saisir votre propre mot de passe pour confirmer.',
  ],
  'login-again': [
    'To be sure that it is you, please log out, sign in again and come back here within ten minutes.',
    'Pour que nous puissions vérifier votre identité, veuillez vous déconnecter, vous reconnecter et revenir ici dans les dix minutes.',
  ],
  'setup-done': [
    'This theatre is set up already. Please log in.',
    'Ce théâtre est déjà configuré. Veuillez vous connecter.',
  ],
  'user-not-found': ['User not found.', 'Compte introuvable.'],
  'import-not-found': [
    'There is no such import, or it has been undone.',
    'Cette importation n’existe pas ou a été annulée.',
  ],
  'note-not-found': ['This note no longer exists.', 'Cette note n’existe plus.'],
  'user-exists': ['User already exists. Please log in.', 'Ce compte existe déjà. Veuillez vous connecter.'],
  'email-change-confirmed': [
    'This change has already been confirmed: the account now has the new address. If that was not you, please contact the box office at once.',
    'Ce changement a déjà été confirmé\u00a0: le compte a maintenant la nouvelle adresse. Si vous n’en êtes pas à l’origine, veuillez joindre la billetterie immédiatement.',
  ],
  'email-change-withdrawn': [
    'This change has already been withdrawn and can no longer be confirmed.',
    'Ce changement a déjà été annulé et ne peut plus être confirmé.',
  ],
  'email-change-replaced': [
    'A later change has replaced this one. To stop that one, use the link in our latest warning.',
    'Un changement plus récent a remplacé celui-ci. Pour arrêter ce dernier, suivez le lien de notre dernier avertissement.',
  ],
  'email-change-expired': [
    'This change was not confirmed in time and can no longer be confirmed.',
    'Ce changement n’a pas été confirmé à temps et ne peut plus l’être.',
  ],
  'profile-complete': ['Your profile is already complete.', 'Votre profil est déjà complet.'],
  'no-password': [
    'Your account has no password yet. Set one with "Forgot your password?" first.',
    'Votre compte n’a pas encore de mot de passe. Choisissez-en un d’abord avec «\u00a0Mot de passe oublié?\u00a0».',
  ],
  'username-taken': [
    'This username is taken. Please choose another one.',
    'Ce nom d’utilisateur est déjà pris. Veuillez en choisir un autre.',
  ],
  'last-admin': [
    'This is the last admin. Make somebody else an admin first.',
    'C’est le dernier compte d’administration. Donnez d’abord ce rôle à quelqu’un d’autre.',
  ],
  'request-decided': ['This request has already been decided.', 'Cette demande a déjà reçu une réponse.'],
  'person-unverified': [
    'This person has not verified their e-mail address yet. The role can be given after that.',
    'Cette personne n’a pas encore confirmé son adresse courriel. Le rôle pourra lui être donné ensuite.',
  ],
  'cannot-merge': ['These accounts cannot be merged.', 'Ces comptes ne peuvent pas être fusionnés.'],
  'money-open': [
    'A payment or a refund of this account is still open. Please try again when it is finished.',
    'Un paiement ou un remboursement de ce compte est encore en cours. Veuillez réessayer lorsqu’il sera terminé.',
  ],
  'tickets-ahead': [
    'There are tickets for upcoming performances. They stay valid, but nobody can show or send them again. Delete the account anyway?',
    'Il y a des billets pour des représentations à venir. Ils restent valides, mais personne ne pourra plus les afficher ni les renvoyer. Supprimer quand même le compte?',
  ],
})
