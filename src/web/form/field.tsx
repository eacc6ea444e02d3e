import { useId, type ReactNode } from 'react'

interface ControlProps {
  readonly id: string
  readonly 'aria-describedby': string
  readonly 'aria-invalid': boolean
}

interface LabelledProps {
  readonly label: string
  readonly hint?: string
  readonly error?: string | null
  readonly children: (field: ControlProps) => ReactNode
}

export function LabelledField({ label, hint, error = null, children }: LabelledProps) {
  const [id, told] = [useId(), useId()]
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="label">
        {label}
      </label>
      {children({ id, 'aria-describedby': told, 'aria-invalid': error !== null })}
      <p id={told} className={`text-12 ${error === null ? 'text-text-3' : 'text-unknown'} empty:hidden`}>
        {error ?? hint}
      </p>
    </div>
  )
}
