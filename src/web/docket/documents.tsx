import { Check, CircleDashed, Contrast, FileText, Hourglass, Image, TriangleAlert, Upload, X } from 'lucide-react'
import { useDropzone } from 'react-dropzone'
import { useTranslation } from 'react-i18next'
import { uploads } from '#contract'
import { Button, useDated, useSaid } from '../kit/index.ts'
import './sheets/drop.css'
import { decimal } from '../text/index.ts'
import { addFiles, isRefused, isToBeSeen, removeFile, useFiles, type ChosenFile } from './files.ts'

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const
const small = { ...icon, size: 14 } as const

/** Where documents are dropped, and what has become of each. */
export function Documents({ error }: { readonly error: string | null }) {
  const { t } = useTranslation()
  const files = useFiles((state) => state.files)
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    onDrop: (dropped: readonly File[]) => addFiles(dropped),
    noClick: true,
    noKeyboard: true,
  })
  return (
    <section
      {...getRootProps()}
      role={undefined}
      aria-label={t('docket.files.title')}
      className={`drop ${isDragActive ? 'drop-over' : ''} ${files.length === 0 ? 'drop-empty' : ''}`}
    >
      <input {...getInputProps({ 'aria-label': t('docket.files.title'), tabIndex: -1 })} />
      <div className="drop-head">
        <Upload {...icon} className="text-text-2" />
        <p className="font-medium">{t(isDragActive ? 'docket.files.release' : 'docket.files.drop')}</p>
        <button type="button" className="link min-h-6 font-medium" onClick={open}>
          {t('docket.files.choose')}
        </button>
        <p className="drop-accepted">{t('docket.files.accepted', { most: uploads.file / 1e6 })}</p>
      </div>
      {files.length > 0 && (
        <ul>
          {files.map((each) => (
            <FileRow key={each.id} {...each} />
          ))}
        </ul>
      )}
      {error !== null && (
        <p role="alert" className="flex gap-2 border-t border-line px-6 py-3 text-unknown">
          <TriangleAlert {...icon} className="mt-0.5 flex-none" />
          {error}
        </p>
      )}
    </section>
  )
}

function FileRow(chosen: ChosenFile) {
  const { t, i18n } = useTranslation()
  const { id, file, checked } = chosen
  const Kind = isRefused(chosen) ? TriangleAlert : file.type.startsWith('image/') ? Image : FileText
  return (
    <li className="file-row">
      <Kind {...icon} className={isRefused(chosen) ? 'text-unknown' : 'text-text-2'} />
      <span dir="auto" className="truncate font-medium" title={file.name}>
        {file.name}
      </span>
      <div className="file-state">
        <FileState {...chosen} />
        {checked?.warnings?.map((warning) => (
          <p key={warning} className="mt-1 text-contested">
            <TriangleAlert {...small} />
            <span>{warning}</span>
          </p>
        ))}
      </div>
      <span className="num text-end text-12 text-text-3">{sizeOf(file.size, i18n.language)}</span>
      <Button
        manner="quiet"
        size="small"
        icon
        aria-label={t('docket.files.remove', { name: file.name })}
        onClick={() => removeFile(id)}
      >
        <X {...icon} />
      </Button>
    </li>
  )
}

const nothingIn = (chosen: ChosenFile): 'empty' | 'seen' | 'noText' =>
  chosen.checked?.outcome === 'empty' ? 'empty' : isToBeSeen(chosen) ? 'seen' : 'noText'

function FileState(chosen: ChosenFile) {
  const { state, checked, error } = chosen
  const { t } = useTranslation()
  const say = useSaid()
  const dated = useDated()
  if (state === 'waiting' || state === 'checking')
    return (
      <p>
        <Hourglass {...small} />
        {t(`docket.files.${state}`)}
      </p>
    )
  if (checked === undefined)
    return (
      <p className="text-unknown">
        <CircleDashed {...small} />
        {t('docket.files.unchecked', { why: say(error) })}
      </p>
    )
  if (checked.outcome === 'empty' || checked.outcome === 'no-text')
    return (
      <p className="text-unknown">
        <CircleDashed {...small} />
        <span title={checked.why}>{t(`docket.files.${nothingIn(chosen)}`)}</span>
      </p>
    )
  if (!checked.outcome.startsWith('read'))
    return (
      <p className="text-unknown">
        <span>{checked.why}</span>
      </p>
    )
  const length = t(`docket.files.${checked.unit ?? 'page'}`, { count: checked.length ?? 0 })
  const passages = t('docket.files.passages', { count: checked.passages ?? 0 })
  const byOcr = checked.outcome === 'read-by-ocr'
  const read = t(byOcr ? 'docket.files.ocr' : 'docket.files.read', { length, passages })
  return (
    <p>
      {byOcr ? <Contrast {...small} className="text-contested" /> : <Check {...small} className="text-confirmed" />}
      <span>{[read, dated(checked)].filter(Boolean).join(' · ')}</span>
    </p>
  )
}

const sizeOf = (bytes: number, language: string): string =>
  bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1e3))} kB` : `${decimal(bytes / 1e6, language)} MB`

/** All files in one sentence, beside the button that sends them. */
export function FilesSummary() {
  const { t, i18n } = useTranslation()
  const files = useFiles((state) => state.files)
  const refused = files.filter(isRefused).length
  const reading = files.filter(({ state }) => state === 'waiting' || state === 'checking').length
  const ready = files.length - refused - reading
  const said = [
    ...(ready > 0 ? [t('docket.files.ready', { count: ready })] : []),
    ...(reading > 0 ? [t('docket.files.reading', { count: reading })] : []),
    ...(refused > 0 ? [t('docket.files.refused', { count: refused })] : []),
  ]
  return (
    <p role="status" className="text-center text-12 text-text-3 empty:-mt-3">
      {new Intl.ListFormat(i18n.language, { type: 'unit' }).format(said)}
    </p>
  )
}
