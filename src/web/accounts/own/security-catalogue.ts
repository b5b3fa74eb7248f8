import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/accounts/own/security', {
  en: {
    noPassword:
      'You sign in with Google, so there is no password here. If you want one, <link>ask for a link</link> to choose one.',
    nowRole: '{message} You now have the {role} role.',
    passwordHint: 'At least {least} characters; three or four random words work well.',
    current: 'Current Password',
    change: 'Change Password',
    thisBrowser: 'This browser',
    lastUsed: 'Last used {when}',
    logOutThere: 'Log out there',
    logOutQuestion: 'Log out everywhere, in this browser too?',
    logOutEverywhere: 'Log out everywhere',
    stay: 'Stay logged in',
    yourData: 'Your data',
    dataHint:
      'Everything that we keep about you, as one JSON file. Why we keep it and for how long is on the <link>Privacy</link> page.',
    collecting: 'Collecting…',
    download: 'Download my data',
    deleteHeading: 'Delete your account',
    deleteHint:
      'Your name, addresses and phone number, and what is written about you, are removed for good. Credit that you have not spent ends. What was paid stays in our books, without your name.',
    deleteQuestion: 'Are you sure you want to delete your account? This action cannot be undone.',
    deleted: 'Your account has been deleted.',
    deleteOwn: 'Delete my account',
    keepOwn: 'Keep my account',
    deleteOther: 'Delete this user',
    keepOther: 'Keep this user',
  },
  fr: {
    noPassword:
      'Vous vous connectez avec Google\u00a0: il n’y a donc pas de mot de passe ici. Si vous en voulez un, <link>demandez un lien</link> pour le choisir.',
    nowRole: '{message} Vous avez maintenant le rôle «\u00a0{role}\u00a0».',
    passwordHint: 'Au moins {least}\u00a0caractères; trois ou quatre mots au hasard conviennent bien.',
    current: 'Mot de passe actuel',
    change: 'Changer le mot de passe',
    thisBrowser: 'Ce navigateur',
    lastUsed: 'Dernière utilisation\u00a0: {when}',
    logOutThere: 'Déconnecter cet appareil',
    logOutQuestion: 'Se déconnecter partout, y compris dans ce navigateur?',
    logOutEverywhere: 'Se déconnecter partout',
    stay: 'Conserver mes sessions',
    yourData: 'Vos renseignements',
    dataHint:
      'Tout ce que nous conservons à votre sujet, dans un seul fichier JSON. La <link>politique de confidentialité</link> dit pourquoi nous le conservons et pendant combien de temps.',
    collecting: 'Préparation…',
    download: 'Télécharger mes renseignements',
    deleteHeading: 'Supprimer votre compte',
    deleteHint:
      'Votre nom, vos adresses et votre numéro de téléphone, ainsi que tout ce qui est écrit à votre sujet, sont effacés définitivement. Le crédit que vous n’avez pas dépensé prend fin. Ce qui a été payé reste dans nos livres, sans votre nom.',
    deleteQuestion: 'Voulez-vous vraiment supprimer votre compte? Cette action est irréversible.',
    deleted: 'Votre compte a été supprimé.',
    deleteOwn: 'Supprimer mon compte',
    keepOwn: 'Conserver mon compte',
    deleteOther: 'Supprimer ce compte',
    keepOther: 'Conserver ce compte',
  },
})
