import { Footprints } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { lengths } from '#contract'
import { WhoWasRight, type EntryOf } from '#record'
import { api } from '../case/index.ts'
import { useAfterDraft } from './drafts.ts'
import { Choices, SaidPart, SayingForm, Written } from './frame.tsx'
import { useSaying } from './saying.ts'

interface CameProps {
  readonly id: string
  readonly came: EntryOf<'outcome'> | undefined
  readonly mayAct: boolean
}

/** What came of it and who was right, or the place to say it. */
export function Came({ id, came, mayAct }: CameProps) {
  const { t } = useTranslation()
  const { draft, write } = useAfterDraft(id, 'came')
  if (!came && !mayAct) return null
  return (
    <SaidPart
      title={t('after.came.title')}
      write={t(came ? 'after.came.anew' : 'after.came.write')}
      sign={Footprints}
      onWrite={() => write({ open: true })}
      form={draft.open ? <CameForm id={id} /> : undefined}
      mayAct={mayAct}
    >
      {came && (
        <>
          <p className="after-words" dir="auto">
            {came.words}
          </p>
          <p className="text-text-2">{t(`after.came.right.${came.right}`)}</p>
        </>
      )}
    </SaidPart>
  )
}

function CameForm({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const field = useId()
  const { draft, write, clear } = useAfterDraft(id, 'came')
  const { words, right } = draft
  const saying = useSaying(api.conclude, clear)
  return (
    <SayingForm
      send={t('after.came.send')}
      ready={words.trim() !== '' && !saying.isPending}
      onSend={() => saying.mutate({ id, words: words.trim(), right })}
      onCancel={clear}
    >
      <Written
        id={`${field}-words`}
        label={t('after.came.words')}
        required
        most={lengths.intervention}
        value={words}
        onWrite={(value) => write({ words: value })}
      />
      <Choices
        legend={t('after.came.who')}
        name={`${field}-right`}
        all={WhoWasRight.options.map((each) => ({ id: each, name: t(`after.came.whose.${each}`) }))}
        chosen={right}
        onChoose={(chosen) => write({ right: chosen })}
      />
    </SayingForm>
  )
}
