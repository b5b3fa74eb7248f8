import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { words as roleNames } from '../../../shared/accounts/role-catalogue.ts'
import type { MergePreview, PastShow, User } from '../../../shared/accounts/users.ts'
import { words as orderPages } from '../../../shared/orders/pages-catalogue.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { Fact, PersonFacts } from '../../accounts/components/person-facts.tsx'
import { PendingChange } from '../../accounts/own/pending-email.tsx'
import { api, messageOf } from '../../platform/api.ts'
import { go, pageAt, useParams } from '../../platform/nav.tsx'
import { apiQuery, refresh } from '../../platform/query.ts'
import { atStart, formatWhenShort } from '../../platform/theatre-time.ts'
import { AdminFrame } from '../../shell/admin-frame.tsx'
import { ActButton } from '../../ui/act-button.tsx'
import { alert } from '../../ui/dialog.tsx'
import { TextInput } from '../../ui/fields.tsx'
import { FormDialog, useTexts } from '../../ui/form.tsx'
import { Button, ButtonLink, Loading, Notice, Pending, Rich, SeatBadge } from '../../ui/pieces.tsx'
import { patronQuery, userQuery } from '../api.ts'
import { words } from '../people/catalogue.ts'
import { PatronRecord, PersonCredit } from '../people/patron-record.tsx'
import { DeleteUser, ResetLink } from '../people/user-acts.tsx'

/** One account, with an admin's actions. */
export function UserPage() {
  const { username } = useParams<'/admin/users/:username'>()
  const { data: user, error } = useQuery(userQuery(username))
  useBackOnFailure(error)
  return (
    <AdminFrame
      heading={user ? <bdi>{`${user.firstName} ${user.lastName}`}</bdi> : username}
      to="/admin/users"
      link={words.backToAll()}
    >
      {!user && !error && <Loading />}
      {user && (
        <>
          {user.disabled && <Notice>{words.isDisabled()}</Notice>}
          <PendingChange person={user} onWithdrawn={() => refresh('/users/:username')}>
            {(email) => (
              <p>
                <Rich text={words.willChange()} parts={{ email: () => email }} />
              </p>
            )}
          </PendingChange>
          <section className="admin-panel" aria-label={common.account()}>
            <PersonFacts
              person={{ ...user, phone: user.phoneNumber }}
              password={<ResetLink email={user.email} />}
            >
              <Fact name={common.role()} value={roleNames[user.role]()} />
              {user.pendingRole && (
                <Fact
                  name={words.pendingRole()}
                  value={words.afterPassword({ role: roleNames[user.pendingRole]() })}
                />
              )}
              <Verified user={user} />
              <Preferences username={user.username} />
            </PersonFacts>
            <div className="link-row">
              <ButtonLink
                to={pageAt('/admin/users/:username/update', { username: user.username })}
                variant="second"
              >
                {words.update()}
              </ButtonLink>
              <CloseAccount user={user} />
              {user.role === 'user' && <MergeAccount user={user} />}
              <DeleteUser username={user.username} />
            </div>
          </section>
          <PersonCredit key={user.username} username={user.username} />
          <PatronRecord username={user.username} email={user.email} />
          <PastShows username={user.username} />
        </>
      )}
    </AdminFrame>
  )
}

/** What the person wants to be mailed. */
function Preferences({ username }: { username: string }) {
  const { data } = useQuery(patronQuery(username))
  if (!data) return null
  return (
    <>
      <Fact name={words.reminders()} value={data.reminderOptIn ? common.yes() : common.no()} />
      <Fact name={words.announcements()} value={data.announcementOptIn ? common.yes() : common.no()} />
    </>
  )
}

/** Goes back to all users with the reason when a person cannot be loaded. */
function useBackOnFailure(error: Error | null): void {
  const hasRedirected = useRef(false)
  useEffect(() => {
    if (!error || hasRedirected.current) return
    hasRedirected.current = true
    go('/admin?page=users', { replace: true })
    void alert(messageOf(error))
  }, [error])
}

/** Whether the address is verified; if not, sends a new link. */
function Verified({ user: { username, emailVerified } }: { user: User }) {
  return (
    <>
      <dt>{words.verified()}</dt>
      <dd>
        {emailVerified ? common.yes() : common.no()}
        {!emailVerified && (
          <>
            {' '}
            <ActButton
              variant="link"
              act={() => api.post('/users/:username/verification', { params: { username } })}
            >
              {common.sendNewLink()}
            </ActButton>
          </>
        )}
      </dd>
    </>
  )
}

