import { Pencil, TriangleAlert, X } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { lengths } from '#contract'
import { useAnnounce, Button, Kbd, useCommands } from '../../kit/index.ts'
import type { DirectiveView } from './hearing/hearing.ts'
import { FileButton, FilingNotes, useMayFile } from './filing.tsx'
import { useFinding } from './finding.ts'
import { GavelMark } from './gavel.tsx'
import { useSitting } from './sitting.tsx'
import { useView } from './view.ts'

/** Where a person cuts in. It always stands here and says when it does not work, and why. */
export function Composer() {
  const { t } = useTranslation()
  const { connection } = useSitting()
  if (connection === 'replay') return null
  return (
    <section aria-label={t('court.composer.bar')}>
      <FilingNotes />
      <Floor />
    </section>
  )
}

function Floor() {
  const { hearing, mayAct, connection, running } = useSitting()
  if (hearing.closed) return <Ended />
  if (connection === 'live' && !running) return <Stopped />
  if (!mayAct) return <Notice name={connection === 'connecting' ? 'connecting' : 'watching'} />
  return hearing.floor === 'open' ? <OpenFloor /> : <Notice name={hearing.floor === 'ruling' ? 'ruling' : 'before'} />
}

function Notice({ name }: { readonly name: 'watching' | 'ruling' | 'before' | 'connecting' }) {
  const { t } = useTranslation()
  const mayFile = useMayFile()
  return (
    <p className="composer composer-notice">
      <GavelMark className="text-text-3" />
      <span className="flex-1">{t(`court.composer.${name}`)}</span>
      {mayFile && <Filer />}
    </p>
  )
}

/** Documents can be filed whoever has the floor. */
function Filer() {
  const { t } = useTranslation()
  return (
    <FileButton bare size="large" manner="quiet">
      {t('court.filing.add')}
    </FileButton>
  )
}

/** The court has risen: because somebody wanted it, or because something is in the way. */
function Stopped() {
  const { t } = useTranslation()
  const { trouble } = useSitting()
  const mayFile = useMayFile()
  return (
    <p className="composer composer-notice" role={trouble === null ? undefined : 'alert'}>
      {trouble === null ? (
        <GavelMark className="text-text-3" />
      ) : (
        <TriangleAlert size={16} className="text-contested" />
      )}
      <span className="flex-1">
        {trouble === null ? t('court.composer.adjourned') : t('case.stopped', { why: trouble })}
      </span>
      {mayFile && <Filer />}
    </p>
  )
}

/** After the end this is where the ruling is announced. */
function Ended() {
  const { t } = useTranslation()
  const { hearing, tier } = useSitting()
  const mayFile = useMayFile()
  const [view, show] = useView()
  const { verdict, closed } = hearing
  const finding = useFinding(verdict)
  return (
    <div className="composer composer-ended">
      <GavelMark className="text-brass" />
      <p className="min-w-0 flex-1 truncate serif-medium-17/24">
        {finding ?? closed?.cause ?? t('court.verdict.none')}
      </p>
      {mayFile && view !== 'verdict' && <FileButton bare={tier === 'phone'}>{t('court.filing.again')}</FileButton>}
      {view !== 'verdict' && (
        <Button manner="court" onClick={() => show('verdict')}>
          {t('court.composer.read')}
        </Button>
      )}
    </div>
  )
}

/** What is being typed to the court, and its way there: at once, or patiently after the speaker. */
function useWords() {
  const { t } = useTranslation()
  const { line, connection, desk } = useSitting()
  const announce = useAnnounce()
  const text = desk(({ words }) => words)
  const setText = (words: string): void => desk.setState({ words })
  const [sending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const cut = connection !== 'live'
  const send = async (patient: boolean): Promise<void> => {
    const content = text.trim()
    if (content === '' || line === undefined || cut || sending) return
    setSending(true)
    setRefusal(null)
    try {
      await line.intervene(content, patient ? { patient } : {})
      setText('')
      announce.polite(t('court.voice.accepted'))
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error))
    } finally {
      setSending(false)
    }
  }
  return { text, setText, send, refusal, setRefusal, cut, bare: text.trim() === '' || cut || sending }
}

