import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/accounts/components/kept', {
  en: {
    why: 'Why',
    howLong: 'How long',
    asAccount: 'As long as your account.',
    account: 'Your account',
    accountWhat:
      'Name, e-mail address, phone number, a photo if you add one, the language of our e-mails to you, a role that you asked for, and your password in a form that nobody can read.',
    accountWhy:
      'To sell you numbered seats, to send you tickets, and to reach you when a performance changes.',
    accountLong:
      'Until you delete it. If nobody uses it for {years, plural, one {# year} other {# years}}, we delete it; we tell you {warning} days before. If the e-mail address is not verified, after {unverified} days.',
    orders: 'Your orders',
    ordersWhat:
      'Shows, seats that you held and bought, kinds of tickets, donations, amounts, payments and refunds. We never see the number of your card.',
    ordersWhy: 'For the tickets, for refunds and exchanges, and because the tax law demands books.',
    ordersLong:
      'With your name, until you delete your account or {years} years have passed since the end of the year of the order. Amounts and dates stay in the books without your name.',
    desk: 'Bought at the box office',
    deskWhat: 'Your name and e-mail address, if you buy at the box office without an account.',
    deskWhy: 'For your ticket, refunds and complaints.',
    deskLong: '{days} days after the performance, or until a refund is settled.',
    scans: 'Scans at the door',
    scansWhat: 'When your tickets were scanned at the door, and which member of staff scanned them.',
    scansWhy: 'So that a ticket admits once, and to settle disputes at the door.',
    scansLong: 'As long as the order. What staff wrote about a scan is deleted after {days} days.',
    consent: 'What you agreed to',
    consentWhat: 'Which e-mails you agreed to: when, on which page, and in which words.',
    consentWhy: 'To send what you want and nothing else, and to show that you agreed.',
    mails: 'E-mails we sent',
    mailsWhat:
      'Which e-mails we sent you: address, subject, time, and whether they arrived. Their text is not kept.',
    mailsWhy: 'To find out why something did not reach you.',
    mailsLong:
      '{months, plural, one {# month} other {# months}}. An address that refused our e-mails is remembered for {refusal} days, and an e-mail that could not be delivered for {job} days.',
  },
  fr: {
    why: 'Pourquoi',
    howLong: 'Conservation',
    asAccount: 'Aussi longtemps que votre compte.',
    account: 'Votre compte',
    accountWhat:
      'Nom, adresse courriel, numéro de téléphone, photo si vous en ajoutez une, langue des courriels que nous vous envoyons, rôle que vous avez demandé, et votre mot de passe sous une forme que personne ne peut lire.',
    accountWhy:
      'Pour vous vendre des places numérotées, vous envoyer vos billets et vous joindre si une représentation change.',
    accountLong:
      'Jusqu’à ce que vous le supprimiez. Si personne ne l’utilise pendant {years, plural, one {#\u00a0an} other {#\u00a0ans}}, nous le supprimons; nous vous en avisons {warning}\u00a0jours à l’avance. Si l’adresse courriel n’est pas confirmée, après {unverified}\u00a0jours.',
    orders: 'Vos commandes',
    ordersWhat:
      'Spectacles, places que vous avez réservées et achetées, types de billets, dons, montants, paiements et remboursements. Nous ne voyons jamais le numéro de votre carte.',
    ordersWhy:
      'Pour les billets, les remboursements et les échanges, et parce que les lois fiscales exigent la tenue de livres.',
    ordersLong:
      'Avec votre nom, jusqu’à ce que vous supprimiez votre compte ou que {years}\u00a0ans se soient écoulés depuis la fin de l’année de la commande. Les montants et les dates restent dans les livres sans votre nom.',
    desk: 'Achats à la billetterie',
    deskWhat: 'Votre nom et votre adresse courriel, si vous achetez à la billetterie sans compte.',
    deskWhy: 'Pour votre billet, les remboursements et les plaintes.',
    deskLong: '{days}\u00a0jours après la représentation, ou jusqu’au règlement d’un remboursement.',
    scans: 'Contrôle des billets',
    scansWhat:
      'Le moment où vos billets ont été numérisés à l’entrée, et le membre du personnel qui les a numérisés.',
    scansWhy: 'Pour qu’un billet ne serve qu’une fois, et pour régler les différends à l’entrée.',
    scansLong:
      'Aussi longtemps que la commande. Ce que le personnel a écrit sur un contrôle est supprimé après {days}\u00a0jours.',
    consent: 'Vos consentements',
    consentWhat:
      'Les courriels auxquels vous avez consenti\u00a0: quand, sur quelle page et en quels termes.',
    consentWhy:
      'Pour vous envoyer ce que vous voulez et rien d’autre, et pour pouvoir démontrer votre consentement.',
    mails: 'Courriels envoyés',
    mailsWhat:
      'Les courriels que nous vous avons envoyés\u00a0: adresse, objet, heure, et s’ils sont arrivés. Leur texte n’est pas conservé.',
    mailsWhy: 'Pour comprendre pourquoi un courriel ne vous est pas parvenu.',
    mailsLong:
      '{months}\u00a0mois. Une adresse qui a refusé nos courriels est retenue pendant {refusal}\u00a0jours, et un courriel qui n’a pas pu être livré, pendant {job}\u00a0jours.',
  },
})
