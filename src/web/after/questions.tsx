import { MessageCircleQuestion, RotateCcw } from 'lucide-react'
import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { lengths } from '#contract'
import { nameOf, standing, type Entry, type EntryOf } from '#record'
import { api } from '../case/index.ts'
import { exhibitsIn, labelsById, withLabels } from '../view/index.ts'
import { Button, sending } from '../kit/index.ts'
import { useAfterDraft } from './drafts.ts'
import { Written } from './frame.tsx'
import { useSaying } from './saying.ts'

interface QuestionsProps {
  readonly id: string
  readonly entries: readonly Entry[]
  /** How many wait for the judge. */
  readonly waiting: number
  readonly mayAct: boolean
}

/** What was asked of the judge after the verdict, with the answers, and the field for the next question. */
export function Questions({ id, entries, waiting, mayAct }: QuestionsProps) {
  const { t } = useTranslation()
  const field = useId()
  const { draft, write, clear } = useAfterDraft(id, 'question')
  const { content } = draft
  const saying = useSaying(api.question, clear)
  const labels = useMemo(() => labelsById(exhibitsIn(entries)), [entries])
  const judge = nameOf(standing(entries).header, standing(entries).verdict?.agent ?? 'judge')
  return (
    <div className="after-part">
      <h3>{t('after.ask.title')}</h3>
      <p className="text-text-2">{t('after.ask.what')}</p>
      <ol className="after-asked" aria-live="polite">
        {entries
          .filter((entry) => entry.type === 'question')
          .map((question) => (
            <li key={question.seq} id={`entry-${question.seq}`}>
              <p className="after-question" dir="auto">
                {question.content}
              </p>
              <Answer
                answer={answerTo(question, entries)}
                name={judge}
                shown={(text) => withLabels(text, labels)}
                onAgain={mayAct ? () => saying.mutate({ id, content: question.content }) : undefined}
              />
            </li>
          ))}
      </ol>
      {mayAct && (
        <form className="after-form" onSubmit={sending(() => saying.mutate({ id, content: content.trim() }))}>
          <Written
            id={field}
            label={t('after.ask.field')}
            required
            most={lengths.question}
            value={content}
            onWrite={(value) => write({ content: value })}
          />
          <p className="after-acts">
            <Button type="submit" disabled={content.trim() === '' || saying.isPending || waiting > 0}>
              <MessageCircleQuestion size={14} strokeWidth={1.5} aria-hidden />
              {t('after.ask.send')}
            </Button>
          </p>
        </form>
      )}
    </div>
  )
}

const answerTo = ({ seq }: EntryOf<'question'>, entries: readonly Entry[]): EntryOf<'answer'> | undefined =>
  entries.find((entry): entry is EntryOf<'answer'> => entry.type === 'answer' && entry.question === seq)

interface AnswerProps {
  readonly answer: EntryOf<'answer'> | undefined
  readonly name: string
  readonly shown: (text: string) => string
  readonly onAgain: (() => void) | undefined
}

function Answer({ answer, name, shown, onAgain }: AnswerProps) {
  const { t } = useTranslation()
  if (!answer) return <p className="text-text-3">{t('after.ask.waiting', { name })}</p>
  if (answer.failed !== undefined)
    return (
      <>
        <p className="text-contested">{t('after.ask.failed', { why: answer.failed })}</p>
        {onAgain && (
          <Button size="small" onClick={onAgain}>
            <RotateCcw size={14} strokeWidth={1.5} aria-hidden />
            {t('after.ask.again')}
          </Button>
        )}
      </>
    )
  return (
    <div className="after-answer" aria-label={name} role="group" dir="auto">
      {shown(answer.content)
        .split(/\n+/)
        .map((paragraph, at) => (
          <p key={at}>{paragraph}</p>
        ))}
    </div>
  )
}
