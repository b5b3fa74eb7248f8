import { catalogue } from '../../shared/language/define.ts'

export const words = catalogue('server/operations', {
  testSubject: ['A test mail', 'Un courriel d’essai'],
  testText: [
    'This mail was sent to try the mail server of {theatre}. It arrived; there is nothing more to do.',
    'Ce courriel a été envoyé pour mettre à l’essai le serveur de courriel de {theatre}. Il est arrivé\u00a0: il n’y a rien d’autre à faire.',
  ],
  mailedAgain: ['{address} will be e-mailed again.', '{address} recevra de nouveau nos courriels.'],
  mailRefused: [
    'The mail server refused: {answer}',
    'Le serveur de courriel a refusé le message\u00a0: {answer}',
  ],
  testMailTaken: [
    'The mail server accepted a test mail to {email}. Check that it arrives, and that it is not marked as spam.',
    'Le serveur de courriel a accepté un courriel destiné à {email}. Vérifiez qu’il arrive, et pas parmi les courriels indésirables.',
  ],
  aboutOrder: ['order {number}', 'commande {number}'],
  oneWrong: [
    'The box office needs attention: {label}',
    'La billetterie demande une intervention\u00a0: {label}',
  ],
  someWrong: [
    'The box office needs attention: {count} problems',
    'La billetterie demande une intervention\u00a0: {count}\u00a0problèmes',
  ],
  onceADay: [
    'You will get this e-mail once a day until everything is fixed.',
    'Vous recevrez ce courriel une fois par jour tant que tout ne va pas bien.',
  ],
  seeHealth: ['See the checks', 'Voir les vérifications'],
  away: [
    'The database {database} does not answer ({problem}).',
    'La base de données {database} ne répond pas ({problem}).',
  ],
  startIt: [
    'Start it; the server reconnects automatically.',
    'Démarrez-la; le serveur s’y reconnecte automatiquement.',
  ],
  refused: [
    'The database {database} cannot be used ({problem}).',
    'La base de données {database} ne peut pas être utilisée ({problem}).',
  ],
  correctUrl: ['Correct DATABASE_URL.', 'Corrigez DATABASE_URL.'],
  noWrites: [
    'The database {database} does not accept writes ({problem}).',
    'La base de données {database} refuse les écritures ({problem}).',
  ],
  makeWritable: [
    'Free up space, make it writable, or promote the standby.',
    'Libérez de l’espace, permettez l’écriture ou promouvez le serveur de secours.',
  ],
  diskFull: [
    'The disk {where, select, database {of the database} other {of {folder}}} is full{free, select, unknown {} other { ({free} MB free)}}.',
    'Le disque {where, select, database {de la base de données} other {de {folder}}} est plein{free, select, unknown {} other { ({free}\u00a0Mo libres)}}.',
  ],
  roomToSell: [
    'Free up space: nothing can be sold until then.',
    'Libérez de l’espace\u00a0: rien ne peut être vendu d’ici là.',
  ],
  diskLow: [
    'The disk of {folder} is nearly full ({free} MB free).',
    'Le disque de {folder} est presque plein ({free}\u00a0Mo libres).',
  ],
  makeRoom: ['Free up space.', 'Libérez de l’espace.'],
  noJobs: [
    'This process runs no jobs: no e-mail is sent and no payment is settled.',
    'Ce processus n’exécute aucune tâche\u00a0: aucun courriel ne part et aucun paiement n’est réglé.',
  ],
  restart: ['Restart it.', 'Redémarrez-le.'],
  noBackup: ['There is no backup.', 'Il n’y a pas de copie de sauvegarde.'],
  oldBackup: [
    'The last backup is more than two days old.',
    'La dernière copie de sauvegarde date de plus de deux jours.',
  ],
  runBackup: ['Run {command}, and check its timer.', 'Exécutez {command} et vérifiez sa minuterie.'],
  noAnswer: ['no answer in {seconds} s', 'aucune réponse en {seconds}\u00a0s'],
})
