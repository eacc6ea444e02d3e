import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, sending } from '../kit/index.ts'

interface SaidPartProps {
  readonly title: string
  /** What opens the form, and its sign. */
  readonly write: string
  readonly sign: LucideIcon
  readonly onWrite: () => void
  /** The form, while somebody writes. */
  readonly form: ReactNode
  readonly mayAct: boolean
  /** What was said, if anything was. */
  readonly children: ReactNode
}

/** Something a person says of a case: as it was said, and the place to say it. */
export const SaidPart = ({ title, write, sign: Sign, onWrite, form, mayAct, children }: SaidPartProps) => (
  <div className="after-part">
    <h3>{title}</h3>
    {children}
    {mayAct &&
      (form ?? (
        <Button size="small" onClick={onWrite}>
          <Sign size={14} strokeWidth={1.5} aria-hidden />
          {write}
        </Button>
      ))}
  </div>
)

interface SayingFormProps {
  readonly send: string
  readonly ready: boolean
  readonly onSend: () => void
  readonly onCancel: () => void
  readonly children: ReactNode
}

export function SayingForm({ send, ready, onSend, onCancel, children }: SayingFormProps) {
  const { t } = useTranslation()
  return (
    <form className="after-form" onSubmit={sending(onSend)}>
      {children}
      <p className="after-acts">
        <Button type="submit" disabled={!ready}>
          {send}
        </Button>
        <Button manner="quiet" onClick={onCancel}>
          {t('after.cancel')}
        </Button>
      </p>
    </form>
  )
}

interface WrittenProps {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly most: number
  readonly required?: boolean
  readonly onWrite: (value: string) => void
}

/** A field for a few sentences, under its name. */
export const Written = ({ id, label, value, most, required = false, onWrite }: WrittenProps) => (
  <>
    <label htmlFor={id}>{label}</label>
    <textarea
      id={id}
      className="field"
      rows={2}
      required={required}
      maxLength={most}
      value={value}
      onChange={({ target }) => onWrite(target.value)}
    />
  </>
)

interface ChoicesProps<Id extends string> {
  readonly legend: string
  readonly name: string
  readonly all: readonly { readonly id: Id; readonly name: string }[]
  readonly chosen: string
  readonly onChoose: (id: Id) => void
}

export const Choices = <Id extends string>({ legend, name, all, chosen, onChoose }: ChoicesProps<Id>) => (
  <fieldset>
    <legend>{legend}</legend>
    {all.map((each) => (
      <label key={each.id} className="after-choice">
        <input type="radio" name={name} checked={chosen === each.id} onChange={() => onChoose(each.id)} />
        <span dir="auto">{each.name}</span>
      </label>
    ))}
  </fieldset>
)
