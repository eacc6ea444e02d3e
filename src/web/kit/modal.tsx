import { X } from 'lucide-react'
import { useLayoutEffect, useId, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'

interface ModalProps {
  readonly title: string
  readonly onClose: () => void
  /** For a question that must be answered before anything else. */
  readonly alert?: boolean
  /** Keeps the title for screen readers only. */
  readonly bare?: boolean
  readonly className?: string
  readonly children: ReactNode
}

/** The browser's own dialog: it holds the focus and gives it back. What should have it first is marked `data-first`. */
export function Modal({ title, onClose, alert = false, bare = false, className = '', children }: ModalProps) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  /** Before it is painted, and closed while it still stands there: only then does the focus find its way back. */
  useLayoutEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    opened?.querySelector<HTMLElement>('[data-first]')?.focus()
    return () => opened?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={`modal ${className}`}
      aria-labelledby={heading}
      {...(alert && { role: 'alertdialog' })}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="modal-body">
        <header className={bare ? 'sr-only' : 'flex items-center justify-between gap-4 px-6 pt-5'}>
          <h2 id={heading} className="font-serif text-21 font-medium">
            {title}
          </h2>
          {!bare && (
            <Button manner="quiet" icon aria-label={t('common.close')} onClick={onClose}>
              <X size={16} strokeWidth={1.5} aria-hidden />
            </Button>
          )}
        </header>
        {children}
      </div>
    </dialog>
  )
}