/** Closes an account after a confirmation, or reopens it. */
function CloseAccount({ user: { firstName, lastName, username, disabled } }: { user: User }) {
  return (
    <ActButton
      alerts
      sure={
        !disabled && {
          question: words.sureDisable({ name: `${firstName} ${lastName}` }),
          confirm: words.disableAccount(),
          cancel: words.leaveEnabled(),
          danger: true,
        }
      }
      act={async () => {
        await api.post(`/users/:username/${disabled ? 'enable' : 'disable'}`, { params: { username } })
        await refresh('/users/:username')
      }}
    >
      {disabled ? words.enable() : words.disable()}
    </ActButton>
  )
}

/** The past performances a person had tickets for. */
function PastShows({ username }: { username: string }) {
  const past = useQuery(apiQuery('/users/:username/past-shows', { params: { username } }))
  return (
    <section className="sheet admin-panel" aria-labelledby="past-shows">
      <h2 id="past-shows">{orderPages['/past-shows']()}</h2>
      {!past.isSuccess && <Pending query={past} />}
      {past.data?.length === 0 && <p className="text-2">{common.nothingYet()}</p>}
      {past.data && past.data.length > 0 && (
        <ul className="rows plain-rows">
          {past.data.map((show) => (
            <PastRow key={show.performanceId} show={show} />
          ))}
        </ul>
      )}
    </section>
  )
}

function PastRow({ show: { showName, startsAt, location, seats, admitted } }: { show: PastShow }) {
  return (
    <li>
      <div>
        <b>{showName}</b>
        <p className="text-2">
          <span className="num">{atStart(formatWhenShort(startsAt))}</span>, {location}
        </p>
        <p className="text-2 num">{words.admitted({ admitted, count: seats.length })}</p>
      </div>
      <p className="seat-badges">
        {seats.map((label, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places of an area have one label
          <SeatBadge key={i} label={label} />
        ))}
      </p>
    </li>
  )
}

/** Merges this account into another of the same person: asks which, shows what moves, and asks for the password. */
function MergeAccount({ user }: { user: User }) {
  const [step, setStep] = useState<'closed' | 'which' | MergePreview>('closed')
  const close = () => setStep('closed')
  // It may have been closed while the answer was on its way.
  const found = (merge: MergePreview) => setStep((now) => (now === 'which' ? merge : now))
  return (
    <>
      <Button variant="danger" onClick={() => setStep('which')}>
        {words.merge()}
      </Button>
      {step === 'which' && <Which user={user} onFound={found} onClose={close} />}
      {typeof step === 'object' && <Sure merge={step} onClose={close} />}
    </>
  )
}

type WhichProps = { user: User; onFound: (merge: MergePreview) => void; onClose: () => void }

function Which({ user, onFound, onClose }: WhichProps) {
  const { texts, field } = useTexts({ into: '' })
  const send = async () => {
    const call = { params: { username: user.username }, query: { into: texts.into.trim() } }
    onFound(await api.get('/users/:username/merge', call))
  }
  return (
    <FormDialog
      label={words.title()}
      send={send}
      submit={{ label: words.preview() }}
      cancel={words.keepBoth()}
      onClose={onClose}
    >
      <p className="dialog-text">
        <Rich text={words.about({ username: user.username })} />
      </p>
      <TextInput label={words.into()} data-autofocus required={words.enterUsername()} {...field('into')} />
    </FormDialog>
  )
}

function Sure({ merge: { goes, stays, ...moves }, onClose }: { merge: MergePreview; onClose: () => void }) {
  const act = async (password: string) => {
    const { message } = await api.post('/users/:username/merge', {
      params: { username: goes.username },
      body: { into: stays.username, password },
    })
    await refresh('/users')
    onClose()
    go(pageAt('/admin/users/:username', { username: stays.username }))
    await alert(message)
  }
  return (
    <FormDialog
      password
      label={words.title()}
      submit={{ label: words.confirm(), variant: 'danger' }}
      cancel={words.keepBoth()}
      send={act}
      onClose={onClose}
    >
      <dl className="facts">
        <dt>{words.goes()}</dt>
        <dd>
          <bdi>{goes.name}</bdi>, <bdi>{goes.email}</bdi>
        </dd>
        <dt>{words.stays()}</dt>
        <dd>
          <bdi>{stays.name}</bdi>, <bdi>{stays.email}</bdi>
        </dd>
        <dt>{words.whatMoves()}</dt>
        <dd className="num">{words.moves(moves)}</dd>
      </dl>
      <p className="dialog-text">{words.sure()}</p>
    </FormDialog>
  )
}
