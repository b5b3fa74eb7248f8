import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/operations/pages', {
  en: {
    adminMessagesTitle: 'Messages',
    adminMessagesDescription: 'What was sent, what waits, and what failed.',
    adminMessagesOneTitle: 'E-mail',
    adminMessagesOneDescription: 'What happened to one e-mail.',
    adminKeysTitle: 'Ticket keys',
    adminKeysDescription: 'What signs the codes of the tickets.',
    adminRefusedAddressesTitle: 'Refused addresses',
    adminRefusedAddressesDescription: 'Addresses that refuse our e-mails.',
    adminHealthTitle: 'Health',
    adminHealthDescription: 'What works, what does not, and what to do.',
  },
  fr: {
    adminMessagesTitle: 'Messages',
    adminMessagesDescription: 'Ce qui a été envoyé, ce qui attend et ce qui a été abandonné.',
    adminMessagesOneTitle: 'Courriel',
    adminMessagesOneDescription: 'Ce qu’il est advenu d’un courriel.',
    adminKeysTitle: 'Clés des billets',
    adminKeysDescription: 'Ce qui signe les codes des billets.',
    adminRefusedAddressesTitle: 'Adresses refusées',
    adminRefusedAddressesDescription: 'Les adresses qui refusent nos courriels.',
    adminHealthTitle: 'État du système',
    adminHealthDescription: 'Ce qui fonctionne, ce qui ne fonctionne pas et que faire.',
  },
})
