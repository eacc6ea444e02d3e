import { thingFor } from './things.ts'

interface ObjectProps {
  readonly name: string | null
  readonly kind: 'item' | 'document'
}

/** An exhibit as a thing one sees. */
export function ExhibitObject({ name, kind }: ObjectProps) {
  return (
    <svg className="stage-object" viewBox="0 0 64 64" aria-hidden="true">
      <ObjectShape name={name} kind={kind} />
    </svg>
  )
}

export function ObjectShape({ name, kind }: ObjectProps) {
  const { colour, body, lines } = thingFor(name, kind)
  return (
    <g strokeLinecap="round" strokeLinejoin="round">
      <path d={body} fill={colour} fillRule="evenodd" stroke="#14181f" strokeWidth={2} />
      {lines !== undefined && <path d={lines} fill="none" stroke="#14181f" strokeOpacity={0.75} strokeWidth={2} />}
    </g>
  )
}
