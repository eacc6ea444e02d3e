import { useId, type ComponentProps, type ReactNode } from 'react'

interface ControlProps {
  readonly id: string
  readonly 'aria-describedby': string
  readonly 'aria-invalid': boolean
}

interface NamedProps {
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | null | undefined
}

interface LabelledProps extends NamedProps {
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

interface WrittenProps extends NamedProps {
  readonly words: string
  readonly write: (words: string) => void
}

/** One line of words. */
export const LineField = ({
  label,
  hint,
  error,
  words,
  write,
  className = 'field',
  ...more
}: WrittenProps & Omit<ComponentProps<'input'>, keyof WrittenProps | 'value' | 'onChange'>) => (
  <LabelledField label={label} hint={hint} error={error}>
    {(field) => (
      <input {...field} {...more} className={className} value={words} onChange={({ target }) => write(target.value)} />
    )}
  </LabelledField>
)

/** Several lines of words. */
export const LinesField = ({
  label,
  hint,
  error,
  words,
  write,
  className = 'field font-serif text-17',
  ...more
}: WrittenProps & Omit<ComponentProps<'textarea'>, keyof WrittenProps | 'value' | 'onChange'>) => (
  <LabelledField label={label} hint={hint} error={error}>
    {(field) => (
      <textarea
        {...field}
        {...more}
        className={className}
        value={words}
        onChange={({ target }) => write(target.value)}
      />
    )}
  </LabelledField>
)

interface NumberProps extends NamedProps {
  readonly range: readonly [least: number, most: number]
  /** Not a number where nothing, or no number, was written. */
  readonly value: number
  readonly write: (value: number) => void
}

export const NumberField = ({ range: [least, most], value, write, ...named }: NumberProps) => (
  <LabelledField {...named}>
    {(field) => (
      <input
        {...field}
        type="number"
        min={least}
        max={most}
        className="field num"
        value={Number.isNaN(value) ? '' : value}
        onChange={({ target }) => write(target.valueAsNumber)}
      />
    )}
  </LabelledField>
)

interface TickProps {
  readonly label: string
  readonly checked: boolean
  readonly onTick: (checked: boolean) => void
}

export const TickField = ({ label, checked, onTick }: TickProps) => (
  <label className="flex min-h-8 items-center gap-2">
    <input type="checkbox" className="tick" checked={checked} onChange={({ target }) => onTick(target.checked)} />
    {label}
  </label>
)
