import { useQuery } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { lengths } from '#contract'
import type { EntryOf, WayChosen } from '#record'
import { api } from '../case/index.ts'
import { dateOf } from '../kit/index.ts'
import { useAfterDraft } from './drafts.ts'
import { Choices, SaidPart, SayingForm, Written } from './frame.tsx'
import { useSaying } from './saying.ts'

interface MineProps {
  readonly id: string
  readonly mine: EntryOf<'my_decision'> | undefined
  readonly mayAct: boolean
}

/** What the person decided, beside the ruling; or the place to say it. */
export function Mine({ id, mine, mayAct }: MineProps) {
  const { t, i18n } = useTranslation()
  const { draft, write } = useAfterDraft(id, 'mine')
  const nameOf = useWayName()
  if (!mine && !mayAct) return null
  return (
    <SaidPart
      title={t('after.mine.title')}
      write={t(mine ? 'after.mine.anew' : 'after.mine.write')}
      sign={PenLine}
      onWrite={() => write({ open: true })}
      form={draft.open ? <MineForm id={id} /> : undefined}
      mayAct={mayAct}
    >
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
    </SaidPart>
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

function MineForm({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const field = useId()
  const nameOf = useWayName()
  const row = useQuery({ queryKey: ['case', id, 'choices'], queryFn: () => api.case(id) })
  const { draft, write, clear } = useAfterDraft(id, 'mine')
  const { choice, decided, why, review } = draft
  const saying = useSaying(api.decide, clear)
  const send = (): void =>
    saying.mutate({
      id,
      decided: decided.trim(),
      ...(choice !== '' && { choice }),
      ...(why.trim() !== '' && { why: why.trim() }),
      ...(review !== '' && { review }),
    })
  const choices = row.data?.choices ?? []
  return (
    <SayingForm
      send={t('after.mine.send')}
      ready={decided.trim() !== '' && !saying.isPending}
      onSend={send}
      onCancel={clear}
    >
      {choices.length > 0 && (
        <Choices
          legend={t('after.mine.choice')}
          name={`${field}-choice`}
          all={choices.map((way) => ({ id: way.id, name: nameOf(way) }))}
          chosen={choice}
          onChoose={(chosen) => write({ choice: chosen })}
        />
      )}
      <Written
        id={`${field}-decided`}
        label={t('after.mine.decided')}
        required
        most={lengths.decided}
        value={decided}
        onWrite={(value) => write({ decided: value })}
      />
      <Written
        id={`${field}-why`}
        label={t('after.mine.whyField')}
        most={lengths.intervention}
        value={why}
        onWrite={(value) => write({ why: value })}
      />
      <label htmlFor={`${field}-review`}>{t('after.mine.reviewField')}</label>
      <input
        id={`${field}-review`}
        className="field"
        type="date"
        value={review}
        onChange={(event) => write({ review: event.target.value })}
      />
    </SayingForm>
  )
}
