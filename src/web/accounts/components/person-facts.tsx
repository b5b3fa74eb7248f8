import './accounts.css'
import type { ReactNode } from 'react'
import type { Me } from '../../../shared/accounts/contract.ts'
import { MaskedPassword } from './masked-password.tsx'

type Person = Pick<Me, 'firstName' | 'lastName' | 'username' | 'phone' | 'email'>

/** The details of an account. `password` is the explanation behind the password toggle. */
export function PersonFacts({
  person,
  password,
  children,
}: {
  person: Person
  password: ReactNode
  children?: ReactNode
}) {
  return (
    <dl className="facts">
      <Fact name="First name" value={person.firstName} />
      <Fact name="Last name" value={person.lastName} />
      <Fact name="Username" value={person.username} />
      <Fact name="Phone number" value={person.phone} />
      <Fact name="E-mail" value={person.email} />
      <dt>Password</dt>
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
      <dd>{value.trim() ? <bdi>{value}</bdi> : <span className="text-2">Not Provided</span>}</dd>
    </>
  )
}
