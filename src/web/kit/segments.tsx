import { useId, type ReactNode } from 'react'

interface Segment<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly icon?: ReactNode
}

interface SegmentsProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly Segment<Value>[]
  readonly onChange: (value: Value) => void
}

/** A choice of few, side by side. Plain radio buttons underneath, so the arrow keys work as everywhere. */
export function Segments<Value extends string>({ label, value, options, onChange }: SegmentsProps<Value>) {
  const name = useId()
  return (
    <fieldset className="segments">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="segment">
          <input
            type="radio"
            name={name}
            className="absolute inset-0 cursor-pointer appearance-none"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
