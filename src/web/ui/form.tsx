import { type ComponentProps, type ReactNode, useState } from 'react'
import type { ErrorCode } from '../../shared/errors.ts'
import { words } from '../../shared/platform/text/common-catalogue.ts'
import { ApiError, messageOf } from '../platform/api.ts'
import { refusalOr } from '../platform/refusal.ts'
import { DialogBox } from './dialog-box.tsx'
import { TextInput, WrongFields } from './fields.tsx'
import { Button, type Look, Notice } from './pieces.tsx'
import { useAskBeforeLeaving } from './use-ask-before-leaving.ts'
import {
  atField,
  givenUp,
  type Places,
  requireFilled,
  type StillWrong,
  useForm,
  wrongFields,
} from './use-form.ts'

export { givenUp, wrongFields }

/** What a form does when somebody else has changed the same thing meanwhile: what was typed stays, and is sent again. */
export type Conflict = {
  /** The codes of such a refusal; else every 409 is one. */
  codes?: readonly ErrorCode[]
  /** Reads again what there is now. */
  read?: () => unknown
  /** What the other did, below the message. */
  details?: ReactNode
}

/** The parts of a form, for a layout of its own. */
export type FormParts = { fields: ReactNode; outcome: ReactNode; button: ReactNode; busy: boolean }

type FormProps = {
  /** Its accessible name. */
  label?: string
  className?: string
  /**
   * Sends it, once at a time, with the password if the form asks for it. What it resolves to is shown above the button;
   * what it throws is shown at the fields that it names, else above the button.
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: most have nothing to say
  send: (password: string) => Promise<ReactNode | void>
  /** Throws what is wrong with the fields, before the password is required. */
  validate?: () => void
  /** Asks for the password of the person logged in; a text says why. */
  password?: boolean | string
  /** Whether the reader is asked before what was typed is lost. */
  isChanged?: boolean
  conflict?: Conflict
  /** The fields that refusals are about, by code. */
  places?: Places
  /** The form's name for a field that the server names. */
  fieldName?: (name: string) => string
  /** In place of the message above the button, unless it returns false. */
  onProblem?: (problem: unknown) => unknown
  /** What did not work, above the reason, and also while the reason is at a field. */
  failed?: string | ((problem: unknown) => string | undefined)
  stillWrong?: StillWrong
  submit: Look & {
    label: string
    /** Replaces the label while busy. */
    doing?: string
    /** Whether there is anything to send. */
    isReady?: boolean
  }
  /** The button of a dialog that closes it instead. */
  cancel?: { label: string; onClose: () => void }
  /** Another button beside it. */
  beside?: ReactNode
  /** Where its parts go, if not one below the other. */
  layout?: (parts: FormParts) => ReactNode
  /** The fields. Each shows by itself what is wrong with it. */
  children: ReactNode
}

/** A form: fields with what is wrong with them, what else is in the way, and the button that sends it. */
export function Form(props: FormProps) {
  const { label, className = 'stack', children, submit, cancel, beside, layout = stacked, ...options } = props
  const form = useSending(options)
  const { label: text, doing = words.oneMoment(), isReady = true, ...look } = submit
  const button = (
    <Button type="submit" variant="primary" aria-disabled={form.busy || !isReady} {...look}>
      {form.busy ? doing : text}
    </Button>
  )
  const fields = (
    <WrongFields value={form.fields}>
      {children}
      {options.password && (
        <TextInput
          name="password"
          type="password"
          label={words.yourPassword()}
          description={typeof options.password === 'string' ? options.password : undefined}
          autoComplete="current-password"
          data-autofocus
          {...form.password}
        />
      )}
    </WrongFields>
  )
  return (
    <form
      className={className}
      aria-label={label}
      onSubmit={form.submit}
      onInput={form.onInput}
      noValidate
      aria-busy={form.busy}
    >
      {layout({
        fields,
        outcome: form.outcome,
        button: <Buttons cancel={cancel} beside={beside} submit={button} />,
        busy: form.busy,
      })}
    </form>
  )
}

const stacked = ({ fields, outcome, button }: FormParts) => (
  <>
    {fields}
    {outcome}
    {button}
  </>
)

