import './accounts.css'
import { type ReactNode, useId, useState } from 'react'
import type { Me } from '../../../shared/accounts/contract.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { TextButton } from '../../ui/pieces.tsx'
import { words } from './catalogue.ts'

type Person = Pick<Me, 'firstName' | 'lastName' | 'username' | 'phone' | 'email'>

type PersonFactsProps = { person: Person; password: ReactNode; children?: ReactNode }

/** The details of an account. `password` is the explanation behind the password toggle. */
export function PersonFacts({ person, password, children }: PersonFactsProps) {
  return (
    <dl className="facts">
      <Fact name={common.firstName()} value={person.firstName} />
      <Fact name={common.lastName()} value={person.lastName} />
      <Fact name={common.username()} value={person.username} />
      <Fact name={common.phoneNumber()} value={person.phone} />
      <Fact name={common.email()} value={person.email} />
      <dt>{words.password()}</dt>
      <dd>
        <MaskedPassword instead={password} />
      </dd>
      {children}
    </dl>
  )
}

/** One row; an empty value is shown as missing. */
export function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value.trim() ? <bdi>{value}</bdi> : <span className="text-2">{words.notProvided()}</span>}</dd>
    </>
  )
}

/** A password as dots. It cannot be shown: the toggle explains that with `instead`. */
export function MaskedPassword({ instead }: { instead: ReactNode }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <span className="masked-password">
        <span aria-hidden>••••••••</span>
        <span className="sr-only">{common.hidden()}</span>
        <TextButton aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {open ? words.hidePassword() : words.showPassword()}
        </TextButton>
      </span>
      <span id={id} className="masked-reason" role="status">
        {open && instead}
      </span>
    </>
  )
}
