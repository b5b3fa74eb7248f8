import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/accounts/pages', {
  forgotPassword: ['Forgot Password', 'Mot de passe oublié'],
  forgotHint: [
    "Enter the e-mail address of your account. We'll e-mail you a link to choose a new password.",
    'Saisissez l’adresse courriel de votre compte. Nous vous enverrons un lien pour choisir un nouveau mot de passe.',
  ],
  sendReset: ['Send Reset Link', 'Envoyer le lien'],
  wentWrong: ['Something went wrong, try again.', 'Une erreur s’est produite. Veuillez réessayer.'],
  backToLogin: ['Back to Login', 'Retour à la connexion'],
  goToLogin: ['Go to Login', 'Aller à la connexion'],
  resetPassword: ['Reset Password', 'Réinitialiser le mot de passe'],
  newLink: ['Ask for a new link', 'Demander un nouveau lien'],
  passwordHint: [
    'At least {least} characters (staff: {staff} or more); three or four random words work well.',
    'Au moins {least}\u00a0caractères (personnel\u00a0: {staff} ou plus); trois ou quatre mots au hasard conviennent bien.',
  ],
  setupHint: [
    'You become the first admin. The code is in the last lines of the server’s log: each start prints a new one.',
    'Vous aurez le premier compte d’administration. Le code est dans les dernières lignes du journal du serveur\u00a0: chaque démarrage en écrit un nouveau.',
  ],
  setupCode: ['Code from the log', 'Code du journal'],
  becomeAdmin: ['Create my account', 'Créer mon compte'],
  verify: ['Verify your e-mail', 'Confirmer votre adresse courriel'],
  notVerified: ['Not verified', 'Adresse non confirmée'],
  verifying: ['Verifying your email...', 'Confirmation de votre adresse courriel…'],
  invalidLink: ['Invalid verification link.', 'Lien de confirmation non valide.'],
  stillLoggedIn: [
    'Email verified! You are still logged in.',
    'Adresse courriel confirmée! Votre session reste ouverte.',
  ],
  verified: [
    'Email verified! Redirecting to login…',
    'Adresse courriel confirmée! Redirection vers la page de connexion…',
  ],
  linkOnce: [
    'A link works once, within {hours} hours, and only the newest one does. If you have opened it before, just log in.',
    'Un lien ne sert qu’une fois, dans les {hours} heures, et seul le plus récent fonctionne. Si vous l’avez déjà ouvert, il suffit de vous connecter.',
  ],
  logInForLink: ['Log in to get a new link', 'Se connecter pour recevoir un nouveau lien'],
  errorOccurred: ['An error occurred. Please try again.', 'Une erreur s’est produite. Veuillez réessayer.'],
  verifyFailed: ['Verification failed.', 'La confirmation a échoué.'],
  mailSent: [
    'A verification e-mail was sent. Open the link in it to finish your sign-up.',
    'Un courriel de confirmation a été envoyé. Ouvrez le lien qu’il contient pour terminer la création de votre compte.',
  ],
  mailSentTo: [
    'A verification e-mail was sent to {email}. Open the link in it to finish your sign-up.',
    'Un courriel de confirmation a été envoyé à {email}. Ouvrez le lien qu’il contient pour terminer la création de votre compte.',
  ],
  checkSpam: [
    'Nothing there after a minute or two? Please check your spam folder.',
    'Rien après une minute ou deux? Veuillez vérifier vos courriels indésirables.',
  ],
  sendAgain: ['Send the e-mail again', 'Renvoyer le courriel'],
  isVerified: [
    'Your e-mail address is verified. You can choose your seats.',
    'Votre adresse courriel est confirmée. Vous pouvez choisir vos places.',
  ],
  whatIsOn: ['See what is on', 'Voir les spectacles'],
  completeProfile: ['Complete Your Profile', 'Compléter votre profil'],
  welcome: [
    'Welcome, <bdi>{name}</bdi>! Just a few more details before you choose your seats.',
    'Bienvenue, <bdi>{name}</bdi>! Encore quelques renseignements avant de choisir vos places.',
  ],
  allFields: ['All fields are required.', 'Tous les champs sont obligatoires.'],
  lastNameHint: [
    'As it should appear on your tickets. Leave it empty if you have only one name.',
    'Comme il doit figurer sur vos billets. Laissez-le vide si vous n’avez qu’un seul nom.',
  ],
  profileCompleted: ['Profile completed!', 'Profil complété!'],
  submitting: ['Submitting...', 'Envoi…'],
  submit: ['Submit', 'Envoyer'],
  profileRefused: [
    'Failed to complete profile: {reason}',
    'Le profil n’a pas pu être complété\u00a0: {reason}',
  ],
  profileFailed: [
    'An error occurred while completing the profile.',
    'Une erreur s’est produite pendant l’enregistrement du profil.',
  ],
  busyText: ['Stopping the change to your e-mail address…', 'Arrêt du changement de votre adresse courriel…'],
  busy: ['Keep your e-mail address', 'Garder votre adresse courriel'],
  stopped: ['The change has been stopped', 'Le changement a été arrêté'],
  over: ['There is nothing to stop', 'Il n’y a rien à arrêter'],
  replaced: ['Not stopped: there is a later change', 'Non arrêté\u00a0: il y a un changement plus récent'],
  late: ['Too late to stop it here', 'Il est trop tard pour l’arrêter ici'],
  invalid: ['This link does not work', 'Ce lien ne fonctionne pas'],
  broken: ['Not stopped', 'Non arrêté'],
  lateHint: [
    'A reset link would go to the new address, so you cannot undo this yourself. You will find our contact details at the foot of this page.',
    'Un lien de réinitialisation irait à la nouvelle adresse\u00a0: vous ne pouvez donc pas revenir en arrière vous-même. Vous trouverez nos coordonnées au bas de cette page.',
  ],
  invalidHint: [
    'Please make sure that you opened the full link from our e-mail. You can also withdraw the change in your profile.',
    'Veuillez vous assurer d’avoir ouvert le lien complet de notre courriel. Vous pouvez aussi annuler le changement dans votre profil.',
  ],
  knowsPassword: [
    'If you did not ask for the change, somebody else may know your password. Choose a new one now.',
    'Si vous n’avez pas demandé ce changement, quelqu’un d’autre connaît peut-être votre mot de passe. Choisissez-en un nouveau dès maintenant.',
  ],
  choosePassword: ['Choose a New Password', 'Choisir un nouveau mot de passe'],
})
