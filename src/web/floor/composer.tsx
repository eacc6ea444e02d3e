import { Pencil, TriangleAlert, X } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { lengths } from '#contract'
import { useAnnounce, Button, GavelMark, Kbd, useCommands } from '../kit/index.ts'
import { FileButton, FilingNotes } from './filing.tsx'
import { useFloor, type WaitingWords } from './floor.tsx'

interface ComposerProps {
  /** What stands here when the case has ended. */
  readonly ended?: ReactNode
}

/** Where a person cuts in. It always stands here and says when it does not work, and why. */
export function Composer({ ended }: ComposerProps) {
  const { t } = useTranslation()
  const { connection, tier } = useFloor()
  if (connection === 'replay') return null
  return (
    <section aria-label={t('court.composer.bar')} className={tier === 'phone' ? 'floor-phone' : undefined}>
      <FilingNotes />
      <Standing ended={ended} />
    </section>
  )
}

function Standing({ ended }: ComposerProps) {
  const { t } = useTranslation()
  const { hasEnded, mayAct, connection, running, deaf } = useFloor()
  if (hasEnded) return ended
  if (connection === 'live' && !running) return <Stopped />
  if (!mayAct) return <Notice>{t(`court.composer.${connection === 'connecting' ? 'connecting' : 'watching'}`)}</Notice>
  return deaf === undefined ? <OpenFloor /> : <Notice>{deaf}</Notice>
}

function Notice({ children }: { readonly children: ReactNode }) {
  const { mayFile } = useFloor()
  return (
    <p className="composer composer-notice">
      <GavelMark className="text-text-3" />
      <span className="flex-1">{children}</span>
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
  const { trouble, mayFile } = useFloor()
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

/** What is being typed to the court, and its way there: at once, or patiently after the speaker. */
function useWords() {
  const { t } = useTranslation()
  const { line, connection, desk } = useFloor()
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
  const { waiting, takesDocuments, tier } = useFloor()
  const { text, setText, send, refusal, setRefusal, cut, bare } = useWords()
  const field = useRef<HTMLInputElement>(null)
  const [label, problem] = [useId(), useId()]
  useCommands([{ id: 'interject', label: t('court.composer.label'), keys: 'i', run: () => field.current?.focus() }])

  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    void send(event.shiftKey)
  }
  const edit = ({ intervention }: WaitingWords): void => {
    setText(intervention.content)
    field.current?.focus()
  }
  return (
    <div className="composer-stack">
      {waiting.map((words) => (
        <Pending key={words.intervention.seq} words={words} onEdit={edit} onRefused={setRefusal} />
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
          {takesDocuments && <Filer />}
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
  readonly words: WaitingWords
  readonly onEdit: (words: WaitingWords) => void
  readonly onRefused: (message: string) => void
}

/** Until it lands it can be changed or taken back. */
function Pending({ words, onEdit, onRefused }: PendingProps) {
  const { t } = useTranslation()
  const { line } = useFloor()
  const { intervention, title, told } = words
  const takeBack = (then: () => void): void =>
    void line
      ?.withdraw(intervention.seq)
      .then(then)
      .catch((error: unknown) => onRefused(error instanceof Error ? error.message : String(error)))
  return (
    <div className="pending" role="group" aria-label={title}>
      <span className="tag text-brass">{told}</span>
      <q className="pending-words" dir="auto">
        {intervention.content}
      </q>
      <Button size="small" manner="quiet" onClick={() => takeBack(() => onEdit(words))}>
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
