import { Footprints } from 'lucide-react'
import { useId, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { lengths } from '#contract'
import type { EntryOf, WhoWasRight } from '#record'
import { api } from '../case/index.ts'
import { Button } from '../kit/index.ts'
import { useSaying } from './saying.ts'

interface CameProps {
  readonly id: string
  readonly came: EntryOf<'outcome'> | undefined
  readonly mayAct: boolean
}

/** What came of it and who was right, or the place to say it. */
export function Came({ id, came, mayAct }: CameProps) {
  const { t } = useTranslation()
  const [writing, setWriting] = useState(false)
  if (!came && !mayAct) return null
  return (
    <div className="after-part">
      <h3>{t('after.came.title')}</h3>
      {came && (
        <>
          <p className="after-words" dir="auto">
            {came.words}
          </p>
          <p className="text-text-2">{t(`after.came.right.${came.right}`)}</p>
        </>
      )}
      {mayAct && !writing && (
        <Button size="small" onClick={() => setWriting(true)}>
          <Footprints size={14} strokeWidth={1.5} aria-hidden />
          {t(came ? 'after.came.anew' : 'after.came.write')}
        </Button>
      )}
      {mayAct && writing && <CameForm id={id} onDone={() => setWriting(false)} />}
    </div>
  )
}

const rights: readonly WhoWasRight[] = ['ruling', 'mine', 'neither', 'unclear']

function CameForm({ id, onDone }: { readonly id: string; readonly onDone: () => void }) {
  const { t } = useTranslation()
  const field = useId()
  const [words, setWords] = useState('')
  const [right, setRight] = useState<WhoWasRight>('unclear')
  const saying = useSaying(api.conclude, onDone)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    saying.mutate({ id, words: words.trim(), right })
  }
  return (
    <form className="after-form" onSubmit={submit}>
      <label htmlFor={`${field}-words`}>{t('after.came.words')}</label>
      <textarea
        id={`${field}-words`}
        className="field"
        rows={2}
        required
        maxLength={lengths.intervention}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <fieldset>
        <legend>{t('after.came.who')}</legend>
        {rights.map((each) => (
          <label key={each} className="after-choice">
            <input type="radio" name={`${field}-right`} checked={right === each} onChange={() => setRight(each)} />
            <span>{t(`after.came.whose.${each}`)}</span>
          </label>
        ))}
      </fieldset>
      <p className="after-acts">
        <Button type="submit" disabled={words.trim() === '' || saying.isPending}>
          {t('after.came.send')}
        </Button>
        <Button manner="quiet" onClick={onDone}>
          {t('after.cancel')}
        </Button>
      </p>
    </form>
  )
}
