import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/door/offline/leave', {
  scansWait: [
    '{count, plural, one {1 scan waits to be sent from this phone. If you log out, it stays here until an usher logs in on this phone again, and the list of guests is deleted.} other {{count} scans wait to be sent from this phone. If you log out, they stay here until an usher logs in on this phone again, and the list of guests is deleted.}}',
    '{count, plural, one {Ce téléphone a encore {count} lecture à envoyer. Si vous vous déconnectez, elle y reste jusqu’à ce qu’une personne de l’accueil s’y connecte de nouveau, et la liste d’entrée est supprimée.} other {Ce téléphone a encore {count} lectures à envoyer. Si vous vous déconnectez, elles y restent jusqu’à ce qu’une personne de l’accueil s’y connecte de nouveau, et la liste d’entrée est supprimée.}}',
  ],
  logOut: ['Log out', 'Se déconnecter'],
  stay: ['Stay logged in', 'Garder la session ouverte'],
})
