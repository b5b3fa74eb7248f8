import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('server/operations/health/inside', {
  en: {
    settings: 'Settings',
    database: 'Database',
    writing: 'Database writes',
    disk: 'Disk',
    jobs: 'Jobs',
    backup: 'Backup',
    dead: 'Failed jobs',
    tasks: 'Scheduled tasks',
    mails: 'Waiting mails',
    books: 'Books',
    complete: 'Complete.',
    theatreTime: 'By THEATRE_TIME_ZONE, {zone}, it is {time}.',
    sandboxPlays: 'Complete. Payments and mail are simulated: no real tickets are sold.',
    noProxy: 'Complete, without TRUST_PROXY.',
    setProxy:
      'Behind a reverse proxy set TRUST_PROXY to its address: without it all visitors share the limits of one.',
    otherHost:
      'Visitors come to {host}, and nobody to PUBLIC_URL, which is {url}: every link in mails is dead.',
    correctUrl:
      'Correct PUBLIC_URL, and restart. If it is right, have the reverse proxy pass on the header Host.',
    untrusted:
      '{count, plural, one {# request was} other {# requests were}} forwarded by {peer}, which is not in TRUST_PROXY{set, select, none {} other { ({set})}}: all visitors behind it share the limits of one.',
    trustPeer:
      'If {peer} is the reverse proxy, set TRUST_PROXY to it, and restart. If it is not, let nobody but the proxy reach this port.',
    good: 'Good.',
    notChecked: 'It could not be checked.',
    backupFailed: 'The last one failed {long} ago ({problem}).',
    backupByHand: 'Run {command} by hand: it says what to do.',
    noneNeeded: 'A sandbox needs none.',
    backupMade: 'The last one was made {long} ago ({megabytes} MB).',
    folderFull: 'Its folder is nearly full.',
    makeRoom: 'Make room in {folder}.',
    noneDead: 'No job and no mail has failed for good.',
    deadKind: '{count} {title} (kind {kind})',
    deadWhy: '{count} {title} (kind {kind}: {problem})',
    someDead: 'Failed for four days: {list}.',
    settleDead: 'Fix the cause, then retry or discard them: {retry} KIND, or --drop KIND.',
    noneFailed: 'Each succeeded the last time.',
    someFailed: 'Failed the last time: {list}.',
    failedWhy: '“{task}” ({long} ago: {problem})',
    goOnFailing:
      'They run again automatically. If they keep failing, correct what the message names; the log line “task failed” has more.',
    noneLate: 'No mail is late.',
    someLate: '{count} could not be sent yet, the oldest for {long}.',
    triedAgain:
      'They are retried automatically. If the mail server is fine, check which addresses are refused.',
    beingChecked: 'They are being checked: many orders take a while.',
    checkedAgo: 'Checked {long} ago.',
    ledgerWrong: 'The money of an order does not add up.',
    claimsWrong: 'A seat and its ticket disagree.',
    reportBooks:
      'You can keep selling. Make a backup now, and report this with the rows of ledger_check and claim_check.',
    unknownPayments:
      'The books agree. {count, plural, one {A payment at the providers belongs} other {# payments at the providers belong}} to no order.',
    settleUnknown: 'Refund them, or note what they are.',
    booksAgree: 'The books agree, and every seat has one owner.',
  },
  fr: {
    settings: 'Paramètres',
    database: 'Base de données',
    writing: 'Écriture',
    disk: 'Disque',
    jobs: 'Tâches',
    backup: 'Copie de sauvegarde',
    dead: 'Abandons',
    tasks: 'Tâches planifiées',
    mails: 'Courriels en attente',
    books: 'Livres',
    complete: 'Complets.',
    theatreTime: 'Heure selon THEATRE_TIME_ZONE, {zone}\u00a0: {time}.',
    sandboxPlays:
      'Complets. Le bac à sable simule les paiements et le courriel\u00a0: aucun vrai billet n’est vendu.',
    noProxy: 'Complets, sans TRUST_PROXY.',
    setProxy:
      'Derrière un mandataire inverse, donnez son adresse à TRUST_PROXY\u00a0: sans elle, toute la clientèle partage les limites d’une seule personne.',
    otherHost:
      'La clientèle arrive par {host}, et personne par PUBLIC_URL, qui est {url}\u00a0: aucun lien des courriels ne fonctionne.',
    correctUrl:
      'Corrigez PUBLIC_URL, puis redémarrez. Si sa valeur est juste, faites transmettre l’en-tête Host par le mandataire inverse.',
    untrusted:
      '{count, plural, one {# requête a été transmise} other {# requêtes ont été transmises}} par {peer}, absent de TRUST_PROXY{set, select, none {} other { ({set})}}\u00a0: toute la clientèle derrière cette adresse partage les limites d’une seule personne.',
    trustPeer:
      'Si {peer} est le mandataire inverse, donnez cette valeur à TRUST_PROXY, puis redémarrez. Sinon, ne laissez que le mandataire joindre ce port.',
    good: 'Tout va bien.',
    notChecked: 'La vérification n’a pas pu être faite.',
    backupFailed: 'La dernière a échoué il y a {long} ({problem}).',
    backupByHand: 'Exécutez {command} manuellement\u00a0: la commande indique quoi faire.',
    noneNeeded: 'Un bac à sable n’en a pas besoin.',
    backupMade: 'La dernière a été faite il y a {long} ({megabytes}\u00a0Mo).',
    folderFull: 'Son dossier est presque plein.',
    makeRoom: 'Libérez de l’espace dans {folder}.',
    noneDead: 'Aucune tâche et aucun courriel n’ont été abandonnés.',
    deadKind: '{count} × {title} (type {kind})',
    deadWhy: '{count} × {title} (type {kind}\u00a0: {problem})',
    someDead: 'Abandons après quatre jours\u00a0: {list}.',
    settleDead: 'Corrigez la cause, puis relancez-les ou supprimez-les\u00a0: {retry} TYPE, ou --drop TYPE.',
    noneFailed: 'Chacune a réussi la dernière fois.',
    someFailed: 'Échecs la dernière fois\u00a0: {list}.',
    failedWhy: '«\u00a0{task}\u00a0» (il y a {long}\u00a0: {problem})',
    goOnFailing:
      'Elles recommencent d’elles-mêmes. Si elles échouent encore, corrigez ce que nomme le message; la ligne task failed du journal en dit plus.',
    noneLate: 'Aucun courriel n’est en retard.',
    someLate:
      '{count, plural, one {# courriel n’a pas encore pu être envoyé} other {# courriels n’ont pas encore pu être envoyés}}, le plus ancien depuis {long}.',
    triedAgain:
      'De nouveaux essais se font d’eux-mêmes. Si le serveur de courriel va bien, voyez qui les refuse.',
    beingChecked: 'Vérification en cours\u00a0: un grand nombre de commandes prend du temps.',
    checkedAgo: 'Vérifié il y a {long}.',
    ledgerWrong: 'Les montants d’une commande ne concordent pas.',
    claimsWrong: 'Une place et son billet ne concordent pas.',
    reportBooks:
      'Continuez à vendre, gardez une copie de sauvegarde de ce moment et signalez le problème avec les lignes de ledger_check et de claim_check.',
    unknownPayments:
      'Les livres concordent. {count, plural, one {Un paiement chez les fournisseurs de paiement n’appartient} other {# paiements chez les fournisseurs de paiement n’appartiennent}} à aucune commande.',
    settleUnknown: 'Remboursez ces paiements ou notez ce qu’ils sont.',
    booksAgree: 'Les livres concordent, et chaque place est à une seule personne.',
  },
})