function OpenFloor() {
  const { t } = useTranslation()
  const { hearing, tier } = useSitting()
  const { text, setText, send, refusal, setRefusal, cut, bare } = useWords()
  const field = useRef<HTMLInputElement>(null)
  const [label, problem] = [useId(), useId()]
  useCommands([{ id: 'interject', label: t('court.composer.label'), keys: 'i', run: () => field.current?.focus() }])

  const waiting = hearing.directives.filter(({ state }) => state === 'waiting')
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    void send(event.shiftKey)
  }
  const edit = ({ intervention }: DirectiveView): void => {
    setText(intervention.content)
    field.current?.focus()
  }
  return (
    <div className="composer-stack">
      {waiting.map((directive) => (
        <Pending key={directive.number} directive={directive} onEdit={edit} onRefused={setRefusal} />
      ))}
      {(refusal ?? (cut ? t('court.composer.cut') : null)) !== null && (
        <p role="alert" id={problem} className="composer-problem">
          {refusal ?? t('court.composer.cut')}
        </p>
      )}
      <form
        className="composer"
        onSubmit={(event) => {
          event.preventDefault()
          void send(false)
        }}
      >
        <label htmlFor={label} className={tier === 'phone' ? 'sr-only' : 'font-medium'}>
          {t('court.composer.label')}
        </label>
        <input
          ref={field}
          id={label}
          className="composer-field"
          value={text}
          maxLength={lengths.intervention}
          autoComplete="off"
          enterKeyHint="send"
          placeholder={t('court.composer.placeholder')}
          {...(refusal !== null && { 'aria-invalid': true, 'aria-describedby': problem })}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKey}
        />
        {tier === 'court' && <span className="label">{t('court.composer.hint')}</span>}
        <div className="composer-acts">
          <Filer />
          <Button type="submit" manner="court" size="large" disabled={bare} aria-label={t('court.composer.now')}>
            <GavelMark />
            {tier !== 'phone' && t('court.composer.now')}
            {tier === 'court' && <Kbd keys="enter" />}
          </Button>
          <Button size="large" disabled={bare} onClick={() => void send(true)}>
            {t(tier === 'phone' ? 'court.composer.afterShort' : 'court.composer.after')}
            {tier === 'court' && <Kbd keys="shift+enter" />}
          </Button>
        </div>
      </form>
    </div>
  )
}

interface PendingProps {
  readonly directive: DirectiveView
  readonly onEdit: (directive: DirectiveView) => void
  readonly onRefused: (message: string) => void
}

/** Until it lands it can be changed or taken back. */
function Pending({ directive, onEdit, onRefused }: PendingProps) {
  const { t } = useTranslation()
  const { line } = useSitting()
  const { intervention, number } = directive
  const takeBack = (then: () => void): void =>
    void line
      ?.withdraw(intervention.seq)
      .then(then)
      .catch((error: unknown) => onRefused(error instanceof Error ? error.message : String(error)))
  return (
    <div className="pending" role="group" aria-label={t('court.directive.title', { number })}>
      <span className="tag text-brass">
        {t(intervention.patient ? 'court.composer.patient' : 'court.composer.sent', { number })}
      </span>
      <q className="pending-words" dir="auto">
        {intervention.content}
      </q>
      <Button size="small" manner="quiet" onClick={() => takeBack(() => onEdit(directive))}>
        <Pencil size={14} strokeWidth={1.5} aria-hidden />
        {t('court.composer.edit')}
      </Button>
      <Button size="small" manner="quiet" onClick={() => takeBack(() => undefined)}>
        <X size={14} strokeWidth={1.5} aria-hidden />
        {t('court.composer.withdraw')}
      </Button>
    </div>
  )
}