/** The state of a form: what was typed as the password, and what came of sending it. */
function useSending({ send, password, isChanged = false, conflict, places, ...options }: SendingOptions) {
  const { fieldName, onProblem, failed, stillWrong, validate } = options
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<unknown>(null)
  const [done, setDone] = useState<ReactNode>(null)
  useAskBeforeLeaving(isChanged)
  const headingOf = typeof failed === 'function' ? failed : () => failed
  const isConflict = (refusal: unknown) =>
    refusal instanceof ApiError &&
    conflict !== undefined &&
    (conflict.codes?.some((code) => code === refusal.code) ?? refusal.status === 409)
  const attempt = async (form: HTMLFormElement) => {
    setProblem(null)
    setDone(null)
    requireFilled(form)
    validate?.()
    if (password && typed === '') throw wrongFields({ password: words.enterPassword() })
    setDone((await send(typed)) ?? null)
    setTyped('')
  }
  const form = useForm(
    (element) =>
      attempt(element).catch((refusal: unknown) => {
        throw atField(refusal, { ...(password && passwordPlaces), ...places }, fieldName)
      }),
    async (refusal, isAtField) => {
      if (isConflict(refusal)) return setProblem(await readAgain(conflict, refusal))
      if (isAtField && !headingOf(refusal)) return
      if (isAtField || !onProblem || (await onProblem(refusal)) === false) setProblem(refusal)
    },
    stillWrong,
  )
  const heading = problem === null ? undefined : headingOf(problem)
  const isAtField = problem instanceof ApiError && Object.keys(problem.fields).length > 0
  const outcome =
    problem === null ? (
      done && <Notice>{done}</Notice>
    ) : (
      <Notice tone="danger" more={heading && !isAtField && refusalOr(problem, '')}>
        {heading ?? messageOf(problem)}
        {isConflict(problem) && conflict?.details}
      </Notice>
    )
  return { ...form, outcome, password: { value: typed, onChange: setTyped } }
}

type SendingOptions = Omit<
  FormProps,
  'label' | 'className' | 'submit' | 'cancel' | 'beside' | 'layout' | 'children'
>

/** Reads what there is now. Returns what to show: the refusal, or why it could not be read. */
async function readAgain(conflict: Conflict | undefined, refusal: unknown): Promise<unknown> {
  try {
    await conflict?.read?.()
    return refusal
  } catch (failure) {
    return failure
  }
}

const passwordPlaces: Places = { 'wrong-password': 'password', 'password-needed': 'password' }

type ButtonsProps = { cancel: FormProps['cancel'] | undefined; beside: ReactNode; submit: ReactNode }

function Buttons({ cancel, beside, submit }: ButtonsProps) {
  if (cancel)
    return (
      <div className="dialog-actions">
        <Button onClick={cancel.onClose}>{cancel.label}</Button>
        {submit}
      </div>
    )
  if (beside === undefined) return submit
  return (
    <div className="link-row">
      {submit}
      {beside}
    </div>
  )
}

type FormDialogProps = Omit<ComponentProps<typeof Form>, 'label' | 'className' | 'cancel'> & {
  label: string
  /** The button that closes it, beside the one that sends. */
  cancel?: string
  onClose: () => void
}

/** A form in a dialog of its own. */
export function FormDialog({ label, cancel, onClose, ...form }: FormDialogProps) {
  return (
    <DialogBox label={label} heading onClose={onClose}>
      <Form {...form} {...(cancel && { cancel: { label: cancel, onClose } })} />
    </DialogBox>
  )
}

/** Props of the text field `name` of `values`; `set` receives the change. */
export function textField<N extends string>(
  name: N,
  values: Readonly<Partial<Record<N, string>>>,
  set: (change: Record<N, string>) => void,
) {
  return {
    name,
    value: values[name] ?? '',
    onChange: (value: string) => set({ [name]: value } as Record<N, string>),
  }
}

/** What is typed into the text fields of a form. `field` has the props of one, which the call names `sent`. */
export function useTexts<T extends Record<string, string>>(first: T) {
  const [texts, setTexts] = useState(first)
  const set = (change: Partial<T>) => setTexts((before) => ({ ...before, ...change }))
  const field = (name: keyof T & string, sent: string = name) => ({
    name: sent,
    value: texts[name] ?? '',
    onChange: (typed: string) => set({ [name]: typed } as Partial<T>),
    autoComplete: 'off',
  })
  return { texts, set, field }
}

/** Whether anything was typed into the text fields of an empty form. */
export function isFilled(texts: Readonly<Record<string, string>>): boolean {
  return Object.values(texts).some((text) => text !== '')
}
