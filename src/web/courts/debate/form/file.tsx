import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { useDropzone } from 'react-dropzone'
import { useTranslation } from 'react-i18next'
import { api } from '../../../case/index.ts'
import { useSaid } from '../../../kit/index.ts'
import { debateDraft } from './brief.ts'
import { writeDebate } from './draft.ts'

/** A debate that stands in a file fills the form; the server reads it, and names line and column of what is wrong. */
export function FromFile() {
  const { t } = useTranslation()
  const say = useSaid()
  const last = useRef(0)
  const [told, setTold] = useState<{ readonly name?: string; readonly error?: unknown }>({})
  const fill = async (file: File): Promise<void> => {
    const mine = ++last.current
    try {
      const { brief } = await api.readBrief(await file.text(), 'debate')
      if (mine !== last.current) return
      writeDebate(debateDraft(brief))
      setTold({ name: file.name })
    } catch (error) {
      if (mine === last.current) setTold({ error })
    }
  }
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    onDrop: ([file]: readonly File[]) => void (file && fill(file)),
    multiple: false,
    noClick: true,
    noKeyboard: true,
  })
  return (
    <div
      {...getRootProps()}
      role={undefined}
      className={`flex flex-wrap items-center gap-x-3 gap-y-1 rounded-panel border border-dashed px-4 py-3 ${isDragActive ? 'border-court' : 'border-line'}`}
    >
      <input {...getInputProps({ 'aria-label': t('docket.debate.file'), tabIndex: -1, accept: '.yaml,.yml,.json' })} />
      <FileUp size={16} strokeWidth={1.5} aria-hidden className="text-text-2" />
      <p>{t('docket.debate.fileDrop')}</p>
      <button type="button" className="link min-h-6 font-medium" onClick={open}>
        {t('docket.debate.fileChoose')}
      </button>
      <p role="status" className="w-full text-12 text-text-2 empty:hidden">
        {told.name !== undefined && t('docket.debate.fileRead', { name: told.name })}
      </p>
      {told.error !== undefined && (
        <pre role="alert" className="w-full text-12 whitespace-pre-wrap text-unknown wrap-anywhere">
          {say(told.error)}
        </pre>
      )}
    </div>
  )
}
