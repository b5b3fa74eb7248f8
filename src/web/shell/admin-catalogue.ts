import { catalogue } from '../../shared/language/define.ts'

export const words = catalogue('web/shell/admin', {
  menu: ['Menu', 'Menu'],
  people: ['People', 'Public'],
  management: ['Management', 'Gestion'],
  publicSite: ['Public site', 'Site public'],
  tonight: ['Tonight', 'Ce soir'],
  desk: ['Desk', 'Guichet'],
  addShow: ['+ Add Show', '+ Ajouter un spectacle'],
})
