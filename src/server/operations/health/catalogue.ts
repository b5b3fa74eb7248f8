import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('server/operations/health', {
  en: {
    noAnswer: 'No answer in {seconds} seconds.',
    firewall: 'Check whether a firewall is blocking it.',
    days: '{count, plural, one {# day} other {# days}}',
    hours: '{count, plural, one {# hour} other {# hours}}',
    minutes: '{count, plural, one {# minute} other {# minutes}}',
    seconds: '{count, plural, one {# second} other {# seconds}}',
    and: '{first} and {second}',
    certificate: 'Certificate',
    notHttps: 'PUBLIC_URL is not https.',
    ended: 'It ended {long} ago: browsers refuse the site.',
    renew: 'Renew it, and reload the reverse proxy.',
    untrusted: 'Browsers refuse it ({problem}).',
    giveCertificate: 'Give the reverse proxy a certificate for {host}, with its intermediate ones.',
    goodFor: 'Good for another {long}.',
    renewSoon: 'It should have been renewed by now: check its timer.',
    unreachable: '{host} does not answer from this machine ({problem}).',
    lookFromOutside:
      'If phones reach the site, this machine just cannot reach itself from outside; otherwise check the reverse proxy.',
  },
  fr: {
    noAnswer: 'Aucune réponse en {seconds}\u00a0secondes.',
    firewall: 'Vérifiez si un pare-feu fait obstacle.',
    days: '{count, plural, one {#\u00a0jour} other {#\u00a0jours}}',
    hours: '{count, plural, one {#\u00a0heure} other {#\u00a0heures}}',
    minutes: '{count, plural, one {#\u00a0minute} other {#\u00a0minutes}}',
    seconds: '{count, plural, one {#\u00a0seconde} other {#\u00a0secondes}}',
    and: '{first} et {second}',
    certificate: 'Certificat',
    notHttps: 'PUBLIC_URL ne commence pas par https.',
    ended: 'Il a expiré il y a {long}\u00a0: les navigateurs refusent le site.',
    renew: 'Renouvelez-le, puis rechargez le mandataire inverse.',
    untrusted: 'Les navigateurs le refusent ({problem}).',
    giveCertificate:
      'Donnez au mandataire inverse un certificat pour {host}, avec ses certificats intermédiaires.',
    goodFor: 'Valide pour encore {long}.',
    renewSoon: 'Il devrait déjà être renouvelé\u00a0: vérifiez sa minuterie.',
    unreachable: '{host} ne répond pas depuis cette machine ({problem}).',
    lookFromOutside:
      'Si les téléphones atteignent le site, c’est seulement que cette machine ne se voit pas de l’extérieur; sinon, vérifiez le mandataire inverse.',
  },
})
