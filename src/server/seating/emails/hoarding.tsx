import {
  draftMail,
  MailButton,
  type MailDraft,
  MailLayout,
  mailStyles,
} from '../../platform/mail/mail-layout.tsx'

declare module '../../platform/mail/renderer.ts' {
  interface Mails {
    hoarding: HoardingProps
  }
}

/** `seats`: how many one mailbox or network held and released within an hour; `link` leads to the seat map. */
export type HoardingProps = { kind: 'mailbox' | 'network'; seats: number; link: string }

/** Warns admins that somebody may be hoarding seats. */
export function hoarding({ kind, seats, link }: HoardingProps): MailDraft {
  const title = 'Many seats were held but not bought'
  const who =
    kind === 'mailbox'
      ? 'accounts sharing one mailbox'
      : 'people on one network who have not bought from us before'
  return draftMail(
    <MailLayout
      preview={title}
      reason="You are receiving this e-mail because you are an admin of the box office."
    >
      <h1 style={mailStyles.heading}>{title}</h1>
      <p style={mailStyles.text}>
        In the past hour, {who} held {seats} seats and let them go without buying; each hold counts with the
        most seats it had. This may be a large party that cannot decide, or somebody keeping seats from
        others.
      </p>
      <p style={mailStyles.text}>
        Open the seat map and choose a performance. Select a held seat to see who holds it and to end the
        hold. You will get at most one e-mail a day about the same {kind}.
      </p>
      <MailButton href={link}>Open the Seat Map</MailButton>
    </MailLayout>,
    title,
  )
}
