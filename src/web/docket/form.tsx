import { Gavel, TriangleAlert } from 'lucide-react'
import { useRef, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import type { Session } from '#contract'
import { ApiError, type Lacking } from '../case/index.ts'
import type { FormatForm } from '../form/index.ts'
import { Button, Kbd, useCommands, useSaid } from '../kit/index.ts'
import { Ceiling } from './ceiling.tsx'
import { Documents, FilesSummary } from './documents.tsx'
import { blank, ceilingOf, change, useDraft } from './draft.ts'
import { useEngine, WhoPlays } from './engine.tsx'
import { isRefused, removeAllFiles, useFiles } from './files.ts'
import { Formats } from './formats.tsx'
import { forms } from './forms.ts'
import { useOpening } from './opening.ts'
import { Price } from './price.tsx'

const aboutFiles: ReadonlySet<string> = new Set(['no-documents', 'too-large'])

/** The case form: sentence, documents, format, price, and the one button that spends. What it asks for is the format's. */
export function CaseForm({ session }: { readonly session: Session }) {
  const { t } = useTranslation()
  const say = useSaid()
  const draft = useDraft()
  const { Sentence, Fields, Aside, ...form }: FormatForm = forms[draft.format]
  const written = useStore(form.draft)
  const takesDocuments = session.formats[draft.format]?.takes_documents ?? false
  const chosen = useFiles((state) => state.files)
  const files = takesDocuments ? chosen.filter((file) => !isRefused(file)) : []
  const hasDocuments = files.length > 0
  const budget = form.takesCeiling && ceilingOf(draft)
  const element = useRef<HTMLFormElement>(null)
  const [tried, setTried] = useState(false)
  const opening = useOpening()
  const missing: readonly Lacking[] = [
    ...form.missing(written),
    ...(budget !== undefined && !(budget > 0) ? (['ceiling'] as const) : []),
  ]
  const brief = form.brief(written, { t, hasDocuments, budget })
  const priced = form.brief(form.filled(written), { t, hasDocuments, budget: undefined })
  const engine = useEngine(session)
  const { live } = engine
  const problem = (field: Lacking): string | null =>
    tried && missing.includes(field) ? t(`docket.form.required.${field}`) : null

  const submit = async (event?: SubmitEvent): Promise<void> => {
    event?.preventDefault()
    if (opening.isPending) return
    setTried(true)
    if (missing.length > 0 || brief === undefined) {
      requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    const sent = files.map(({ file }) => file)
    await opening.mutateAsync({ format: draft.format, brief, engine: engine.id, files: sent })
    change(blank)
    for (const each of Object.values(forms)) each.clear()
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
    <form ref={element} onSubmit={trySubmit} noValidate aria-label={t('docket.form.title')}>
      <Sentence format={draft.format} problem={problem} />
      <div className="mt-6 grid gap-4 lg:grid-cols-[minmax(0,1fr)_--spacing(98)] lg:gap-6">
        <div className="flex flex-col gap-4">
          {takesDocuments && <Documents error={fileError} />}
          <Fields format={draft.format} problem={problem} />
          <Formats />
        </div>
        <aside className="panel self-start lg:sticky lg:top-6" aria-label={t('docket.price.title')}>
          {priced && (
            <Price format={draft.format} brief={priced} files={files} engine={engine.id} called={engine.called} />
          )}
          <WhoPlays session={session} engine={engine} />
          {live && <Ceiling session={session} error={problem('ceiling')} />}
          {Aside && <Aside session={session} live={live} hasDocuments={hasDocuments} />}
          <div className="grid gap-3 px-6 py-4">
            {failed && fileError === null && <Refused>{say(failed)}</Refused>}
            <Button type="submit" manner="court" size="large" className="w-full" aria-busy={opening.isPending}>
              <Gavel size={16} strokeWidth={1.5} aria-hidden />
              {t(opening.isPending ? 'docket.form.submitting' : 'docket.form.submit')}
              <Kbd keys="mod+enter" className="hidden pair:inline-block" />
            </Button>
            {takesDocuments && <FilesSummary />}
          </div>
        </aside>
      </div>
    </form>
  )
}

const Refused = ({ children }: { readonly children: string }) => (
  <p role="alert" className="flex gap-2 text-unknown wrap-anywhere">
    <TriangleAlert size={16} strokeWidth={1.5} aria-hidden className="mt-0.5 flex-none" />
    {children}
  </p>
)
