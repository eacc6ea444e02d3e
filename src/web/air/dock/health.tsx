import type { DeskPicture, Health as State } from '#contract'
import type { AirLine } from '../feed.ts'
import { dockText as text } from '../text/dock.ts'

const lineStates: Readonly<Record<AirLine['state'], State['state']>> = {
  connecting: 'connecting',
  well: 'well',
  lost: 'ill',
}

/** How everything behind the show stands: a word each, and a shape. */
export function HealthPanel({ desk, line }: { readonly desk: DeskPicture | null; readonly line: AirLine }) {
  return (
    <section className="health" aria-labelledby="health">
      <h2 id="health">{text.health}</h2>
      <ul>
        <Part
          name={text.connection}
          state={lineStates[line.state]}
          word={text.line[line.state]}
          said={line.state === 'lost' ? line.why : ''}
        />
        {desk &&
          (['models', 'moderation', 'chat', 'obs'] as const).map((part) => {
            const { state, said } = desk.health[part]
            return <Part key={part} name={text.parts[part]} state={state} word={text.healths[state]} said={said} />
          })}
      </ul>
      {desk && (
        <p className="quiet">
          {text.overlays(desk.overlays)}, {text.delay(desk.delay)}
        </p>
      )}
    </section>
  )
}

interface PartProps {
  readonly name: string
  readonly state: State['state']
  readonly word: string
  readonly said: string
}

const Part = ({ name, state, word, said }: PartProps) => (
  <li className={`part is-${state}`}>
    <i aria-hidden="true" />
    <b>{name}</b> <span>{word}</span>
    {said !== '' && <small>{said}</small>}
  </li>
)
