import { useLocation, useNavigate } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { change, useDraft } from './draft.ts'
import type { Written } from './trial.ts'

const chips = { decision: ['a', 'b', 'c', 'd'], debate: ['a', 'b', 'c'] } as const

/** More letters than this are a text and not a line; they are set smaller, so that one sees what one writes. */
const LONG = 200

interface SentenceProps {
  readonly format: keyof typeof chips
  readonly error: string | null
}

/** The sentence is the form: what one writes goes on from it. */
export function SentenceField({ format, error }: SentenceProps) {
  const { t } = useTranslation()
  const draft = useDraft()
  const [id, told] = [useId(), useId()]
  const field = useRef<HTMLTextAreaElement>(null)
  const asked = useLocation({ select: ({ hash }) => hash === 'new' })
  const navigate = useNavigate()
  useEffect(() => {
    if (!asked) return
    field.current?.focus()
    void navigate({ to: '/', search: true, hash: '', replace: true })
  }, [asked, navigate])
  const deciding = format === 'decision'
  const words = deciding ? draft.decision : draft.topic
  const write = (text: string): void => change(deciding ? { decision: text } : { topic: text })
  return (
    <div>
      <div className="sentence" data-long={words.length > LONG}>
        <label htmlFor={id}>{t(deciding ? 'docket.form.decide' : 'docket.form.argue')}</label>
        <span className="sentence-field" data-words={words}>
          <textarea
            ref={field}
            id={id}
            rows={1}
            spellCheck
            value={words}
            placeholder={t(deciding ? 'docket.form.decidePlaceholder' : 'docket.form.arguePlaceholder')}
            aria-invalid={error !== null}
            aria-describedby={told}
            onChange={(event) => write(event.target.value.replaceAll('\n', ' '))}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </span>
      </div>
      <p id={told} role="alert" className="mt-2 flex items-center gap-2 text-unknown empty:hidden">
        {error !== null && (
          <>
            <TriangleAlert size={16} strokeWidth={1.5} aria-hidden />
            {error}
          </>
        )}
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-2">
        <span className="label me-2">{t('docket.form.example')}</span>
        {chips[format].map((name) => {
          const example = t(`docket.chips.${format}.${name}` as 'docket.chips.decision.a')
          return (
            <button
              key={name}
              type="button"
              className="example-chip"
              onClick={() => {
                write(example)
                field.current?.focus()
              }}
            >
              {example}
            </button>
          )
        })}
      </div>
    </div>
  )
}

/** A trial is chosen, not written: the sentence names the one that was. */
export function TrialSentence({ written }: { readonly written: Written | undefined }) {
  const { t } = useTranslation()
  const title = typeof written?.['title'] === 'string' ? written['title'] : null
  return (
    <p className="sentence" aria-live="polite">
      {t('docket.form.try')}
      <span
        className="flex-[1_1_440px] text-text-3 edge-b-line-strong/2 data-[chosen=true]:text-text"
        data-chosen={title !== null}
      >
        {title ?? t('docket.form.tryPlaceholder')}
      </span>
    </p>
  )
}
