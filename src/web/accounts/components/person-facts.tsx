import './accounts.css'
import type { ReactNode } from 'react'
import type { Me } from '../../../shared/accounts/contract.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { words } from './catalogue.ts'
import { MaskedPassword } from './masked-password.tsx'

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
