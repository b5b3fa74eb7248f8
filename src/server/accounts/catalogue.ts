import { catalogue } from '../../shared/language/define.ts'

export const words = catalogue('server/accounts', {
  addressOfAnother: ['Another account has this e-mail address.', 'Un autre compte a cette adresse courriel.'],
  changeWithdrawn: [
    'This change of your e-mail address was withdrawn. If you still want it, ask for it again in your profile.',
    'Ce changement d’adresse courriel a été annulé. Si vous le voulez encore, demandez-le de nouveau dans votre profil.',
  ],
  changeReplaced: [
    'You have asked for another change since then. Please use the link in our latest e-mail.',
    'Vous avez demandé un autre changement depuis. Veuillez utiliser le lien de notre dernier courriel.',
  ],
  notYourAddress: [
    'This is not the e-mail address of your account.',
    'Ce n’est pas l’adresse courriel de votre compte.',
  ],
  addressTaken: [
    'Somebody already has an account with this address.',
    'Quelqu’un a déjà un compte avec cette adresse.',
  ],
  otherGoogle: [
    'This e-mail address belongs to an account that is linked to another Google account.',
    'Cette adresse courriel appartient à un compte lié à un autre compte Google.',
  ],
  collegeRefused: [
    'Your college did not sign you in. Please try again.',
    'Votre collège ne vous a pas connecté. Veuillez réessayer.',
  ],
  collegeNoAddress: [
    'Your college did not tell us your e-mail address. Please sign up with one, then connect your account in your profile.',
    'Votre collège ne nous a pas donné votre adresse courriel. Veuillez créer un compte avec une adresse, puis le lier dans votre profil.',
  ],
  sameAccount: [
    'This is the same account. Please enter the other one.',
    'C’est le même compte. Veuillez saisir l’autre.',
  ],
  staffAccounts: [
    'Accounts of staff cannot be merged.',
    'Les comptes du personnel ne peuvent pas être fusionnés.',
  ],
  changeUnderWay: [
    'A change of e-mail address is under way for one of them. Withdraw it first.',
    'Un changement d’adresse courriel est en cours pour l’un d’eux. Annulez-le d’abord.',
  ],
  stayingUnverified: [
    'The account to keep has no verified e-mail address.',
    'Le compte à conserver n’a pas d’adresse courriel confirmée.',
  ],
  stayingDisabled: ['The account to keep is disabled.', 'Le compte à conserver est désactivé.'],
  holdsSeats: [
    'The account holds seats at the moment. Please try again when the hold has ended.',
    'Des places sont réservées pour ce compte en ce moment. Veuillez réessayer lorsque la réservation sera terminée.',
  ],
  verifyFirst: [
    'Please verify your current e-mail address first, using the link we sent to it. If that address is wrong, sign up again with the right one.',
    'Veuillez d’abord confirmer votre adresse courriel actuelle avec le lien que nous y avons envoyé. Si cette adresse est erronée, créez un compte avec la bonne.',
  ],
  verificationFailed: ['Verification failed.', 'La confirmation a échoué.'],
  manyLabels: ['At most {max} labels, please.', 'Au plus {max}\u00a0étiquettes, s’il vous plaît.'],
  importDoubtful: [
    '{email}: this name and phone number belong to {other}.',
    '{email}\u00a0: ce nom et ce numéro de téléphone sont ceux de {other}.',
  ],
  importNoPhone: [
    'Added without a phone number, since it cannot be read: {phone}',
    'Ajout sans numéro de téléphone, car il est illisible\u00a0: {phone}',
  ],
  usersFile: ['users.csv', 'comptes.csv'],
  ownDataFile: ['my-data.json', 'mes-donnees.json'],
  languageKept: ['We will write to you in this language.', 'Nous vous écrirons dans cette langue.'],
  notOffered: ['Please choose one of this site’s languages.', 'Veuillez choisir une des langues de ce site.'],
  photoRemoved: ['Your photo has been removed.', 'Votre photo a été retirée.'],
  profileCompleted: ['Profile completed!', 'Profil complété!'],
  merged: ['The accounts have been merged.', 'Les comptes ont été fusionnés.'],
  passwordChanged: [
    'Your password is changed. Your other devices are logged out.',
    'Votre mot de passe est changé. Vos autres appareils sont déconnectés.',
  ],
  deviceLoggedOut: ['This device is logged out.', 'Cet appareil est déconnecté.'],
  noOtherDevice: ['No other device was logged in.', 'Aucun autre appareil n’était connecté.'],
  othersLoggedOut: ['Your other devices are logged out.', 'Vos autres appareils sont déconnectés.'],
  otherCode: [
    'This is not the code. Please copy it from the last lines of the server’s log: each start prints a new one.',
    'Ce n’est pas le code. Veuillez le copier des dernières lignes du journal du serveur\u00a0: chaque démarrage en écrit un nouveau.',
  ],
  registered: [
    'Registration successful! We sent you an e-mail to verify your address.',
    'Inscription réussie! Nous vous avons envoyé un courriel pour confirmer votre adresse.',
  ],
  roleReviewed: [
    'An admin will review the role you requested.',
    'L’administration examinera le rôle que vous avez demandé.',
  ],
  loggedIn: ['You are logged in.', 'La connexion est réussie.'],
  loggedOut: ['You are logged out.', 'La déconnexion est réussie.'],
  mailSent: ['We sent you a new e-mail.', 'Nous vous avons envoyé un nouveau courriel.'],
  alreadyVerified: ['Your e-mail address is already verified.', 'Votre adresse courriel est déjà confirmée.'],
  verified: [
    'Email verified! Redirecting to login…',
    'Adresse courriel confirmée! Redirection vers la page de connexion…',
  ],
  linkSent: [
    'If this address has an account, we have sent it a link to choose a new password.',
    'Si cette adresse a un compte, nous lui avons envoyé un lien pour choisir un nouveau mot de passe.',
  ],
  passwordReset: [
    'Your password is changed. Please log in with it.',
    'Votre mot de passe est changé. Veuillez l’utiliser pour vous connecter.',
  ],
  changeStopped: [
    'Your e-mail address stays as it is, and every device has been logged out of your account.',
    'Votre adresse courriel reste la même, et tous les appareils ont été déconnectés de votre compte.',
  ],
  userDeleted: ['User account has been successfully deleted!', 'Le compte a été supprimé!'],
  newLink: ['A new link is on its way.', 'Un nouveau lien est en route.'],
  addressVerified: ['This e-mail address is already verified.', 'Cette adresse courriel est déjà confirmée.'],
  emailVerified: ['E-mail verified', 'Courriel confirmé'],
  disabled: ['Disabled', 'Désactivé'],
  since: ['Account since', 'Compte depuis'],
  yes: ['yes', 'oui'],
  no: ['no', 'non'],
  guestCodeSent: ['We have sent you a code.', 'Nous vous avons envoyé un code.'],
  wrongGuestCode: [
    'This is not the code of our last e-mail, or it is more than an hour old.',
    'Ce n’est pas le code de notre dernier courriel, ou il date de plus d’une heure.',
  ],
  walkIn: ['Walk-in buyer', 'Achat sans compte'],
  former: ['Former buyer', 'Nom effacé'],
  deleted: ['Deleted account', 'Compte supprimé'],
})
