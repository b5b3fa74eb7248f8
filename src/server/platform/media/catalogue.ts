import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('server/platform/media', {
  en: {
    tooThin: 'This picture is too long and thin. Please cut it and try again.',
    sendPicture: 'Send the picture itself (Content-Type: {types}).',
  },
  fr: {
    tooThin: 'Cette image est trop longue et trop mince. Veuillez la recadrer et réessayer.',
    sendPicture: 'Envoyez l’image elle-même (Content-Type: {types}).',
  },
})
