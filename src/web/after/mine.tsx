import { useQuery } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { useId, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { lengths } from '#contract'
import type { EntryOf, WayChosen } from '#record'
import { api } from '../case/index.ts'
import { Button, dateOf } from '../kit/index.ts'
import { useSaying } from './saying.ts'

interface MineProps {
  readonly id: string
  readonly mine: EntryOf<'my_decision'> | undefined
  readonly mayAct: boolean
}

/** What the person decided, beside the ruling; or the place to say it. */
export function Mine({ id, mine, mayAct }: MineProps) {
  const { t, i18n } = useTranslation()
  const [writing, setWriting] = useState(false)
  const nameOf = useWayName()
  if (!mine && !mayAct) return null
  return (
    <div className="after-part">
      <h3>{t('after.mine.title')}</h3>
      {mine && (
        <>
          <p className="after-words" dir="auto">
            {mine.decided}
          </p>
          <dl className="after-facts">
            {mine.choice && <Fact name={t('after.mine.choice')} text={nameOf(mine.choice)} />}
            {mine.why !== undefined && <Fact name={t('after.mine.why')} text={mine.why} />}
            {mine.review !== undefined && (
              <Fact name={t('after.mine.review')} text={dateOf(mine.review, i18n.language)} />
            )}
          </dl>
        </>
      )}
      {mayAct && !writing && (
        <Button size="small" onClick={() => setWriting(true)}>
          <PenLine size={14} strokeWidth={1.5} aria-hidden />
          {t(mine ? 'after.mine.anew' : 'after.mine.write')}
        </Button>
      )}
      {mayAct && writing && <MineForm id={id} onDone={() => setWriting(false)} />}
    </div>
  )
}

const Fact = ({ name, text }: { readonly name: string; readonly text: string }) => (
  <div>
    <dt>{name}</dt>
    <dd dir="auto">{text}</dd>
  </div>
)

/** A way by its own name, or by the word that every case of its format has for it. */
function useWayName(): (way: Pick<WayChosen, 'id'> & { readonly name?: string | undefined }) => string {
  const { t } = useTranslation()
  return ({ id, name }) => name ?? t(`after.choices.${id}` as 'after.choices.neither', { defaultValue: id })
}

function MineForm({ id, onDone }: { readonly id: string; readonly onDone: () => void }) {
  const { t } = useTranslation()
  const field = useId()
  const nameOf = useWayName()
  const row = useQuery({ queryKey: ['case', id, 'choices'], queryFn: () => api.case(id) })
  const [choice, setChoice] = useState('')
  const [decided, setDecided] = useState('')
  const [why, setWhy] = useState('')
  const [review, setReview] = useState('')
  const saying = useSaying(api.decide, onDone)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    saying.mutate({
      id,
      decided: decided.trim(),
      ...(choice !== '' && { choice }),
      ...(why.trim() !== '' && { why: why.trim() }),
      ...(review !== '' && { review }),
    })
  }
  const choices = row.data?.choices ?? []
  return (
    <form className="after-form" onSubmit={submit}>
      {choices.length > 0 && (
        <fieldset>
          <legend>{t('after.mine.choice')}</legend>
          {choices.map((way) => (
            <label key={way.id} className="after-choice">
              <input
                type="radio"
                name={`${field}-choice`}
                checked={choice === way.id}
                onChange={() => setChoice(way.id)}
              />
              <span dir="auto">{nameOf(way)}</span>
            </label>
          ))}
        </fieldset>
      )}
      <label htmlFor={`${field}-decided`}>{t('after.mine.decided')}</label>
      <textarea
        id={`${field}-decided`}
        className="field"
        rows={2}
        required
        maxLength={lengths.decided}
        value={decided}
        onChange={(event) => setDecided(event.target.value)}
      />
      <label htmlFor={`${field}-why`}>{t('after.mine.whyField')}</label>
      <textarea
        id={`${field}-why`}
        className="field"
        rows={2}
        maxLength={lengths.intervention}
        value={why}
        onChange={(event) => setWhy(event.target.value)}
      />
      <label htmlFor={`${field}-review`}>{t('after.mine.reviewField')}</label>
      <input
        id={`${field}-review`}
        className="field"
        type="date"
        value={review}
        onChange={(event) => setReview(event.target.value)}
      />
      <p className="after-acts">
        <Button type="submit" disabled={decided.trim() === '' || saying.isPending}>
          {t('after.mine.send')}
        </Button>
        <Button manner="quiet" onClick={onDone}>
          {t('after.cancel')}
        </Button>
      </p>
    </form>
  )
}
