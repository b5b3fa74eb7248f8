import { catalogue } from '../../shared/language/define.ts'

export const words = catalogue('server/door', {
  phoneLoggedOut: ['This phone is logged out.', 'Ce téléphone est déconnecté.'],
})
