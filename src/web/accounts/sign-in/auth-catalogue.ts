import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/accounts/sign-in/auth', {
  logIn: ['Log in', 'Se connecter'],
  signUp: ['Sign up', 'Créer un compte'],
  or: ['or', 'ou'],
  googleBusy: ['Signing in with Google…', 'Connexion avec Google…'],
  googleImpossible: [
    'Signing in with Google is not possible right now.',
    'La connexion avec Google n’est pas possible pour le moment.',
  ],
  googleRefused: ['Google login failed: {reason}', 'La connexion avec Google a échoué\u00a0: {reason}'],
  googleFailed: [
    'Something went wrong logging in with Google.',
    'Une erreur s’est produite lors de la connexion avec Google.',
  ],
  withCollege: ['Continue with your college', 'Continuer avec votre collège'],
  noAdmin: [
    'This theatre has no admin yet. Set it up with the code from the server’s log.',
    'Ce théâtre n’a pas encore de compte d’administration. Configurez-le avec le code du journal du serveur.',
  ],
  loggingIn: ['Logging in…', 'Connexion…'],
  login: ['Login', 'Se connecter'],
  forgot: ['Forgot your password?', 'Mot de passe oublié?'],
  noAccount: ["Don't have an account? Sign up", 'Pas encore de compte? En créer un'],
  passwordHint: [
    'At least {count} characters; three or four random words work well.',
    'Au moins {count}\u00a0caractères; trois ou quatre mots au hasard conviennent bien.',
  ],
  work: ['I work here', 'Je travaille ici'],
  workAs: ['I work here: {role}', 'Je travaille ici\u00a0: {role}'],
  roleHint: [
    "Staff roles need an admin's approval. Until then you can use the site as a patron.",
    'Les rôles du personnel doivent être approuvés par l’administration. D’ici là, vous pouvez utiliser le site comme le public.',
  ],
  enterFirstName: ['Please enter your first name.', 'Veuillez saisir votre prénom.'],
  enterLastName: ['Please enter your last name.', 'Veuillez saisir votre nom de famille.'],
  enterEmail: ['Please enter your e-mail address.', 'Veuillez saisir votre adresse courriel.'],
  enterPhone: ['Please enter your phone number.', 'Veuillez saisir votre numéro de téléphone.'],
  signUpFailed: ['Registration failed.', 'La création du compte a échoué.'],
  privacyNote: [
    'What you enter is kept as our <link>Privacy page</link> says, so that you can buy tickets.',
    'Vos renseignements sont conservés selon notre <link>politique de confidentialité</link>, pour que vous puissiez acheter des billets.',
  ],
  withoutAccount: ['Buy without an account', 'Acheter sans compte'],
  signingUp: ['Signing up…', 'Création du compte…'],
  haveAccount: ['Already have an account? Log in', 'Vous avez déjà un compte? Se connecter'],
})
