/** The four kinds of document, each served with its own security headers. */
export type HeaderProfile = 'public' | 'pay' | 'staff' | 'door'

const rules: [RegExp, HeaderProfile][] = [
  [/^\/payment$/, 'pay'],
  [/^\/scan-ticket$/, 'door'],
  [/^\/(admin|admin-dashboard|admin\/.*|seatMap(\/.*)?|ticket-person\/.*|ticket-person-profile)$/, 'staff'],
]

/** Which headers the document at `path` is served with; going to another profile is a full page load. */
export function headerProfile(path: string): HeaderProfile {
  const clean = path.length > 1 ? path.replace(/\/+$/, '') : path
  return rules.find(([pattern]) => pattern.test(clean))?.[1] ?? 'public'
}
