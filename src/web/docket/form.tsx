import { Gavel, Plus, TriangleAlert } from 'lucide-react'
import { useId, useRef, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { lengths, type Session } from '#contract'
import { ApiError } from '../case/index.ts'
import { Button, Kbd, useCommands, useSaid } from '../kit/index.ts'
import { LONGEST_WRITTEN, briefOf, missing, type Field } from './brief.ts'
import { CauseFields } from './causes.tsx'
import { Debaters, LabelledField } from './debaters.tsx'
import { Documents, FilesSummary } from './documents.tsx'
import { blank, change, useDraft, type CaseDraft } from './draft.ts'
import { isRefused, removeAllFiles, useFiles } from './files.ts'
import { Formats } from './formats.tsx'
import { useOpening, useWording } from './opening.ts'
import { Price } from './price.tsx'
import { SentenceField, TrialSentence } from './sentence.tsx'
import { useEngine, WhoPlays } from './engine.tsx'
import { Ceiling, SealChoice, Searches } from './side.tsx'
import { useTrial } from './trial.ts'
import { Trials } from './trials.tsx'

const aboutFiles: ReadonlySet<string> = new Set(['no-documents', 'too-large'])

/** The case form: sentence, documents, format, price, and the one button that spends. */
export function CaseForm({ session }: { readonly session: Session }) {
  const { t } = useTranslation()
  const say = useSaid()
  const draft = useDraft()
  const words = useWording()
  const files = useFiles((state) => state.files).filter((file) => !isRefused(file))
  const form = useRef<HTMLFormElement>(null)
  const [tried, setTried] = useState(false)
  const opening = useOpening()
  const lacking = missing(draft)
  const deciding = draft.format === 'decision'
  const trying = draft.format === 'trial'
  const reading = useTrial(draft)
  const { written } = reading
  const engine = useEngine(session)
  const { live } = engine
  const problem = (field: Field): string | null =>
    (tried || field === 'decisionLong') && lacking.includes(field)
      ? t(`docket.form.required.${field}`, { letters: draft.decision.length, most: LONGEST_WRITTEN })
      : null

  const submit = async (event?: SubmitEvent): Promise<void> => {
    event?.preventDefault()
    if (opening.isPending) return
    setTried(true)
    if (lacking.length > 0 || (trying && !written)) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    const sent = deciding ? files.map(({ file }) => file) : []
    const { format } = draft
    await opening.mutateAsync({
      format,
      brief: briefOf(draft, words, { hasDocuments: sent.length > 0, written }),
      engine: engine.id,
      files: sent,
    })
    change(blank)
    removeAllFiles()
  }
  // A refusal is not lost here: it is `opening.error`, and the form shows it.
  const trySubmit = (event?: SubmitEvent): void => void submit(event).catch(() => undefined)
  useCommands([
    { id: 'submit', label: t('docket.form.submit'), keys: 'mod+enter', whileWriting: true, run: () => trySubmit() },
  ])

  const failed = opening.error
  const fileError = failed instanceof ApiError && aboutFiles.has(failed.code) ? say(failed) : null
  return (
    <form ref={form} onSubmit={trySubmit} noValidate aria-label={t('docket.form.title')}>
      {trying ? (
        <TrialSentence written={written} />
      ) : (
        <SentenceField
          format={deciding ? 'decision' : 'debate'}
          error={deciding ? (problem('decision') ?? problem('decisionLong')) : problem('topic')}
        />
      )}
      <div className="mt-6 grid gap-4 lg:grid-cols-[minmax(0,1fr)_392px] lg:gap-6">
        <div className="flex flex-col gap-4">
          {deciding && <Documents error={fileError} />}
          {draft.format === 'debate' && <Debaters problem={problem} />}
          {trying && <Trials reading={reading} problem={problem} />}
          {deciding && <CauseFields />}
          {deciding && <Context />}
          <Formats />
        </div>
        <aside className="panel self-start lg:sticky lg:top-6" aria-label={t('docket.price.title')}>
          {(!trying || written) && (
            <Price
              format={draft.format}
              brief={briefOf(filled(draft), words, { hasDocuments: deciding && files.length > 0, written })}
              files={deciding ? files : []}
              engine={engine.id}
              called={engine.called}
            />
          )}
          <WhoPlays session={session} engine={engine} />
          {live && <Ceiling session={session} error={problem('ceiling')} />}
          {deciding && files.length > 0 && <SealChoice live={live} />}
          {deciding && (files.length === 0 || draft.open) && (
            <Searches to={session.sources} hasDocuments={files.length > 0} />
          )}
          <div className="grid gap-3 px-6 py-4">
            {failed && fileError === null && (
              <p role="alert" className="flex gap-2 text-unknown wrap-anywhere">
                <TriangleAlert size={16} strokeWidth={1.5} aria-hidden className="mt-0.5 flex-none" />
                {say(failed)}
              </p>
            )}
            <Button type="submit" manner="court" size="large" className="w-full" aria-busy={opening.isPending}>
              <Gavel size={16} strokeWidth={1.5} aria-hidden />
              {t(opening.isPending ? 'docket.form.submitting' : 'docket.form.submit')}
              <Kbd keys="mod+enter" className="hidden pair:inline-block" />
            </Button>
            {deciding && <FilesSummary />}
          </div>
        </aside>
      </div>
    </form>
  )
}

/** Blanks filled in, so that the form has a price before it is complete. Names cost nothing and may still clash. */
const filled = (draft: CaseDraft): CaseDraft => ({
  ...draft,
  decision: draft.decision.trim() || '…',
  topic: draft.topic.trim() || '…',
  ceiling: '',
  turns: missing(draft).includes('turns') ? blank.turns : draft.turns,
  trial: missing(draft).some((field) => field === 'seconds' || field === 'quorum')
    ? { ...draft.trial, audience: false }
    : draft.trial,
  debaters: [
    { name: '(1)', position: draft.debaters[0].position.trim() || '…' },
    { name: '(2)', position: draft.debaters[1].position.trim() || '…' },
  ],
})

function Context() {
  const { t } = useTranslation()
  const context = useDraft((draft) => draft.context)
  const [shown, setShown] = useState(context !== '')
  const id = useId()
  if (!shown)
    return (
      <Button manner="quiet" className="self-start px-2 text-start whitespace-normal" onClick={() => setShown(true)}>
        <Plus size={16} strokeWidth={1.5} aria-hidden />
        {t('docket.form.addContext')}
      </Button>
    )
  return (
    <section aria-labelledby={id} className="panel p-4 pair:px-6">
      <h3 id={id} className="sr-only">
        {t('docket.form.context')}
      </h3>
      <LabelledField label={t('docket.form.context')} hint={t('docket.form.contextHint')}>
        {(field) => (
          <textarea
            {...field}
            rows={3}
            maxLength={lengths.context}
            autoFocus={context === ''}
            className="field font-serif text-17"
            value={context}
            onChange={(event) => change({ context: event.target.value })}
          />
        )}
      </LabelledField>
    </section>
  )
}
