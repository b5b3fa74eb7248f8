import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/admin/errors', {
  en: {
    'report-long': 'This report is long. Have it made from its page: we e-mail you when its file is ready.',
    'setting-stale':
      'Somebody else changed this while you were editing. Nothing was saved: please look again.',
    'setting-pinned': 'This setting is fixed by the environment of the server and cannot be changed here.',
    'mail-refused': 'The mail server refused the mail.',
    'job-owed':
      'Somebody is owed this, so it cannot be dropped. Try it again, or settle it on the page of its order.',
    'keys-changed': 'Somebody else made a key while you were looking. Nothing was done: please look again.',
    'key-not-found': 'There is no ticket key of that number.',
    'report-not-ready': 'This file is not ready yet.',
    'report-gone': 'This file is no longer kept. Please have the report made again.',
  },
  fr: {
    'report-long': 'This report is long. Have it made from its page: we e-mail you when its file is ready.',
    'setting-stale':
      'Somebody else changed this while you were editing. Nothing was saved: please look again.',
    'setting-pinned': 'This setting is fixed by the environment of the server and cannot be changed here.',
    'mail-refused': 'The mail server refused the mail.',
    'job-owed':
      'Somebody is owed this, so it cannot be dropped. Try it again, or settle it on the page of its order.',
    'keys-changed': 'Somebody else made a key while you were looking. Nothing was done: please look again.',
    'key-not-found': 'There is no ticket key of that number.',
    'report-not-ready': 'This file is not ready yet.',
    'report-gone': 'This file is no longer kept. Please have the report made again.',
  },
})
