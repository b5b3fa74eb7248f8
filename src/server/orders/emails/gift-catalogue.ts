import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('server/orders/emails/gift', {
  title: ['A gift from {from}', 'Un cadeau de {from}'],
  forWhom: ['Gift card for {to}, from {from}', 'Carte-cadeau pour {to}, de la part de {from}'],
  how: [
    'Choose your seats as always, and enter the code above in the cart: it becomes credit of your account, which pays first. What is left stays for another evening.',
    'Choisissez vos places comme toujours, et entrez le code ci-dessus dans le panier\u00a0: il devient un crédit de votre compte, qui est utilisé en premier. Ce qui reste vous attend pour une autre soirée.',
  ],
  see: ['See the gift card', 'Voir la carte-cadeau'],
  terms: [
    'Whoever has the code can spend the card. It never expires, and there is no fee. If you lose it, write to the box office.',
    'Quiconque a le code peut utiliser la carte. Elle n’expire jamais et ne comporte aucuns frais. Si vous la perdez, écrivez à la billetterie.',
  ],
  reason: [
    'You are receiving this e-mail because {from} bought you a gift card.',
    'Vous recevez ce courriel parce que {from} vous a offert une carte-cadeau.',
  ],
  bought: ['Your gift card', 'Votre carte-cadeau'],
  boughtText: [
    'You paid {amount} for a gift card for {to}. It is mailed on {date}; no tax was charged, as it is due when the card is spent.',
    'Vous avez payé {amount} pour une carte-cadeau pour {to}. Elle est envoyée par courriel le {date}; aucune taxe n’a été perçue, car elle est due quand la carte est utilisée.',
  ],
  refunded: ['Your gift card is refunded', 'Votre carte-cadeau est remboursée'],
  refundedText: [
    'We are refunding {amount} of your payment for a gift card for {to}, the way you paid.',
    'Nous vous remboursons {amount} de votre paiement pour une carte-cadeau pour {to}, par le même moyen.',
  ],
  buyerReason: [
    'You are receiving this e-mail because you bought a gift card from us.',
    'Vous recevez ce courriel parce que vous avez acheté une carte-cadeau chez nous.',
  ],
})
