import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/shows/pages/show', {
  en: {
    renamed: 'It may have been renamed or taken off the programme.',
    hidden:
      '{draft, select, yes {This show is a draft} other {This show is hidden}}: only admins see this page. This is how everyone will see it.',
    edit: 'Edit the show',
    posterOf: 'Poster of {show}',
    plan: 'Plan performances',
    sceneFrom: 'Scene from {show}',
  },
  fr: {
    renamed: 'Il a peut-être changé de nom ou quitté la programmation.',
    hidden:
      '{draft, select, yes {Ce spectacle est une ébauche} other {Ce spectacle est masqué}}\u00a0: seule l’administration voit cette page. C’est ainsi que tout le monde la verra.',
    edit: 'Modifier le spectacle',
    posterOf: 'Affiche\u00a0: {show}',
    plan: 'Planifier les représentations',
    sceneFrom: 'Scène\u00a0: {show}',
  },
})
