import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lengths, ranges } from '#contract'
import { LinesField } from '../../../form/index.ts'
import { Button } from '../../../kit/index.ts'
import { askingIn } from './asking.ts'
import { waysToPick } from './brief.ts'
import { useDecisionDraft, writeDecision } from './draft.ts'

/** A line each. */
const ALL_OPTIONS = ranges.options[1] * (lengths.way + 1)

const fields = ['proposal', 'alternative', 'options'] as const

/** What is proposed and what happens otherwise, folded away until wanted; of three ways the person picks. */
export function CauseFields() {
  const { t } = useTranslation()
  const draft = useDecisionDraft()
  const [wanted, setWanted] = useState(false)
  const id = useId()
  const shown = wanted || fields.some((name) => draft[name] !== '')
  const ways = waysToPick(draft, askingIn(t))
  return (
    <>
      {ways.length > 0 && <Picking ways={ways} />}
      {shown ? (
        <section aria-labelledby={id} className="panel grid gap-3 p-4 pair:px-6">
          <h3 id={id} className="sr-only">
            {t('docket.causes.title')}
          </h3>
          {fields.map((name) => (
            <LinesField
              key={name}
              label={t(`docket.causes.${name}`)}
              hint={t(`docket.causes.hint.${name}`)}
              rows={name === 'options' ? 3 : 1}
              maxLength={name === 'options' ? ALL_OPTIONS : lengths.way}
              words={draft[name]}
              write={(words) => writeDecision({ [name]: words, pick: 0 })}
            />
          ))}
        </section>
      ) : (
        <Button manner="quiet" className="self-start px-2 text-start whitespace-normal" onClick={() => setWanted(true)}>
          <Plus size={16} strokeWidth={1.5} aria-hidden />
          {t('docket.causes.add')}
        </Button>
      )}
    </>
  )
}

function Picking({ ways }: { readonly ways: readonly string[] }) {
  const { t } = useTranslation()
  const pick = useDecisionDraft((draft) => draft.pick)
  const name = useId()
  const chosen = pick !== 'each' && pick >= ways.length ? 0 : pick
  const choices: readonly (readonly [number | 'each', string])[] = [
    ...ways.map((way, at) => [at, way] as const),
    ['each', t('docket.causes.each')],
  ]
  return (
    <fieldset className="panel grid gap-2 p-4 pair:px-6">
      <legend className="sr-only">{t('docket.causes.pick', { count: ways.length })}</legend>
      <p aria-hidden className="label">
        {t('docket.causes.pick', { count: ways.length })}
      </p>
      {choices.map(([value, text]) => (
        <label key={value} className="flex items-start gap-2 font-serif text-17">
          <input
            type="radio"
            name={name}
            className="mt-1.5"
            checked={chosen === value}
            onChange={() => writeDecision({ pick: value })}
          />
          <span dir="auto">{text}</span>
        </label>
      ))}
    </fieldset>
  )
}
