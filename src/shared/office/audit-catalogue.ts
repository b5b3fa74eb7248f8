import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/office/audit', {
  en: {
    settingChanged: 'Setting changed',
    listDownloaded: 'List downloaded',
    changedSetting: 'changed the setting {subject}{known, select, no {} other { from {from} to {to}}}',
    downloaded: 'downloaded {subject}{narrowed, select, yes { as narrowed by a search} other {}}',
  },
  fr: {
    settingChanged: 'Paramètre modifié',
    listDownloaded: 'Liste téléchargée',
    changedSetting:
      'a modifié le paramètre {subject}{known, select, no {} other { (avant\u00a0: {from}; maintenant\u00a0: {to})}}',
    downloaded: 'a téléchargé {subject}{narrowed, select, yes { (résultat d’une recherche)} other {}}',
  },
})
