import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/platform/errors', {
  'invalid-input': [
    'Something in the request is not valid. Please check the marked fields.',
    'Un élément de la demande n’est pas valide. Veuillez vérifier les champs marqués.',
  ],
  'not-a-picture': [
    'We cannot read this picture. Please choose a JPEG, PNG, WebP or GIF file.',
    'Cette image est illisible. Veuillez choisir un fichier JPEG, PNG, WebP ou GIF.',
  ],
  'not-logged-in': ['Please log in.', 'Veuillez vous connecter.'],
  'not-allowed': ['Your account may not do this.', 'Votre compte ne permet pas cette action.'],
  'account-needed': [
    'This needs an account. Please log out, and log in or sign up.',
    'Un compte est nécessaire. Déconnectez-vous, puis connectez-vous ou créez un compte.',
  ],
  'email-unverified': [
    'Please verify your e-mail address first. We sent you a link.',
    'Veuillez d’abord confirmer votre adresse courriel. Nous vous avons envoyé un lien.',
  ],
  'not-found': ['Not found.', 'Introuvable.'],
  'upload-stalled': [
    'Your upload stopped half-way. Please check your connection and try again.',
    'Le téléversement s’est interrompu. Veuillez vérifier votre connexion et réessayer.',
  ],
  'upload-under-way': [
    'You already have an upload in progress. Please try again when it has finished.',
    'Un téléversement est déjà en cours. Veuillez réessayer lorsqu’il sera terminé.',
  ],
  'picture-gone': [
    'This picture is no longer here. Please upload it again.',
    'Cette image n’existe plus. Veuillez la téléverser de nouveau.',
  ],
  'body-too-large': ['This request is too large.', 'Cette demande est trop volumineuse.'],
  'address-too-long': [
    'This address is too long. Please check the link.',
    'Cette adresse est trop longue. Veuillez vérifier le lien.',
  ],
  'picture-too-large': [
    'This picture is too large. Please choose one of at most 10 MB and 25 megapixels.',
    'Cette image est trop lourde. Veuillez en choisir une d’au plus 10\u00a0Mo et 25\u00a0mégapixels.',
  ],
  'unsupported-media-type': [
    'Send JSON (Content-Type: application/json).',
    'Envoyez du JSON (Content-Type: application/json).',
  ],
  'too-many-requests': [
    'Too many attempts. Please wait a little and try again.',
    'Trop de tentatives. Veuillez patienter un peu, puis réessayer.',
  ],
  'too-many-documents': [
    'You have asked for too many files in a short time. Please wait a few minutes and try again. Your tickets are also in the e-mail that we sent you.',
    'Vous avez demandé trop de fichiers en peu de temps. Veuillez patienter quelques minutes, puis réessayer. Vos billets se trouvent aussi dans le courriel que nous vous avons envoyé.',
  ],
  unavailable: [
    'We cannot do this right now. Please try again in a moment.',
    'Ce n’est pas possible pour le moment. Veuillez réessayer dans un instant.',
  ],
})
