import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/operations/pages', {
  adminMessagesTitle: ['Messages', 'Messages'],
  adminMessagesDescription: [
    'What was sent, what waits, and what failed.',
    'Ce qui a été envoyé, ce qui attend et ce qui a été abandonné.',
  ],
  adminMessagesOneTitle: ['E-mail', 'Courriel'],
  adminMessagesOneDescription: ['What happened to one e-mail.', 'Ce qu’il est advenu d’un courriel.'],
  adminKeysTitle: ['Ticket keys', 'Clés des billets'],
  adminKeysDescription: ['What signs the codes of the tickets.', 'Ce qui signe les codes des billets.'],
  adminRefusedAddressesTitle: ['Refused addresses', 'Adresses refusées'],
  adminRefusedAddressesDescription: [
    'Addresses that refuse our e-mails.',
    'Les adresses qui refusent nos courriels.',
  ],
  adminHealthTitle: ['Health', 'État du système'],
  adminHealthDescription: [
    'What works, what does not, and what to do.',
    'Ce qui fonctionne, ce qui ne fonctionne pas et que faire.',
  ],
})
