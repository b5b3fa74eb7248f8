import { catalogue } from '../../shared/language/define.ts'

export const words = catalogue('server/operations', {
  en: {
    testSubject: 'A test mail',
    testText:
      'This mail was sent to try the mail server of {theatre}. It arrived; there is nothing more to do.',
    mailRefused: 'The mail server refused: {answer}',
    testMailTaken: 'The mail server accepted a test mail to {email}. Check that it arrives, and not in spam.',
    aboutOrder: 'order {number}',
    quoted: '“{text}”',
  },
  fr: {
    testSubject: 'Un courriel d’essai',
    testText:
      'Ce courriel a été envoyé pour mettre à l’essai le serveur de courriel de {theatre}. Il est arrivé\u00a0: il n’y a rien d’autre à faire.',
    mailRefused: 'Le serveur de courriel a refusé le message\u00a0: {answer}',
    testMailTaken:
      'Le serveur de courriel a accepté un courriel destiné à {email}. Vérifiez qu’il arrive, et hors des courriels indésirables.',
    aboutOrder: 'commande {number}',
    quoted: '«\u00a0{text}\u00a0»',
  },
})
