import { Check, CircleDashed, Paperclip, TriangleAlert, Upload, X } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { useDropzone } from 'react-dropzone'
import { useTranslation } from 'react-i18next'
import { useAnnounce, Button, type Manner, useSaid } from '../kit/index.ts'
import { api } from '../case/index.ts'
import { useFloor, type Filing } from './floor.tsx'

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

let count = 0

/** Sends documents to the court; what becomes of each stands on the reader's desk. */
function useFiling(): (files: readonly File[]) => void {
  const { t } = useTranslation()
  const { id, desk, onReopened } = useFloor()
  const say = useSaid()
  const announce = useAnnounce()
  const change = (key: number, how: Partial<Filing>): void =>
    desk.setState(({ filings }) => ({
      filings: filings.map((each) => (each.key === key ? { ...each, ...how } : each)),
    }))
  const refuse = ({ key, name }: Filing, why: string): void => {
    change(key, { state: 'refused', why })
    announce.polite(t('court.filing.refused', { name }))
  }
  const send = async (files: readonly File[]): Promise<void> => {
    const sent = files.map(({ name }): Filing => ({ key: ++count, name, state: 'reading' }))
    desk.setState(({ filings }) => ({ filings: [...filings.filter(({ state }) => state !== 'refused'), ...sent] }))
    try {
      const { filed, refused, reopened } = await api.file(id, files)
      const taken = [...filed]
      for (const each of sent) {
        const why = refused.find(({ name }) => name === each.name)?.why
        const seq = why === undefined ? taken.shift()?.seq : undefined
        if (why !== undefined) refuse(each, why)
        else change(each.key, { state: 'filed', ...(seq !== undefined && { seq }) })
      }
      announce.polite(t('court.filing.filed', { count: filed.length }))
      if (reopened) onReopened?.()
    } catch (error) {
      for (const each of sent) refuse(each, say(error))
    }
  }
  return (files) => void (files.length > 0 && send(files))
}

interface FileButtonProps {
  readonly size?: 'small' | 'medium' | 'large'
  readonly manner?: Manner
  /** Only the sign; the words are read out. */
  readonly bare?: boolean
  readonly children: string
}

/** Chooses documents and files them. */
export function FileButton({ size, manner, bare = false, children }: FileButtonProps) {
  const file = useFiling()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={children}
        onChange={({ target }) => {
          file([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <Button
        {...(size && { size })}
        {...(manner && { manner })}
        icon={bare}
        aria-label={children}
        title={children}
        onClick={() => input.current?.click()}
      >
        <Paperclip {...icon} />
        {!bare && children}
      </Button>
    </>
  )
}

/** What became of each document that was sent, until the court has taken it up or the reader has seen why not. */
export function FilingNotes() {
  const { t } = useTranslation()
  const { desk, landed, holds } = useFloor()
  const filings = desk((state) => state.filings)
  const shown = filings.filter(({ seq }) => seq === undefined || !landed.has(seq))
  const dismiss = (key: number): void =>
    desk.setState((state) => ({ filings: state.filings.filter((each) => each.key !== key) }))
  if (shown.length === 0) return null
  return (
    <ul className="filings" aria-label={t('court.filing.title')}>
      {shown.map(({ key, name, state, why }) => (
        <li key={key} className={`filing filing-${state}`} {...(state === 'refused' && { role: 'alert' })}>
          {state === 'reading' && <CircleDashed {...icon} />}
          {state === 'filed' && <Check {...icon} />}
          {state === 'refused' && <TriangleAlert {...icon} />}
          <p>
            <b>{name}</b> {t(`court.filing.states.${holds && state === 'filed' ? 'held' : state}`)}
            {why !== undefined && <span> {why}</span>}
          </p>
          {state !== 'reading' && (
            <Button
              manner="quiet"
              size="small"
              icon
              aria-label={t('court.filing.dismiss', { name })}
              onClick={() => dismiss(key)}
            >
              <X size={14} strokeWidth={1.5} aria-hidden />
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Documents can be dropped anywhere on the page of a case. */
export function FileDrop({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation()
  const { mayFile, hasEnded } = useFloor()
  const file = useFiling()
  const { getRootProps, isDragActive } = useDropzone({
    onDrop: (dropped: readonly File[]) => file(dropped),
    noClick: true,
    noKeyboard: true,
    disabled: !mayFile,
  })
  // That nothing may be dropped here does not disable what stands in it.
  const root = { ...getRootProps({ role: undefined, tabIndex: undefined }), 'aria-disabled': undefined }
  return (
    <div {...root} className="contents">
      {children}
      {isDragActive && (
        <p className="file-over">
          <Upload {...icon} size={24} />
          {t(hasEnded ? 'court.filing.releaseAgain' : 'court.filing.release')}
        </p>
      )}
    </div>
  )
}
