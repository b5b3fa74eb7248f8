import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('server/operations/health/outside', {
  en: {
    webhooks: 'Webhooks of {provider}',
    mail: 'Mail server',
    clock: 'Clock',
    copyKeys: 'Copy {keys} again from {provider}, and restart.',
    reachProvider:
      'Check that the network and its name server work and that the firewall allows connections to {url}. The keys could not be checked.',
    testKeys: 'The keys are accepted, and take test payments only.',
    liveKeys: 'Put the live keys into {keys} before real tickets are sold.',
    keysAccepted: 'The keys are accepted.',
    noneHeard: 'None was accepted yet.',
    lastHeard: 'The last one was accepted {long} ago.',
    compare: 'Compare {setting} with what {provider} shows for the webhook {url}, and restart.',
    noneForPayment: 'None came for a payment of {long} ago: its tickets took minutes.',
    oneRefused: 'One was refused {long} ago ({problem}); {count} so far.',
    noneSent: 'No mail was sent yet.',
    lastSent: 'The last mail went out {long} ago.',
    noEntry: 'Login failed: {problem}',
    checkMail:
      'Check server, user and password in SMTP_URL. Mails wait, and are retried for about four days.',
    letsIn: 'Connected. Mail is sent as {from}.',
    theDatabase: 'the database',
    nobodyTold: 'No time server answered.',
    clockAgrees: 'It agrees with {others}.',
    clockDiffers: 'It differs from {other} by {long}.',
    setClock:
      'Let the machines take their time from the network (timedatectl set-ntp true): webhooks five minutes off are refused.',
  },
  fr: {
    webhooks: 'Appels de {provider} (webhooks)',
    mail: 'Serveur de courriel',
    clock: 'Horloge',
    copyKeys: 'Copiez de nouveau {keys} depuis {provider}, puis redémarrez.',
    reachProvider:
      'Vérifiez que le réseau et son serveur de noms fonctionnent, et laissez cette machine joindre {url}. Les clés n’ont pas pu être essayées.',
    testKeys: 'Les clés sont acceptées, et ne permettent que des paiements d’essai.',
    liveKeys: 'Mettez les clés réelles dans {keys} avant de vendre de vrais billets.',
    keysAccepted: 'Les clés sont acceptées.',
    noneHeard: 'Aucun n’a encore été accepté.',
    lastHeard: 'Le dernier a été accepté il y a {long}.',
    compare: 'Comparez {setting} avec ce que {provider} affiche pour le webhook {url}, puis redémarrez.',
    noneForPayment:
      'Aucun n’est venu pour un paiement d’il y a {long}\u00a0: ses billets se sont fait attendre plusieurs minutes.',
    oneRefused: 'Un a été refusé il y a {long} ({problem}); {count} jusqu’à maintenant.',
    noneSent: 'Aucun courriel n’a encore été envoyé.',
    lastSent: 'Le dernier courriel est parti il y a {long}.',
    noEntry: 'La connexion est refusée\u00a0: {problem}',
    checkMail:
      'Vérifiez le serveur, l’utilisateur et le mot de passe dans SMTP_URL. Les courriels attendent, et de nouveaux essais se font pendant environ quatre jours.',
    letsIn: 'La connexion est acceptée, et les courriels partent au nom de {from}.',
    theDatabase: 'la base de données',
    nobodyTold: 'Rien n’a donné l’heure.',
    clockAgrees: 'Elle concorde avec {others}.',
    clockDiffers: 'Elle s’écarte de {long} de celle de {other}.',
    setClock:
      'Réglez l’heure des machines par le réseau (timedatectl set-ntp true)\u00a0: les appels décalés de cinq minutes sont refusés.',
  },
})
