import { LOGO_FILE, pictureUrl } from '../../shared/platform/pictures.ts'
import { AppLink } from '../platform/nav.tsx'
import { useTheatre } from '../platform/theatre-time.ts'

/** The theatre's logo and name, linked to the home page. */
export function Brand() {
  const { theatreName, logo } = useTheatre()
  return (
    <AppLink to="/" className="brand display">
      {logo ? (
        <img src={pictureUrl(logo.id, LOGO_FILE)} width={logo.width} height={logo.height} alt="" />
      ) : (
        <svg viewBox="0 0 38 44" aria-hidden="true">
          <path d="M0 44V19a19 19 0 0 1 38 0v25Z" fill="var(--brick)" />
          <path d="M6 44a13 13 0 0 1 26 0Z" fill="var(--spot)" />
        </svg>
      )}
      <span>{theatreName}</span>
    </AppLink>
  )
}
