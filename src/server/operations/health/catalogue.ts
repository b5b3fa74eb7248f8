import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('server/operations/health', {
  noAnswer: ['No answer in {seconds} seconds.', 'Aucune réponse en {seconds}\u00a0secondes.'],
  firewall: ['Check whether a firewall is blocking it.', 'Vérifiez si un pare-feu fait obstacle.'],
  days: [
    '{count, plural, one {# day} other {# days}}',
    '{count, plural, one {#\u00a0jour} other {#\u00a0jours}}',
  ],
  hours: [
    '{count, plural, one {# hour} other {# hours}}',
    '{count, plural, one {#\u00a0heure} other {#\u00a0heures}}',
  ],
  minutes: [
    '{count, plural, one {# minute} other {# minutes}}',
    '{count, plural, one {#\u00a0minute} other {#\u00a0minutes}}',
  ],
  seconds: [
    '{count, plural, one {# second} other {# seconds}}',
    '{count, plural, one {#\u00a0seconde} other {#\u00a0secondes}}',
  ],
  and: ['{first} and {second}', '{first} et {second}'],
  certificate: ['Certificate', 'Certificat'],
  notHttps: ['PUBLIC_URL is not https.', 'PUBLIC_URL ne commence pas par https.'],
  ended: [
    'It expired {long} ago: browsers block the site.',
    'Il a expiré il y a {long}\u00a0: les navigateurs bloquent le site.',
  ],
  renew: ['Renew it, and reload the reverse proxy.', 'Renouvelez-le, puis rechargez le mandataire inverse.'],
  untrusted: [
    'Browsers do not trust it ({problem}).',
    'Les navigateurs ne lui font pas confiance ({problem}).',
  ],
  giveCertificate: [
    'Install a certificate for {host} on the reverse proxy, with its intermediate certificates.',
    'Installez sur le mandataire inverse un certificat pour {host}, avec ses certificats intermédiaires.',
  ],
  goodFor: ['Valid for another {long}.', 'Valide pour encore {long}.'],
  renewSoon: [
    'It should have been renewed by now: check its timer.',
    'Il devrait déjà être renouvelé\u00a0: vérifiez sa minuterie.',
  ],
  unreachable: [
    '{host} does not answer from this machine ({problem}).',
    '{host} ne répond pas depuis cette machine ({problem}).',
  ],
  lookFromOutside: [
    'If phones can open the site, only this machine cannot reach its own public address, and nothing is wrong; otherwise check the reverse proxy.',
    'Si les téléphones ouvrent le site, seule cette machine ne peut pas joindre sa propre adresse publique, et rien ne cloche; sinon, vérifiez le mandataire inverse.',
  ],
  seatNumbers: ['Numbers of seats', 'Numéros de places'],
  numbersUsed: ['{used} of {most} have been given.', '{used} sur {most} ont été attribués.'],
  spareNumbers: [
    'Rename and move seats instead of drawing them again: a seat that is drawn again under another name takes a new number.',
    'Renommez et déplacez les places au lieu de les redessiner\u00a0: une place redessinée sous un autre nom prend un nouveau numéro.',
  ],
  applePass: ['Passes for Apple Wallet', 'Cartes pour Apple Cartes'],
  passEnded: ['The certificate expired {long} ago.', 'Le certificat a expiré il y a {long}.'],
  renewPass: [
    'Order a new certificate of the pass type from Apple, put it into APPLE_WALLET_DIR, and restart.',
    'Commandez à Apple un nouveau certificat de ce type de carte, placez-le dans APPLE_WALLET_DIR, puis redémarrez.',
  ],
  webhooks: ['Webhooks of {provider}', 'Appels de {provider} (webhooks)'],
  mail: ['Mail server', 'Serveur de courriel'],
  clock: ['Clock', 'Horloge'],
  copyKeys: [
    'Copy {keys} again from {provider}, and restart.',
    'Copiez de nouveau {keys} depuis {provider}, puis redémarrez.',
  ],
  reachProvider: [
    'Check that the network and its name server work and that the firewall allows connections to {url}. The keys could not be checked.',
    'Vérifiez que le réseau et son serveur de noms fonctionnent, et laissez cette machine joindre {url}. Les clés n’ont pas pu être essayées.',
  ],
  testKeys: [
    'The keys are accepted, but they only allow test payments.',
    'Les clés sont acceptées, mais ne permettent que des paiements d’essai.',
  ],
  liveKeys: [
    'Put the live keys into {keys} before real tickets are sold.',
    'Mettez les clés réelles dans {keys} avant de vendre de vrais billets.',
  ],
  keysAccepted: ['The keys are accepted.', 'Les clés sont acceptées.'],
  noneHeard: ['None has been accepted yet.', 'Aucun n’a encore été accepté.'],
  lastHeard: ['The last one was accepted {long} ago.', 'Le dernier a été accepté il y a {long}.'],
  compare: [
    'Compare {setting} with what {provider} shows for the webhook {url}, and restart.',
    'Comparez {setting} avec ce que {provider} affiche pour le webhook {url}, puis redémarrez.',
  ],
  noneForPayment: [
    'None arrived for a payment made {long} ago, so its tickets were minutes late.',
    'Aucun n’est arrivé pour un paiement fait il y a {long}\u00a0: ses billets ont eu plusieurs minutes de retard.',
  ],
  oneRefused: [
    'One was refused {long} ago ({problem}); {count} so far.',
    'Un a été refusé il y a {long} ({problem}); {count} jusqu’à maintenant.',
  ],
  noneSent: ['No mail has been sent yet.', 'Aucun courriel n’a encore été envoyé.'],
  lastSent: ['The last mail was sent {long} ago.', 'Le dernier courriel est parti il y a {long}.'],
  noEntry: ['Login failed: {problem}', 'La connexion est refusée\u00a0: {problem}'],
  checkMail: [
    'Check the server, user and password in SMTP_URL. Unsent mail is retried for about four days.',
    'Vérifiez le serveur, l’utilisateur et le mot de passe dans SMTP_URL. L’envoi est réessayé pendant environ quatre jours.',
  ],
  letsIn: [
    'Connected. Mail is sent as {from}.',
    'La connexion est acceptée, et les courriels partent au nom de {from}.',
  ],
  theDatabase: ['the database', 'la base de données'],
  nobodyTold: ['No time server answered.', 'Aucun serveur de temps n’a répondu.'],
  clockAgrees: ['It agrees with {others}.', 'Elle concorde avec {others}.'],
  clockDiffers: ['It differs from {other} by {long}.', 'Elle s’écarte de {long} de celle de {other}.'],
  setClock: [
    'Set the clocks of the machines from the network (timedatectl set-ntp true): webhooks that are five minutes off are rejected.',
    'Réglez l’heure des machines par le réseau (timedatectl set-ntp true)\u00a0: les appels décalés de cinq minutes sont refusés.',
  ],
  database: ['Database', 'Base de données'],
  writing: ['Database writes', 'Écriture'],
  disk: ['Disk', 'Disque'],
  jobs: ['Jobs', 'Tâches'],
  backup: ['Backup', 'Copie de sauvegarde'],
  dead: ['Failed jobs', 'Tâches en échec'],
  tasks: ['Scheduled tasks', 'Tâches planifiées'],
  mails: ['Waiting mails', 'Courriels en attente'],
  books: ['Books', 'Livres'],
  complete: ['Complete.', 'Complets.'],
  theatreTime: [
    'It is {time} by THEATRE_TIME_ZONE, {zone}.',
    'Il est {time} selon THEATRE_TIME_ZONE, {zone}.',
  ],
  sandboxPlays: [
    'Complete. Payments and mail are simulated: no real tickets are sold.',
    'Complets. Le bac à sable simule les paiements et le courriel\u00a0: aucun vrai billet n’est vendu.',
  ],
  noProxy: ['Complete. TRUST_PROXY is not set.', 'Complets. TRUST_PROXY n’est pas défini.'],
  setProxy: [
    'If there is a reverse proxy, set TRUST_PROXY to its address: otherwise all visitors together share one visitor’s limits.',
    'S’il y a un mandataire inverse, donnez son adresse à TRUST_PROXY\u00a0: sinon, toute la clientèle partage les limites d’une seule personne.',
  ],
  otherHost: [
    'Visitors use {host}, and none use PUBLIC_URL, which is {url}: the links in e-mails do not work.',
    'La clientèle arrive par {host}, et personne par PUBLIC_URL, qui est {url}\u00a0: aucun lien des courriels ne fonctionne.',
  ],
  correctUrl: [
    'Correct PUBLIC_URL, and restart. If it is right, make the reverse proxy pass on the Host header.',
    'Corrigez PUBLIC_URL, puis redémarrez. Si sa valeur est juste, faites transmettre l’en-tête Host par le mandataire inverse.',
  ],
  untrustedProxy: [
    '{count, plural, one {# request was} other {# requests were}} forwarded by {peer}, which is not in TRUST_PROXY{set, select, none {} other { ({set})}}: all visitors behind it share the limits of one.',
    '{count, plural, one {# requête a été transmise} other {# requêtes ont été transmises}} par {peer}, absent de TRUST_PROXY{set, select, none {} other { ({set})}}\u00a0: toute la clientèle derrière cette adresse partage les limites d’une seule personne.',
  ],
  trustPeer: [
    'If {peer} is the reverse proxy, set TRUST_PROXY to it, and restart. If it is not, make sure that only the proxy can reach this port.',
    'Si {peer} est le mandataire inverse, donnez cette valeur à TRUST_PROXY, puis redémarrez. Sinon, assurez-vous que seul le mandataire peut joindre ce port.',
  ],
  good: ['Good.', 'Tout va bien.'],
  notChecked: ['It could not be checked.', 'La vérification n’a pas pu être faite.'],
  backupFailed: [
    'The last one failed {long} ago ({problem}).',
    'La dernière a échoué il y a {long} ({problem}).',
  ],
  backupByHand: [
    'Run {command} by hand: its output says what to do.',
    'Exécutez {command} manuellement\u00a0: la commande indique quoi faire.',
  ],
  noneNeeded: ['A sandbox needs none.', 'Un bac à sable n’en a pas besoin.'],
  backupMade: [
    'The last one was made {long} ago ({megabytes} MB).',
    'La dernière a été faite il y a {long} ({megabytes}\u00a0Mo).',
  ],
  folderFull: ['Its folder is nearly full.', 'Son dossier est presque plein.'],
  makeRoom: ['Free up space in {folder}.', 'Libérez de l’espace dans {folder}.'],
  noneDead: [
    'No job and no mail has failed for good.',
    'Aucune tâche et aucun courriel n’ont été abandonnés.',
  ],
  deadKind: ['{count} {title} (kind {kind})', '{count} × {title} (type {kind})'],
  deadWhy: ['{count} {title} (kind {kind}: {problem})', '{count} × {title} (type {kind}\u00a0: {problem})'],
  someDead: [
    'Failed and not retried automatically: {list}.',
    'En échec, sans autre essai automatique\u00a0: {list}.',
  ],
  settleDead: [
    'Fix the cause, then retry or discard them under Messages.',
    'Corrigez la cause, puis relancez-les ou supprimez-les sous Messages.',
  ],
  noneFailed: ['Each succeeded the last time.', 'Chacune a réussi la dernière fois.'],
  someFailed: ['Failed the last time: {list}.', 'Échecs la dernière fois\u00a0: {list}.'],
  failedWhy: ['“{task}” ({long} ago: {problem})', '«\u00a0{task}\u00a0» (il y a {long}\u00a0: {problem})'],
  goOnFailing: [
    'They run again automatically. If they keep failing, correct what the message names; the log line “task failed” has more.',
    'Elles recommencent d’elles-mêmes. Si elles échouent encore, corrigez ce que nomme le message; la ligne task failed du journal en dit plus.',
  ],
  noneLate: ['No mail is late.', 'Aucun courriel n’est en retard.'],
  someLate: [
    '{count} could not be sent yet, the oldest for {long}.',
    '{count, plural, one {# courriel n’a pas encore pu être envoyé} other {# courriels n’ont pas encore pu être envoyés}}, le plus ancien depuis {long}.',
  ],
  triedAgain: [
    'They are retried automatically. If the mail server is fine, check which addresses are refused.',
    'De nouveaux essais sont faits automatiquement. Si le serveur de courriel fonctionne, vérifiez quelles adresses sont refusées.',
  ],
  beingChecked: [
    'They are being checked; with many orders this takes a while.',
    'Vérification en cours\u00a0: un grand nombre de commandes prend du temps.',
  ],
  checkedAgo: ['Checked {long} ago.', 'Vérifié il y a {long}.'],
  ledgerWrong: ['The money of an order does not add up.', 'Les montants d’une commande ne concordent pas.'],
  claimsWrong: ['A seat and its ticket disagree.', 'Une place et son billet ne concordent pas.'],
  reportBooks: [
    'You can keep selling. Make a backup now, and report this with the rows of ledger_check and claim_check.',
    'Vous pouvez continuer à vendre. Faites une copie de sauvegarde maintenant et signalez le problème avec les lignes de ledger_check et de claim_check.',
  ],
  unknownPayments: [
    'The books agree. {count, plural, one {A payment at the providers belongs} other {# payments at the providers belong}} to no order.',
    'Les livres concordent. {count, plural, one {Un paiement chez les fournisseurs de paiement n’appartient} other {# paiements chez les fournisseurs de paiement n’appartiennent}} à aucune commande.',
  ],
  settleUnknown: ['Refund them, or note what they are.', 'Remboursez ces paiements ou notez ce qu’ils sont.'],
  booksAgree: [
    'The books agree, and every seat has one owner.',
    'Les livres concordent, et chaque place est à une seule personne.',
  ],
})
