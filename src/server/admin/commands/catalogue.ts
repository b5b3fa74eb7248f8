import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('server/admin/commands', {
  en: {
    testSubject: 'A test mail',
    testText:
      'This mail was sent to try the mail server of {theatre}. It arrived; there is nothing more to do.',
    mailRefused: 'The mail server refused: {answer}',
  },
  fr: {
    testSubject: 'Un courriel d’essai',
    testText:
      'Ce courriel a été envoyé pour mettre à l’essai le serveur de courriel de {theatre}. Il est arrivé\u00a0: il n’y a rien d’autre à faire.',
    mailRefused: 'Le serveur de courriel a refusé le message\u00a0: {answer}',
  },
})
