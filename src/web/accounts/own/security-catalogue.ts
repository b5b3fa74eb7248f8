import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/accounts/own/security', {
  noPassword: [
    'You have no password here, since you sign in with Google or your college. If you want one, <link>ask for a link</link> to choose one.',
    'Vous n’avez pas de mot de passe ici, puisque vous vous connectez avec Google ou votre collège. Si vous en voulez un, <link>demandez un lien</link> pour le choisir.',
  ],
  college: ['Your college', 'Votre collège'],
  connected: [
    'Your account is connected: you can log in with your college.',
    'Votre compte est lié\u00a0: vous pouvez vous connecter avec votre collège.',
  ],
  notConnected: [
    'Connect your account to log in with your college from then on.',
    'Liez votre compte pour pouvoir vous connecter avec votre collège.',
  ],
  connect: ['Connect', 'Lier'],
  disconnect: ['Disconnect', 'Délier'],
  nowRole: [
    '{message} You now have the {role} role.',
    '{message} Vous avez maintenant le rôle «\u00a0{role}\u00a0».',
  ],
  passwordHint: [
    'At least {least} characters; three or four random words work well.',
    'Au moins {least}\u00a0caractères; trois ou quatre mots au hasard conviennent bien.',
  ],
  current: ['Current Password', 'Mot de passe actuel'],
  change: ['Change Password', 'Changer le mot de passe'],
  thisBrowser: ['This browser', 'Ce navigateur'],
  lastUsed: ['Last used {when}', 'Dernière utilisation\u00a0: {when}'],
  logOutThere: ['Log out there', 'Déconnecter cet appareil'],
  logOutQuestion: [
    'Log out everywhere, in this browser too?',
    'Se déconnecter partout, y compris dans ce navigateur?',
  ],
  logOutEverywhere: ['Log out everywhere', 'Se déconnecter partout'],
  stay: ['Stay logged in', 'Conserver mes sessions'],
  yourData: ['Your data', 'Vos renseignements'],
  dataHint: [
    'Everything that we keep about you, as one JSON file. Why we keep it and for how long is on the <link>Privacy</link> page.',
    'Tout ce que nous conservons à votre sujet, dans un seul fichier JSON. La <link>politique de confidentialité</link> dit pourquoi nous le conservons et pendant combien de temps.',
  ],
  collecting: ['Collecting…', 'Préparation…'],
  download: ['Download my data', 'Télécharger mes renseignements'],
  deleteHeading: ['Delete your account', 'Supprimer votre compte'],
  deleteHint: [
    'Your name, addresses and phone number, and what is written about you, are removed for good. Credit that you have not spent ends. What was paid stays in our books, without your name.',
    'Votre nom, vos adresses et votre numéro de téléphone, ainsi que tout ce qui est écrit à votre sujet, sont effacés définitivement. Le crédit que vous n’avez pas dépensé prend fin. Ce qui a été payé reste dans nos livres, sans votre nom.',
  ],
  deleteQuestion: [
    'Are you sure you want to delete your account? This action cannot be undone.',
    'Voulez-vous vraiment supprimer votre compte? Cette action est irréversible.',
  ],
  deleted: ['Your account has been deleted.', 'Votre compte a été supprimé.'],
  deleteOwn: ['Delete my account', 'Supprimer mon compte'],
  keepOther: ['Keep this user', 'Conserver ce compte'],
})
