import { useLocation, useNavigate } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'

/** More letters than this are a text and not a line; they are set smaller, so that one sees what one writes. */
const LONG = 200

interface SentenceProps {
  /** How the sentence begins. */
  readonly label: string
  readonly placeholder: string
  readonly examples: readonly string[]
  readonly words: string
  readonly write: (words: string) => void
  readonly error: string | null
}

/** The sentence is the form: what one writes goes on from it. */
export function SentenceField({ label, placeholder, examples, words, write, error }: SentenceProps) {
  const { t } = useTranslation()
  const [id, told] = [useId(), useId()]
  const field = useRef<HTMLTextAreaElement>(null)
  const asked = useLocation({ select: ({ hash }) => hash === 'new' })
  const navigate = useNavigate()
  useEffect(() => {
    if (!asked) return
    field.current?.focus()
    void navigate({ to: '/', search: true, hash: '', replace: true })
  }, [asked, navigate])
  return (
    <div>
      <div className="sentence" data-long={words.length > LONG}>
        <label htmlFor={id}>{label}</label>
        <span className="sentence-field" data-words={words}>
          <textarea
            ref={field}
            id={id}
            rows={1}
            spellCheck
            value={words}
            placeholder={placeholder}
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
        {examples.map((example) => (
          <button
            key={example}
            type="button"
            className="example-chip"
            onClick={() => {
              write(example)
              field.current?.focus()
            }}
          >
            {example}
          </button>
        ))}
      </div>
    </div>
  )
}
